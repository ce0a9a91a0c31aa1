'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { useMonth } from './use-month.ts';

const SALARY = 'GET /wps/relay/PROMOFE_getRankSalaryRewardDetail';
const HISTORY = 'GET /wps/relay/PROMOFE_getRankSalaryRewardClaimHistory';
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
const OPEN = 'GET /wps/relay/MCSFE_getClaimPromotion';
const CHANGED = [SALARY, HISTORY, OPEN, 'GET /wps/v2/wallets/balance'] as const;
type Salary = CallOutput<typeof SALARY>;
type SalaryPayment = CallOutput<typeof HISTORY>['list'][number];
const SIZE = 12;
const looks = { NONE: 'plain', ISSUED: 'warning', CLAIMED: 'positive', EXPIRED: 'plain' } as const;

function Claim({ salary, amount, rewardId }: { salary: Salary; amount: number; rewardId: number }) {
  const t = useTranslations('vip');
  const action = useAction();
  const money = formatMoney(amount, salary.currency);
  const claim = () =>
    action.run(async () => {
      await moneyCall(CLAIM, { promotionClaimId: rewardId, promotionType: 'RANK_SALARY' });
      showToast('positive', t('claimed', { amount: money }));
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  return (
    <div className="grid min-w-52 gap-3">
      <MoneyAction
        action={action}
        unknown={t('unknownOutcome')}
        busyLabel={t('claiming')}
        disabled={false}
        onClick={() => void claim()}
      >
        {t('claim', { amount: money })}
      </MoneyAction>
    </div>
  );
}

function ThisMonth({ salary }: { salary: Salary }) {
  const t = useTranslations('vip');
  const moment = useMoment();
  const month = useMonth();
  const { amount, status, rewardId, claimTime, expiry, currency } = salary;
  const name = month(salary.month);
  return (
    <Panel className="p-4 md:p-5">
      <h3 className="flex flex-wrap items-center justify-between gap-3">
        <span className="display text-lg">{t('salary')}</span>
        <Status kind={looks[status]}>{t(`state_${status}`)}</Status>
      </h3>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        {amount === undefined ? (
          <p className="text-sm text-t2">{t('salaryNone')}</p>
        ) : (
          <div>
            <p className="display text-4xl">
              <Money amount={amount} currency={currency} />
            </p>
            <p className="mt-1.5 text-sm text-t2">
              {claimTime !== undefined
                ? t('salaryPaid', { month: name, time: moment(claimTime) })
                : expiry !== undefined && t('salaryUntil', { month: name, time: moment(expiry - 1) })}
            </p>
          </div>
        )}
        {status === 'ISSUED' && amount !== undefined && rewardId !== undefined && (
          <Claim salary={salary} amount={amount} rewardId={rewardId} />
        )}
      </div>
    </Panel>
  );
}

function useColumns(currency: string): Column<SalaryPayment>[] {
  const t = useTranslations('vip');
  const month = useMonth();
  return [
    { key: 'month', header: t('month'), phone: 'title', cell: row => <b>{month(row.month)}</b> },
    {
      key: 'paid',
      header: t('paid'),
      phone: 'meta',
      cell: row => (row.claimTime === undefined ? '—' : <Moment at={row.claimTime} />),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => <Status kind={looks[row.status]}>{t(`state_${row.status}`)}</Status>,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} currency={currency} className="font-bold" />,
    },
  ];
}

function Salaries({ list, currency }: { list: readonly SalaryPayment[]; currency: string }) {
  const t = useTranslations('vip');
  const columns = useColumns(currency);
  return (
    <Panel className="overflow-clip">
      <Table caption={t('history')} columns={columns} rows={list} rowKey={row => row.month} />
    </Panel>
  );
}

function History() {
  const t = useTranslations('vip');
  const [page, setPage] = useState(1);
  const query = useCall(HISTORY, { page, size: SIZE }, { keepOlder: true });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('history')}</h3>
      <QueryBoundary query={query}>
        {({ list, currency, totalPages }) =>
          list.length === 0 ? (
            <EmptyState level={3} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <>
              <Salaries list={list} currency={currency} />
              <Pager page={page} pages={totalPages} onPick={setPage} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** Rank salary of the month with its claim, and those before (docs/rewards.md#vip). */
export function VipSalary() {
  const query = useCall(SALARY, {});
  return (
    <>
      <QueryBoundary query={query} standIn="h-32">
        {salary => <ThisMonth salary={salary} />}
      </QueryBoundary>
      <History />
    </>
  );
}
