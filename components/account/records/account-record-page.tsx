'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { Moment } from '#components/account/parts/moment.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { saveCsv, toCsv } from '#lib/client/csv.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import type { RecordKind } from '#lib/rules/cashier/record-kinds.ts';
import { type CentreKey, centreHref } from '#lib/rules/routes/account-centre.ts';
import { RangeLinks, readRange, useRange } from './range.tsx';

const PAGE: CentreKey = 'transactionHistory';
const LINE = 'GET /wps/relay/ODSFE2_MemTransDet';
type AccountRecord = CallOutput<typeof LINE>;
type Line = AccountRecord['list'][number];
type Filter = Omit<CallInput<typeof LINE>, 'before' | 'size'>;

/** Kinds that can be chosen, with their name in the address. */
const choices = {
  deposit: 'deposit',
  bonus: 'bonus',
  withdraw: 'withdraw',
  returned: 'withdraw_return',
  betting: 'betting',
  winning: 'winning',
  other: 'other',
} as const satisfies Record<string, RecordKind>;
type ChoiceName = keyof typeof choices;

const SIZE = 20;
const EXPORT_SIZE = 200;

/** Fetches all lines of a filter, page by page. */
async function allLines(filter: Filter): Promise<Line[]> {
  const lines: Line[] = [];
  let before: string | undefined;
  for (;;) {
    const page: AccountRecord = await call(LINE, {
      ...filter,
      size: EXPORT_SIZE,
      ...(before ? { before } : {}),
    });
    lines.push(...page.list);
    if (page.next === null) return lines;
    before = page.next;
  }
}

function useColumns(currency: string): Column<Line>[] {
  const t = useTranslations('records');
  return [
    {
      key: 'at',
      header: t('time'),
      phone: 'meta',
      cell: row => <Moment at={row.txTimeInTimestamp} />,
    },
    { key: 'kind', header: t('kind'), phone: 'title', cell: row => t(`kind_${row.codeType}`) },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => {
        const page = row.orderNo.startsWith('D') ? 'depositv2' : 'withdraw';
        return row.orderNo ? (
          <a href={centreHref(page, row.orderNo)} className="num underline underline-offset-4">
            {row.orderNo}
          </a>
        ) : null;
      },
    },
    {
      key: 'amount',
      header: t('amountIn', { currency }),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} plus />,
    },
    {
      key: 'balance',
      header: t('balanceAfter'),
      align: 'end',
      phone: 'meta',
      cell: row => <Money amount={row.currentAvailBalance} />,
    },
  ];
}

function KindSelect({ days, kind }: { days: number; kind: ChoiceName | '' }) {
  const t = useTranslations('records');
  return (
    <Select
      label={t('kind')}
      value={kind}
      className="w-52"
      onChange={event =>
        replaceOverlay(centreHref(PAGE, [days, event.target.value].filter(Boolean).join('-')))
      }
    >
      <option value="">{t('allKinds')}</option>
      {(Object.keys(choices) as ChoiceName[]).map(one => (
        <option key={one} value={one}>
          {t(`kind_${choices[one]}`)}
        </option>
      ))}
    </Select>
  );
}

/** The first page of the record and, on demand, the ones after it. */
function Lines({ filter, first }: { filter: Filter; first: AccountRecord }) {
  const t = useTranslations('records');
  const more = useAction();
  const [later, setLater] = useState<{ lines: Line[]; next: string | null } | null>(null);
  const columns = useColumns(first.currency);
  const rows = [...first.list, ...(later?.lines ?? [])];
  const next = later ? later.next : first.next;
  const sum = first.footer.reduce((all, one) => all + Math.round(one.amount * 100), 0) / 100;
  const count = first.footer.reduce((all, one) => all + one.count, 0);
  const showMore = () =>
    more.run(async () => {
      const page = await call(LINE, { ...filter, size: SIZE, before: next ?? '' });
      setLater(before => ({ lines: [...(before?.lines ?? []), ...page.list], next: page.next }));
    });
  if (rows.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} level={3}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Panel className="overflow-clip">
        <Table
          caption={t('account')}
          columns={columns}
          rows={rows}
          rowKey={row => row.txId}
          foot={[t('sumOf', { count }), '', '', <Money key="sum" amount={sum} plus />, '']}
        />
      </Panel>
      {more.refusal && <RefusalLine refusal={more.refusal} />}
      {next !== null && (
        <Button
          className="justify-self-center"
          busy={more.busy}
          busyLabel={t('loading')}
          onClick={() => void showMore()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

/** Account record: every posting of the main wallet with the balance after it (docs/features.md#81). */
export function AccountRecordPage({ part }: CentrePageProps) {
  const t = useTranslations('records');
  const { days, filter: name } = readRange(part);
  const kind = (Object.keys(choices) as ChoiceName[]).find(one => one === name) ?? '';
  const { start, end } = useRange(days);
  const filter: Filter = { startTime: start, endTime: end, ...(kind ? { codeTypes: choices[kind] } : {}) };
  const query = useCall(LINE, { ...filter, size: SIZE });
  const saving = useAction();
  const save = () =>
    saving.run(async () => {
      const lines = await allLines(filter);
      const head = [t('time'), t('kind'), t('number'), t('amount'), t('balanceAfter')];
      const rows = lines.map(line => [
        formatDateTime(line.txTimeInTimestamp),
        t(`kind_${line.codeType}`),
        line.orderNo,
        line.amount.toFixed(2),
        line.currentAvailBalance.toFixed(2),
      ]);
      saveCsv('account-record.csv', toCsv([head, ...rows]));
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <RangeLinks page={PAGE} days={days} filter={kind} />
        <KindSelect days={days} kind={kind} />
        <Button
          busy={saving.busy}
          busyLabel={t('loading')}
          icon={<Icon name="download" size={18} />}
          onClick={() => void save()}
        >
          CSV
        </Button>
      </div>
      {saving.refusal && <RefusalLine refusal={saving.refusal} />}
      <QueryBoundary query={query} standIn="h-96">
        {first => <Lines key={`${days}-${kind}`} filter={filter} first={first} />}
      </QueryBoundary>
    </div>
  );
}
