'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment, RecordDay } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type DayRange, daysOf, rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import { type AgentPageKey, agentHref } from '#lib/rules/routes/agent-centre.ts';
import type { AgentPageProps } from './agent-pages.ts';
import { DaysChart } from './days-chart.tsx';
import { measures } from './measures.ts';
import { RangeBar } from './range-bar.tsx';

const PAGE: AgentPageKey = 'agentTeamOverview';
type Sums = CallOutput<'GET /wps/relay/ODSFE2_getTeamOverviewSum'>;
type Day = CallOutput<'GET /wps/relay/ODSFE2_getTeamOverviewDailyList'>['list'][number];

/** Sum of money that the chart shows. */
type Measure = (typeof measures)[number];

/**
 * Change against the period before, in words: an arrow alone says nothing to a screen reader. A share of nothing
 * or of a loss, and a loss after a gain, have no meaning: then it says what that period had; `currency` is that of an
 * amount.
 */
function Change({ now, before, currency }: { now: number; before: number; currency?: string }) {
  const t = useTranslations('agents');
  if (before <= 0 || now < 0) {
    const amount = currency === undefined ? String(before) : formatFigure(before, currency);
    const text = before === 0 ? t('noneBefore') : t('lossBefore', { amount });
    return <span className="text-sm text-t3">{text}</span>;
  }
  const percent = Math.round(((now - before) / before) * 100);
  const key = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  return <span className="text-sm text-t3">{t(key, { percent: Math.abs(percent) })}</span>;
}

function Heads({ sums }: { sums: Sums }) {
  const t = useTranslations('agents');
  const figures = [
    { name: t('members'), value: sums.members, before: null },
    { name: t('newMembers'), value: sums.newMembers, before: sums.before.newMembers },
    { name: t('activeMembers'), value: sums.activeMembers, before: sums.before.activeMembers },
    { name: t('onlineMembers'), value: sums.onlineMembers, before: null },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, value, before }) => (
        <Panel key={name} className="p-3.5">
          <dt className="text-sm text-t3">{name}</dt>
          <dd className="num display text-xl">{value}</dd>
          {before !== null && (
            <dd>
              <Change now={value} before={before} />
            </dd>
          )}
        </Panel>
      ))}
    </dl>
  );
}

/** Sums of money; the pressed one is what the chart shows. */
function MoneySums({ sums, shown, onShow }: { sums: Sums; shown: Measure; onShow: (one: Measure) => void }) {
  const t = useTranslations('agents');
  return (
    <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <legend className="sr-only">{t('sums')}</legend>
      {measures.map(measure => (
        <button
          key={measure}
          type="button"
          aria-pressed={measure === shown}
          onClick={() => onShow(measure)}
          className={classes(
            'grid justify-items-start gap-0.5 rounded-lg border border-t-3 bg-s2 p-3.5 text-left hover:bg-s3',
            measure === shown ? 'border-line border-t-mark' : 'border-line border-t-transparent',
          )}
        >
          <span className="text-sm text-t3">{t(measure)}</span>
          <Money amount={sums[measure]} currency={sums.currency} bare className="display text-xl" />
          <Change now={sums[measure]} before={sums.before[measure]} currency={sums.currency} />
        </button>
      ))}
    </fieldset>
  );
}

function useColumns(currency: string): Column<Day>[] {
  const t = useTranslations('agents');
  const money = (key: Measure, phone: 'labelledValue' | 'labelled'): Column<Day> => ({
    key,
    header: t(key),
    align: 'end',
    phone,
    cell: row => <Money amount={row[key]} currency={currency} bare />,
  });
  return [
    { key: 'day', header: t('day'), phone: 'title', cell: row => <RecordDay day={row.day} /> },
    money('validBetAmount', 'labelledValue'),
    money('winAmount', 'labelled'),
    money('netProfit', 'labelled'),
    money('depositAmount', 'labelled'),
    money('withdrawAmount', 'labelled'),
  ];
}

const EMPTY = {
  totalHands: 0,
  validBetAmount: 0,
  winAmount: 0,
  netProfit: 0,
  depositAmount: 0,
  withdrawAmount: 0,
  bonusAmount: 0,
  rebateAmount: 0,
};

function ByDay({ range, sums, measure }: { range: DayRange; sums: Sums; measure: Measure }) {
  const t = useTranslations('agents');
  const columns = useColumns(sums.currency);
  const query = useCall('GET /wps/relay/ODSFE2_getTeamOverviewDailyList', rangeTimes(range), {
    keepOlder: true,
  });
  return (
    <QueryBoundary query={query} standIn="h-64">
      {({ list }) => {
        const days = daysOf(range).map(day => ({ day, ...EMPTY, ...list.find(one => one.day === day) }));
        return (
          <div className="grid grid-cols-1 gap-3">
            <DaysChart days={days} measure={measure} />
            <Panel className="overflow-clip max-md:overflow-visible">
              <div className="scroll-x">
                <Table
                  caption={t('byDay')}
                  columns={columns}
                  rows={days.toReversed()}
                  rowKey={row => row.day}
                  foot={[
                    t('total'),
                    <Money key="bet" amount={sums.validBetAmount} currency={sums.currency} bare />,
                    ...(['winAmount', 'netProfit', 'depositAmount', 'withdrawAmount'] as const).map(key => (
                      <span key={key} className="max-md:hidden">
                        <Money amount={sums[key]} currency={sums.currency} bare />
                      </span>
                    )),
                  ]}
                />
              </div>
            </Panel>
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** Sums of the team over a range of days, by day, against the period before (docs/features.md#93). */
export function OverviewPage({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const [now] = useState(() => Date.now());
  const [measure, setMeasure] = useState<Measure>('validBetAmount');
  const range = readDayRange(part, now);
  const query = useCall('GET /wps/relay/ODSFE2_getTeamOverviewSum', rangeTimes(range), { keepOlder: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar range={range} hrefOf={one => agentHref(PAGE, one)} />
      <QueryBoundary query={query} standIn="h-96">
        {sums => (
          <>
            {sums.members === 0 && (
              <EmptyState title={t('noTeamTitle')} level={3}>
                {t('noTeamText')}
              </EmptyState>
            )}
            <p className="text-sm text-t3">
              {t('amountsIn', { currency: currencyOf(sums.currency).symbol })}
              {sums.countedTo !== null && (
                <>
                  {' '}
                  {t('countedTo')} <Moment at={sums.countedTo} />
                </>
              )}
            </p>
            <Heads sums={sums} />
            <MoneySums sums={sums} shown={measure} onShow={setMeasure} />
            <ByDay range={range} sums={sums} measure={measure} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
