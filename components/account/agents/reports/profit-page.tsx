'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { AgentPageProps } from '#components/account/agents/agent-pages.ts';
import { PathRow } from '#components/account/agents/path-row.tsx';
import { RangeBar } from '#components/account/agents/range-bar.tsx';
import { allPages, usePages } from '#components/account/agents/use-pages.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Table } from '#components/ui/table.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { CsvButton } from './csv-button.tsx';
import { amounts, type Line, Sum, useLines, useProfitColumns } from './profit-lines.tsx';
import { useReport } from './use-report.ts';

const LINE = 'GET /wps/relay/ODSFE2_getTeamPNLV3';
type Page = CallOutput<typeof LINE>;
const CSV_SIZE = 100;
const kinds = ['agent', 'member'] as const;
type Filter = Omit<CallInput<typeof LINE>, 'after' | 'size'>;
type Report = ReturnType<typeof useReport>;

function ProfitCsv({ filter }: { filter: Filter }) {
  const t = useTranslations('agents');
  const linesOf = useLines();
  const rowOf = ({ name, person, sums }: Pick<Line, 'name' | 'person' | 'sums'>, scale: number) => [
    name,
    person ? t(roleOfType(person.type) === 'agent' ? 'agent' : 'member') : '',
    person?.teamCount ?? '',
    ...(['validBetAmount', ...amounts] as const).map(key => sums[key].toFixed(scale)),
  ];
  async function* pages() {
    let isFirst = true;
    for await (const page of allPages<Page>(after => call(LINE, { ...filter, size: CSV_SIZE, after }))) {
      const lines = linesOf([page]).filter(line => isFirst || line.key !== 'own');
      isFirst = false;
      const { scale } = currencyOf(page.currency);
      yield lines.map(line => rowOf(line, scale));
      if (page.next === null) yield [rowOf({ name: t('total'), person: null, sums: page.footer }, scale)];
    }
  }
  const head = [t('name'), t('type'), t('team'), t('validBetAmount'), ...amounts.map(key => t(key))];
  return <CsvButton file="profit-and-loss" head={head} pages={pages} />;
}

/** Lines of a level with the sums of all; `whole`: whose rows are behind those sums. */
function LinesTable({
  report,
  first,
  lines,
  shown,
  whole,
}: {
  report: Report;
  first: Page;
  lines: readonly Line[];
  shown: number;
  whole: Line['rows'] | null;
}) {
  const t = useTranslations('agents');
  const columns = useProfitColumns(report, first.currency);
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <Table
          caption={t('palStatementsAgentCopy')}
          columns={columns}
          rows={lines}
          rowKey={line => line.key}
          foot={[
            t('shownOf', { shown, total: first.total }),
            '',
            '',
            ...(['validBetAmount', ...amounts] as const).map(key => (
              <Sum
                key={key}
                sums={first.footer}
                of={key}
                rows={whole}
                currency={first.currency}
                hrefOf={report.hrefOf}
              />
            )),
          ]}
        />
      </div>
    </Panel>
  );
}

function Level({ report, filter }: { report: Report; filter: Filter }) {
  const t = useTranslations('agents');
  const linesOf = useLines();
  const query = useCall(LINE, filter, { keepOlder: true });
  const paged = usePages<Page>(filter, after => call(LINE, { ...filter, after }));
  const isFiltered = Boolean(filter.userName || filter.userType);
  /** Whose sums the footer has: of everybody below the person; of some people no report is shown. */
  const whole = isFiltered ? null : { person: report.query.person, scope: null };
  return (
    <QueryBoundary query={query} standIn="h-96">
      {first => {
        const { pages, more } = paged(first);
        const lines = linesOf(pages);
        const shown = pages.reduce((all, page) => all + page.list.length, 0);
        return (
          <div className="grid grid-cols-1 gap-3">
            {filter.parentId !== undefined && (
              <PathRow path={first.path} hrefOf={person => report.hrefOf({ person })} />
            )}
            <p className="text-sm text-t3">
              {t('amountsIn', { currency: currencyOf(first.currency).symbol })} {t('reportCounted')}{' '}
              {t('profitNote')}
            </p>
            {lines.length === 0 ? (
              <EmptyState title={t(isFiltered ? 'noMatchTitle' : 'noTeamTitle')} level={3}>
                {t(isFiltered ? 'noMatchText' : 'noTeamText')}
              </EmptyState>
            ) : (
              <LinesTable report={report} first={first} lines={lines} shown={shown} whole={whole} />
            )}
            {more}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** Profit and loss of the people below, level by level; nobody is ranked by losses (docs/features.md#97). */
export function DownlineProfitPage({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const report = useReport('palStatementsAgentCopy', part);
  const { query: asked, range, times, hrefOf } = report;
  const [typed, setTyped] = useState({ of: asked.person, text: '' });
  // Another level begins without the text typed at the one before.
  const name = typed.of === asked.person ? typed.text : '';
  const userName = useDeferredValue(name.trim());
  const userType = kinds.find(one => one === asked.kind);
  const filter: Filter = {
    ...times,
    ...(asked.person !== null && { parentId: asked.person }),
    ...(userName && { userName }),
    ...(userType && { userType }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar range={range} hrefOf={one => hrefOf({ range: one })} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('nameHere')}
          className="w-60 max-md:w-full"
          autoComplete="off"
          maxLength={64}
          value={name}
          onChange={event => setTyped({ of: asked.person, text: event.target.value })}
        />
        <Select
          label={t('type')}
          className="w-36"
          value={userType ?? ''}
          onChange={event => replaceOverlay(hrefOf({ kind: event.target.value }))}
        >
          <option value="">{t('allTypes')}</option>
          {kinds.map(one => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
        <ProfitCsv filter={filter} />
      </div>
      <Level report={report} filter={filter} />
    </div>
  );
}
