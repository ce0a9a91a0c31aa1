'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { RecordFilterBar, readRecordQuery, useRange } from './range.tsx';
import {
  REBATE_HISTORY,
  type RebateClaim,
  type RebateClaims,
  type RebateRange,
  rebateCells,
  rebatePages,
} from './rebate-claims.ts';
import { useRebateColumns } from './rebate-lines.tsx';
import { RecordExport } from './record-export.tsx';
import { statementAmount } from './statement-lines.ts';
import { Unfold } from './unfold.tsx';

const SIZE = 10;

function useColumns(currency: string, open: string | null, toggle: (id: string) => void) {
  const t = useTranslations('rebate');
  const columns: Column<RebateClaim>[] = [
    { key: 'at', header: t('time'), phone: 'meta', cell: row => <Moment at={row.claimTime} /> },
    {
      key: 'number',
      header: t('number'),
      phone: 'title',
      cell: ({ rebateId: id }) => (
        <Unfold
          number={id}
          label={t('openClaim', { number: id })}
          isOpen={open === id}
          onPress={() => toggle(id)}
        />
      ),
    },
    {
      key: 'bets',
      header: t('validBets'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.validBetAmount} currency={currency} bare />,
    },
    {
      key: 'rebate',
      header: t('rebateIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => (
        <Money amount={row.rebateAmount} currency={currency} bare plus className="font-bold text-positive" />
      ),
    },
  ];
  return columns;
}

/** Parts of a claim by kind of game, at the rates of that day. */
function ClaimLines({ claim, currency }: { claim: RebateClaim; currency: string }) {
  const t = useTranslations('rebate');
  const columns = useRebateColumns(currency);
  return (
    <Table
      caption={t('openClaim', { number: claim.rebateId })}
      columns={columns}
      rows={claim.details.filter(line => line.validBetAmount > 0)}
      rowKey={line => line.gameType}
    />
  );
}

function Claims({
  claims,
  page,
  onPick,
}: {
  claims: RebateClaims;
  page: number;
  onPick: (page: number) => void;
}) {
  const t = useTranslations('rebate');
  const { list, footer, total, totalPages, currency } = claims;
  const [open, setOpen] = useState<string | null>(null);
  const columns = useColumns(currency, open, id => setOpen(was => (was === id ? null : id)));
  if (list.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} level={3}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Panel className="overflow-clip">
        <Table
          caption={t('before')}
          columns={columns}
          rows={list}
          rowKey={row => row.rebateId}
          detail={row => (row.rebateId === open ? <ClaimLines claim={row} currency={currency} /> : null)}
          foot={[
            t('claimsOf', { count: total }),
            '',
            <Money key="bets" amount={footer.validBetAmount} currency={currency} bare />,
            <Money key="rebate" amount={footer.rebateAmount} currency={currency} bare plus />,
          ]}
        />
      </Panel>
      <Pager page={page} pages={totalPages} onPick={onPick} />
    </>
  );
}

/** CSV and print of the claims in a range. */
function ClaimExport({
  range,
  end,
  claims,
}: {
  range: RebateRange;
  end: number;
  claims: RebateClaims | undefined;
}) {
  const t = useTranslations('rebate');
  const { currency = '', footer, total } = claims ?? {};
  const sheet = {
    title: t('before'),
    about: '',
    range: { start: range.startDate, end },
    head: [`${t('time')} (${PLATFORM_ZONE_LABEL})`, t('number'), t('validBets'), t('rebateIn', { currency })],
    totals: footer && [
      [
        t('claimsOf', { count: total ?? 0 }),
        statementAmount(footer.validBetAmount, currency),
        statementAmount(footer.rebateAmount, currency),
      ],
    ],
    count: total,
  };
  async function* pages(most?: number) {
    for await (const page of rebatePages(range, most)) yield page.map(one => rebateCells(one, currency));
  }
  return <RecordExport file="rebates" sheet={sheet} pages={pages} disabled={currency === ''} />;
}

/** Claims of a range; each unfolds to what it was made of (docs/features.md#88). */
export function RebateHistory({ part }: { part: string | null }) {
  const t = useTranslations('rebate');
  const recordQuery = readRecordQuery('manualRebate', part);
  const { start, end } = useRange(recordQuery.range);
  // A range until now stays open: a claim on this page belongs to it.
  const range = 'days' in recordQuery.range ? { startDate: start } : { startDate: start, endDate: end };
  const [shown, setShown] = useState({ of: part, page: 1 });
  const page = shown.of === part ? shown.page : 1;
  const query = useCall(REBATE_HISTORY, { ...range, page, size: SIZE }, { keepOlder: true });
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="display flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {t('before')}
        <a
          href={centreHref('transactionHistory', '30-rebate')}
          className="font-text text-sm font-normal underline underline-offset-4"
        >
          {t('inRecord')}
        </a>
      </h3>
      <RecordFilterBar query={recordQuery}>
        <ClaimExport range={range} end={end} claims={query.data} />
      </RecordFilterBar>
      <QueryBoundary query={query}>
        {claims => <Claims claims={claims} page={page} onPick={next => setShown({ of: part, page: next })} />}
      </QueryBoundary>
    </section>
  );
}
