'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import {
  RecordFilterBar,
  type RecordQuery,
  readPageNumber,
  readRecordQuery,
  recordHref,
  useRange,
} from '#components/account/records/range.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { classes } from '#components/ui/classes.ts';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { BillOne } from './bill-one.tsx';
import { type BillRow, contractQueries, payPages } from './contract-calls.ts';
import { FEED_MS, FeedState, TickTime, useTickColumns } from './tick-feed.tsx';
import { TierGap, TierReached } from './tier-gap.tsx';

type Report = CallOutput<'GET /wps/relay/ODSFE2_QueryDividend'>;

const states = {
  paid: 'positive',
  partly: 'warning',
  owed: 'warning',
  none: 'plain',
  reversed: 'danger',
} as const;
const BILLS_A_PAGE = 20;

/** Columns of bills that ticks do not have. */
function useBillColumns(currency: string): Record<'tier' | 'validBet' | 'paid', Column<BillRow>> {
  const t = useTranslations('contracts');
  const money = (key: 'validBet' | 'paid', header: string): Column<BillRow> => ({
    key,
    header,
    align: 'end',
    phone: 'none',
    cell: row => <Money amount={row[key]} currency={currency} bare />,
  });
  return {
    tier: {
      key: 'tier',
      header: t('tier'),
      phone: 'meta',
      cell: row => (row.tier > 0 ? t('tierNumber', { number: row.tier }) : t('noTier')),
    },
    validBet: money('validBet', t('figure_validBet')),
    paid: money('paid', t('paid')),
  };
}

function Bills({ kind, report }: { kind: ContractKind; report: Report }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const { footer, currency } = report;
  const isFeed = kind === 'realtime';
  const tick = useTickColumns(currency);
  const { tier, validBet, paid } = useBillColumns(currency);
  const columns: Column<BillRow>[] = [
    {
      key: 'period',
      header: t('periodColumn'),
      phone: 'title',
      cell: row => (
        <a href={centreHref(payPages[kind], row.billId)} className="font-bold underline underline-offset-4">
          {moment(row.start)}
        </a>
      ),
    },
    { key: 'other', header: t('other'), phone: 'meta', cell: row => row.other ?? t('house') },
    ...(isFeed ? [tick.bets, ...tick.parts] : [tier, validBet]),
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} currency={currency} bare />,
    },
    ...(isFeed ? [] : [paid]),
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => (
        <>
          <Status kind={states[row.state]}>{t(`state_${row.state}`)}</Status>{' '}
          {isFeed && <TickTime row={row} />}
        </>
      ),
    },
  ];
  if (report.list.length === 0)
    return (
      <EmptyState level={3} title={t('noBillsTitle')}>
        {t('noBillsText')}
      </EmptyState>
    );
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x md:whitespace-nowrap">
        <Table
          caption={t(`kind_${kind}`)}
          columns={columns}
          rows={report.list}
          rowKey={row => row.billId}
          foot={[
            t('sum', { count: report.total }),
            ...Array.from(
              columns.slice(
                1,
                columns.findIndex(({ key }) => key === 'amount'),
              ),
              () => '',
            ),
            <Money key="amount" amount={footer.amount} currency={currency} bare />,
            ...(isFeed ? [] : [<Money key="paid" amount={footer.paid} currency={currency} bare />]),
            footer.owed > 0 && `${t('owed')}: ${formatMoney(footer.owed, currency)}`,
          ]}
        />
      </div>
    </Panel>
  );
}

function Running({ running, currency }: { running: NonNullable<Report['running']>; currency: string }) {
  const t = useTranslations('contracts');
  return (
    <Panel className="grid gap-2 p-4">
      <h3 className="display text-lg">{t('runningNow')}</h3>
      <p className="text-sm text-t3">{t('runningText')}</p>
      <Rows>
        <Row name={t(running.terms.tiers.length > 1 ? 'tier' : 'conditions')}>
          <TierReached terms={running.terms} tier={running.tier} />
        </Row>
        <Row name={t('amount')} strong>
          {formatMoney(running.amount, currency)}
        </Row>
      </Rows>
      {/* Hours have a tier each: the day has none to miss something to. */}
      {running.terms.kind !== 'hourly' && (
        <TierGap terms={running.terms} figures={running.figures} tier={running.tier} currency={currency} />
      )}
    </Panel>
  );
}

function Sides({ side, of }: { side: 'payee' | 'payer'; of: RecordQuery }) {
  const t = useTranslations('contracts');
  return (
    <nav aria-label={t('pages')}>
      <ul className="flex gap-4 text-md">
        {(['payee', 'payer'] as const).map(one => (
          <li key={one}>
            <a
              href={recordHref({ ...of, filter: one === 'payee' ? '' : 'payer' })}
              aria-current={one === side ? 'true' : undefined}
              className={classes(
                'inline-block py-1.5',
                one === side ? 'border-b-3 border-mark font-bold' : 'text-t2',
              )}
            >
              {t(one === 'payee' ? 'paidToMe' : 'paidByMe')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PayList({ kind, part }: { kind: ContractKind; part: string | null }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const of = readRecordQuery(payPages[kind], part);
  const { start, end } = useRange(of.range);
  const side = of.filter === 'payer' ? 'payer' : 'payee';
  const page = readPageNumber(part);
  // A feed goes on after now.
  const endDate = kind === 'realtime' && 'days' in of.range ? end + DAY_MS : end;
  const input = { side, startDate: start, endDate, page, size: BILLS_A_PAGE } as const;
  const query = useCall(contractQueries[kind].report, input, {
    keepOlder: true,
    ...(kind === 'realtime' ? { everyMs: FEED_MS } : {}),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilterBar query={of}>
        <Sides side={side} of={of} />
      </RecordFilterBar>
      <QueryBoundary query={query} standIn="h-96">
        {report => (
          <>
            {kind === 'realtime' ? (
              <FeedState list={report.list} settledTo={report.settledTo} />
            ) : (
              <p className="text-sm text-t3">
                {report.settledTo === null
                  ? t('notSettled')
                  : t('settledTo', { time: moment(report.settledTo) })}
              </p>
            )}
            {report.running && <Running running={report.running} currency={report.currency} />}
            <Bills kind={kind} report={report} />
            <Pager
              page={page}
              pages={report.totalPages}
              className=""
              href={number => recordHref(of, number)}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Pay of one kind of contract: the list of bills, or one of them (docs/features.md#100). */
function PayPage({ kind, part }: { kind: ContractKind; part: string | null }) {
  if (part?.startsWith('C')) return <BillOne billId={part} kind={kind} />;
  // Another page of the same list keeps what is shown until it is there.
  return <PayList key={recordHref(readRecordQuery(payPages[kind], part))} kind={kind} part={part} />;
}

export const DividendPage = ({ part }: CentrePageProps) => <PayPage kind="dividend" part={part} />;
export const DailyPage = ({ part }: CentrePageProps) => <PayPage kind="daily" part={part} />;
export const HourlyPage = ({ part }: CentrePageProps) => <PayPage kind="hourly" part={part} />;
export const RealtimePage = ({ part }: CentrePageProps) => <PayPage kind="realtime" part={part} />;
