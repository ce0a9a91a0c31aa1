'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useSettled } from '#lib/client/use-settled.ts';
import { rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import {
  NO_CHOICE,
  type PeopleQuery,
  type PeopleSort,
  peoplePart,
  peopleSorts,
  readPeopleQuery,
} from '#lib/rules/agents/people-query.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import type { AgentPageProps } from './agent-pages.ts';
import { ColumnChoice, useColumnChoice } from './column-choice.tsx';
import { ContractLegend } from './contract-cells.tsx';
import { PathRow } from './path-row.tsx';
import { PEOPLE_LINE, type PeopleFilter, type PeoplePage } from './people-calls.ts';
import { narrowedTo, PeopleFilters } from './people-filters.tsx';
import { PeopleCsv } from './people-lines.tsx';
import { PeopleTable } from './people-table.tsx';
import { PeopleTree } from './people-tree.tsx';
import { PersonCard } from './person-card.tsx';
import type { PeopleColumns, SortColumn } from './person-cells.tsx';
import { usePages } from './use-pages.tsx';

/** Sums of the whole team, one per column that has them. */
const sums: Partial<Record<string, 'validBetAmount' | 'depositAmount' | 'withdrawAmount' | 'winAmount'>> = {
  bets: 'validBetAmount',
  deposits: 'depositAmount',
  withdrawals: 'withdrawAmount',
  wins: 'winAmount',
};

function useFoot({ team, currency }: Pick<PeoplePage, 'team' | 'currency'>) {
  const t = useTranslations('agents');
  return (column: string) => {
    if (column === 'name') return t('teamTotal');
    if (column === 'team') return <span className="num">{t('teamOf', { count: team.members })}</span>;
    const sum = sums[column];
    return sum && <Money amount={team[sum]} currency={currency} bare />;
  };
}

function Tree({ first, filter, ...shown }: PeopleColumns & { first: PeoplePage; filter: PeopleFilter }) {
  return <PeopleTree filter={filter} foot={useFoot(first)} currency={first.currency} {...shown} />;
}

/** People with names near one that was searched for in vain, each a link to the card. */
function NearNames({ people }: { people: PeoplePage['near'] }) {
  const t = useTranslations('agents');
  if (people.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap items-center justify-center gap-x-3">
      {t('nearNames')}
      {people.map(({ userId, userName }) => (
        <a
          key={userId}
          href={agentHref('downlineManagmentView', `p-${userId}`)}
          className="inline-flex min-h-8 items-center font-bold underline underline-offset-4"
        >
          {userName}
        </a>
      ))}
    </span>
  );
}

type PeopleProps = PeopleColumns & {
  filter: PeopleFilter;
  view: 'tree' | 'list';
  isNarrowed: boolean;
  onClear: () => void;
};

/** Team as a tree, or as a list: the first page of a filter, and those that were read on after it. */
function People({ filter, view, isNarrowed, onClear, ...shown }: PeopleProps) {
  const t = useTranslations('agents');
  const query = useCall(PEOPLE_LINE, filter, { keepOlder: true });
  const paged = usePages<PeoplePage>(filter, next => call(PEOPLE_LINE, { ...filter, after: next }));
  return (
    <QueryBoundary query={query} standIn="h-96">
      {first => {
        const { pages, more } = paged(first);
        const list = pages.flatMap(page => page.list);
        return (
          <div className="grid grid-cols-1 gap-3">
            {filter.parentId !== undefined && <PathRow path={first.path} />}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-t3">
                {view === 'tree'
                  ? t('peopleBelow', { count: first.team.members, direct: first.total })
                  : t('peopleCount', { count: first.total })}
              </p>
              <PeopleCsv filter={filter} currency={first.currency} />
            </div>
            {list.length === 0 ? (
              <EmptyState
                title={t(isNarrowed ? 'noMatchTitle' : 'noTeamTitle')}
                level={3}
                action={isNarrowed && <Button onClick={onClear}>{t('clearSearch')}</Button>}
              >
                {t(isNarrowed ? 'noMatchText' : 'noTeamText')}
                <NearNames people={first.near} />
              </EmptyState>
            ) : view === 'tree' ? (
              <Tree key={JSON.stringify(filter)} first={first} filter={filter} {...shown} />
            ) : (
              <>
                <PeopleTable people={list} currency={first.currency} {...shown} />
                {more}
              </>
            )}
            {list.length > 0 && shown.columns.includes('contracts') && <ContractLegend />}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** Query of the page, which follows in its address: a reload, a way back and a copied link lead to the same people. */
function usePeopleQuery(first: PeopleQuery) {
  const [query, setQuery] = useState(first);
  const part = peoplePart(query) ?? '';
  const settled = useSettled(part);
  const [written, setWritten] = useState(peoplePart(first) ?? '');
  useEffect(() => {
    if (settled === written) return;
    replaceOverlay(agentHref('downlineManagmentView', settled));
    setWritten(settled);
  }, [settled, written]);
  return { query, change: (part: Partial<PeopleQuery>) => setQuery(now => ({ ...now, ...part })) };
}

type ListProps = { first: PeopleQuery; withContracts: boolean };

function List({ first, withContracts }: ListProps) {
  const t = useTranslations('agents');
  const [now] = useState(() => Date.now());
  const { query, change } = usePeopleQuery(first);
  const { parentId, choice, view, sort } = query;
  const name = useDeferredValue(choice.name.trim());
  const columns = useColumnChoice();
  const [sortColumn, sortType] = sort.split('-') as [SortColumn, 'asc' | 'desc'];
  const narrowed = narrowedTo({ ...choice, name }, now);
  const isNarrowed = Object.keys(narrowed).length > 0;
  // A searched person may be anywhere in the tree: matches are listed.
  const shownAs = isNarrowed ? 'list' : view;
  const filter: PeopleFilter = {
    ...rangeTimes(readDayRange('7', now)),
    sortColumn,
    sortType,
    all: shownAs === 'list' ? 'Y' : 'N',
    ...(parentId === null ? {} : { parentId }),
    ...narrowed,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap justify-end gap-3 max-md:grid max-md:grid-cols-2">
        <a href={agentHref('registerCenter', 'new')} className={buttonClass({})}>
          {t('createLink')}
        </a>
        <a href={agentHref('registerCenter')} className={buttonClass({ look: 'primary' })}>
          {t('openAccount')}
        </a>
      </p>
      <PeopleFilters
        choice={choice}
        onChoice={next => change({ choice: next })}
        withContracts={withContracts}
      >
        <Select
          label={t('view')}
          className="w-32 max-md:w-[calc(50%-0.375rem)]"
          value={view}
          onChange={event => change({ view: event.target.value as typeof view })}
        >
          <option value="tree">{t('viewTree')}</option>
          <option value="list">{t('viewList')}</option>
        </Select>
        <Select
          label={t('sort')}
          className="w-[calc(50%-0.375rem)] md:hidden"
          value={sort}
          onChange={event => change({ sort: event.target.value as PeopleSort })}
        >
          {peopleSorts.map(one => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </Select>
        <ColumnChoice {...columns} />
      </PeopleFilters>
      <People
        filter={filter}
        view={shownAs}
        isNarrowed={isNarrowed}
        onClear={() => change({ choice: NO_CHOICE })}
        columns={columns.chosen.filter(one => withContracts || one !== 'contracts')}
        sort={sort}
        onSort={next => change({ sort: next })}
      />
    </div>
  );
}

/** People below an agent: as a tree or all in one list, and one person's card (docs/features.md#95). */
export function DownlineManagementPage({ part, on = [] }: AgentPageProps) {
  const [, id] = /^p-(\d{1,9})$/.exec(part ?? '') ?? [];
  if (id !== undefined) return <PersonCard key={id} userId={Number(id)} />;
  const first = readPeopleQuery(part);
  return <List key={first.parentId ?? ''} first={first} withContracts={on.includes('AGENTCON3')} />;
}
