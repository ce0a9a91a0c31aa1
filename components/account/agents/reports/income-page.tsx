'use client';

import { useTranslations } from 'next-intl';
import type { AgentPageProps } from '#components/account/agents/agent-pages.ts';
import { RangeBar } from '#components/account/agents/range-bar.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RecordDay } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { daysOf, rangePart } from '#lib/rules/agents/day-range.ts';
import { type IncomeLineKind, incomeLineKinds, incomeSources } from '#lib/rules/agents/income.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { CsvButton } from './csv-button.tsx';
import { IncomeLines } from './income-lines.tsx';
import { RebateParts } from './rebate-parts.tsx';
import { useReport } from './use-report.ts';

const LINE = 'GET /wps/relay/ODSFE2_AgentProfDet';
type Income = CallOutput<typeof LINE>;
type Day = Income['list'][number];
type ReportState = ReturnType<typeof useReport>;

/** Columns of the table and of the file, in order. */
const columnKeys = [...incomeSources, 'received', 'passed', 'kept'] as const;
type ColumnKey = (typeof columnKeys)[number];

const lineKindOf = (key: string): IncomeLineKind | undefined => incomeLineKinds.find(one => one === key);

const NOTHING = Object.fromEntries(columnKeys.map(key => [key, 0])) as Record<ColumnKey, number>;

function useHeads() {
  const t = useTranslations('agents');
  return (key: ColumnKey) =>
    key === 'received' || key === 'passed' || key === 'kept' ? t(key) : t(`source_${key}`);
}

/** Sums of the range, and what is owed now. */
function Sums({ income }: { income: Income }) {
  const t = useTranslations('agents');
  const { footer, owed, currency } = income;
  const figures = [
    { name: t('received'), amount: footer.received },
    { name: t('passed'), amount: footer.passed },
    { name: t('kept'), amount: footer.kept },
    { name: t('owedToYou'), amount: owed.amount, hint: t('openBills', { count: owed.bills }) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, amount, hint }) => (
        <Panel key={name} className="p-3.5">
          <dt className="text-sm text-t3">{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} className="display text-xl" />
          </dd>
          {hint && <dd className="text-sm text-t3">{hint}</dd>}
        </Panel>
      ))}
    </dl>
  );
}

/** An amount that opens its lines; nothing to open is a dash. */
function Opening({ amount, currency, href }: { amount: number; currency: string; href: string | null }) {
  if (amount === 0) return '–';
  if (href === null) return <Money amount={amount} currency={currency} bare />;
  return (
    <a href={href} className="underline underline-offset-4">
      <Money amount={amount} currency={currency} bare />
    </a>
  );
}

function ByDay({ report, income }: { report: ReportState; income: Income }) {
  const t = useTranslations('agents');
  const headOf = useHeads();
  const { range, hrefOf } = report;
  const { currency } = income;
  const onDay = (day: string, key: ColumnKey) => {
    const kind = lineKindOf(key);
    return kind ? hrefOf({ kind, range: rangePart({ preset: null, from: day, to: day }) }) : null;
  };
  const columns: Column<Day>[] = [
    { key: 'day', header: t('day'), phone: 'title', cell: row => <RecordDay day={row.day} /> },
    ...columnKeys.map(
      (key): Column<Day> => ({
        key,
        header: headOf(key),
        align: 'end',
        phone: key === 'received' ? 'value' : 'labelled',
        cell: row => <Opening amount={row[key]} currency={currency} href={onDay(row.day, key)} />,
      }),
    ),
  ];
  const days = daysOf(range).map(day => income.list.find(one => one.day === day) ?? { day, ...NOTHING });
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <Table
          caption={t('agentRevenueReport')}
          columns={columns}
          rows={days.toReversed()}
          rowKey={row => row.day}
          foot={[
            t('total'),
            ...columnKeys.map(key => {
              const kind = lineKindOf(key);
              const href = kind ? hrefOf({ kind }) : null;
              return <Opening key={key} amount={income.footer[key]} currency={currency} href={href} />;
            }),
          ]}
        />
      </div>
    </Panel>
  );
}

function PassedTo({ income }: { income: Income }) {
  const t = useTranslations('agents');
  if (income.passedTo.length === 0) return null;
  return (
    <Panel className="p-4">
      <h3 className="display mb-1 text-lg">{t('passedTo')}</h3>
      <Rows>
        {income.passedTo.map(({ userName, amount }) => (
          <Row key={userName} name={userName}>
            <Money amount={amount} currency={income.currency} bare />
          </Row>
        ))}
        <Row name={t('total')} strong>
          <Money amount={income.footer.passed} currency={income.currency} bare />
        </Row>
      </Rows>
    </Panel>
  );
}

/** The file has the rows of the table, with its totals. */
function IncomeCsv({ report, income }: { report: ReportState; income: Income }) {
  const t = useTranslations('agents');
  const headOf = useHeads();
  const { scale } = currencyOf(income.currency);
  const rowOf = (name: string, sums: Record<ColumnKey, number>) => [
    name,
    ...columnKeys.map(key => sums[key].toFixed(scale)),
  ];
  async function* pages() {
    const days = daysOf(report.range).toReversed();
    yield [
      ...days.map(day => rowOf(day, income.list.find(one => one.day === day) ?? NOTHING)),
      rowOf(t('total'), income.footer),
    ];
  }
  return <CsvButton file="income" head={[t('day'), ...columnKeys.map(headOf)]} pages={pages} />;
}

/** Number of the daily rebate that the address names. */
const REBATE = /^r-(A\d{9,18})$/;

/** Income of the agent by day and source, each figure open to its postings (docs/features.md#98). */
export function IncomePage({ part }: AgentPageProps) {
  const rebateId = REBATE.exec(part ?? '')?.[1];
  return rebateId ? <RebateParts rebateId={rebateId} /> : <Report part={part} />;
}

function Report({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const headOf = useHeads();
  const report = useReport('agentRevenueReport', part);
  const { query: asked, range, times, hrefOf } = report;
  const query = useCall(LINE, times, { keepOlder: true });
  const kind = lineKindOf(asked.kind);
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar range={range} hrefOf={one => hrefOf({ range: one })} />
      <QueryBoundary query={query} standIn="h-96">
        {income => (
          <>
            <Sums income={income} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-t3">
                {t('amountsIn', { currency: currencyOf(income.currency).symbol })} {t('incomeNote')}
              </p>
              <IncomeCsv report={report} income={income} />
            </div>
            {income.list.length === 0 ? (
              <EmptyState title={t('noIncomeTitle')} level={3}>
                {t('noIncomeText')}
              </EmptyState>
            ) : (
              <ByDay report={report} income={income} />
            )}
            {kind && (
              <IncomeLines
                title={t('linesOf', { kind: headOf(kind) })}
                filter={{ ...times, kind }}
                sum={kind === 'passed' ? 0 - income.footer.passed : income.footer[kind]}
              />
            )}
            <PassedTo income={income} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
