'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useCall } from '#lib/client/use-call.ts';
import { rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import type { AgentPageProps } from './agent-pages.ts';
import { ColumnChoice, useColumnChoice } from './column-choice.tsx';
import { PathRow } from './path-row.tsx';
import { PeopleTable, type Sort, type SortColumn } from './people-table.tsx';
import { PersonCard } from './person-card.tsx';
import { usePages } from './use-pages.tsx';

const LINE = 'GET /wps/relay/ODSFE2_getSubordinatev2';
type Page = CallOutput<typeof LINE>;
type Filter = Omit<CallInput<typeof LINE>, 'after'>;

const sorts = [
  'name-asc',
  'name-desc',
  'joined-desc',
  'joined-asc',
  'seen-desc',
  'seen-asc',
  'bets-desc',
  'bets-asc',
] as const satisfies readonly Sort[];

/** First page of a filter, and the pages that were read on after it. */
function People({
  filter,
  ...shown
}: { filter: Filter } & Omit<ComponentProps<typeof PeopleTable>, 'people'>) {
  const t = useTranslations('agents');
  const query = useCall(LINE, filter, { keepOlder: true });
  const paged = usePages<Page>(filter, next => call(LINE, { ...filter, after: next }));
  return (
    <QueryBoundary query={query} standIn="h-96">
      {first => {
        const { pages, more } = paged(first);
        const list = pages.flatMap(page => page.list);
        return (
          <div className="grid grid-cols-1 gap-3">
            {filter.parentId !== undefined && <PathRow path={first.path} />}
            <p className="text-sm text-t3">{t('peopleCount', { count: first.total })}</p>
            {list.length === 0 ? (
              <EmptyState title={t(filter.userName ? 'noMatchTitle' : 'noTeamTitle')} level={3}>
                {t(filter.userName ? 'noMatchText' : 'noTeamText')}
              </EmptyState>
            ) : (
              <PeopleTable people={list} {...shown} />
            )}
            {more}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function List({ parentId }: { parentId: number | null }) {
  const t = useTranslations('agents');
  const [now] = useState(() => Date.now());
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'agent' | 'member' | ''>('');
  const [view, setView] = useState<'tree' | 'list'>('tree');
  const [sort, setSort] = useState<Sort>('name-asc');
  const userName = useDeferredValue(name.trim());
  const choice = useColumnChoice();
  const [sortColumn, sortType] = sort.split('-') as [SortColumn, 'asc' | 'desc'];
  const filter: Filter = {
    ...rangeTimes(readDayRange('7', now)),
    sortColumn,
    sortType,
    all: view === 'list' ? 'Y' : 'N',
    ...(parentId === null ? {} : { parentId }),
    ...(userName ? { userName } : {}),
    ...(kind ? { userType: kind } : {}),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('findName')}
          className="w-60 max-md:w-full"
          autoComplete="off"
          maxLength={64}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <Select
          label={t('type')}
          className="w-36 max-md:w-[calc(50%-0.375rem)]"
          value={kind}
          onChange={event => setKind(event.target.value as typeof kind)}
        >
          <option value="">{t('allTypes')}</option>
          <option value="agent">{t('agent')}</option>
          <option value="member">{t('member')}</option>
        </Select>
        <Select
          label={t('view')}
          className="w-48 max-md:w-[calc(50%-0.375rem)]"
          value={view}
          onChange={event => setView(event.target.value as typeof view)}
        >
          <option value="tree">{t('viewTree')}</option>
          <option value="list">{t('viewList')}</option>
        </Select>
        <Select
          label={t('sort')}
          className="w-48 max-md:w-[calc(50%-0.375rem)]"
          value={sort}
          onChange={event => setSort(event.target.value as Sort)}
        >
          {sorts.map(one => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </Select>
        <ColumnChoice {...choice} />
      </div>
      <People filter={filter} columns={choice.chosen} sort={sort} onSort={setSort} />
    </div>
  );
}

/** People below an agent: level by level or all in one list, and one person's card (docs/features.md#95). */
export function DownlineManagementPage({ part }: AgentPageProps) {
  const [, kind, id] = /^(t|p)-(\d{1,9})$/.exec(part ?? '') ?? [];
  if (kind === 'p') return <PersonCard key={id} userId={Number(id)} />;
  return <List key={id ?? ''} parentId={kind === 't' ? Number(id) : null} />;
}
