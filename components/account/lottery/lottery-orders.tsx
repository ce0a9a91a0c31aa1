'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { rebatePoints, TOP_SERIES } from '#lib/rules/lottery/series.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BetText } from './bet-text.tsx';
import { Choice } from './choice.tsx';
import { drawName, NEAR, ORDERS, type Order } from './lottery-data.ts';

type Orders = CallOutput<typeof ORDERS>;

const EVERY_MS = 3_000;
const SIZE = 20;
const HUNDREDTHS = 100;
const filters = ['all', 'waiting', 'won', 'lost'] as const;
const CHANGED = [ORDERS, NEAR, 'GET /wps/v2/wallets/balance'] as const;
const kinds = {
  waiting: 'warning',
  won: 'positive',
  lost: 'plain',
  cancelled: 'plain',
  stopped: 'plain',
  void: 'plain',
} as const;

/** Result of a settled order: stake, payout and difference. */
function Result({ order, currency }: { order: Order; currency: string }) {
  const t = useTranslations('lottery');
  if (order.winAmount === undefined) return null;
  const back = formatMoney(order.winAmount, currency);
  const difference = order.winAmount - order.betAmount;
  return (
    <p className={difference > 0 ? 'text-sm font-bold text-positive' : 'text-sm text-t2'}>
      {t('result', {
        back,
        amount: formatMoney(order.betAmount, currency),
        difference: formatMoney(difference, currency),
      })}{' '}
      {order.rebateAmount !== undefined &&
        t('rebatePart', { amount: formatMoney(order.rebateAmount, currency) })}
    </p>
  );
}

function OrderRow({ order, currency }: { order: Order; currency: string }) {
  const t = useTranslations('lottery');
  const action = useAction();
  const cancel = () =>
    action.run(async () => {
      const { returned } = await moneyCall('POST /wps/game/lotto/cancelSubOrders', {
        orderDetailId: [order.orderNumber],
      });
      showToast('positive', t('cancelledToast', { amount: formatMoney(returned, currency) }));
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>
          {order.gameName} · {t('draw', { number: drawName(order.numero) })}
        </b>
        <Money amount={order.betAmount} currency={currency} className="font-bold" />
      </p>
      <ul className="text-sm text-t2">
        {order.bets.map((bet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bets of an order never move
          <li key={at}>
            <BetText play={bet.playCode} picks={bet.picks} />
            {bet.series !== undefined && bet.series < TOP_SERIES && (
              <span className="num">
                {' '}
                ({t('seriesItem', { series: bet.series, rebate: rebatePoints(bet.series) / HUNDREDTHS })})
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-t3">
        <Status kind={kinds[order.status]}>
          {order.delayed ? t('orderDelayed') : t(`state_${order.status}`)}
        </Status>
        <Moment at={order.drawsAt} />
        {order.movedFrom !== undefined && (
          <span>
            ({t('was')} <Moment at={order.movedFrom} />)
          </span>
        )}
        <span className="num">{order.orderNumber}</span>
        {order.chaseId && <span>{t('chaseNumber', { number: order.chaseId })}</span>}
      </p>
      <Result order={order} currency={currency} />
      {order.delayed && <p className="text-sm text-t2">{t('delayedNote')}</p>}
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      {order.cancellable && (
        <Button
          size="s"
          busy={action.busy}
          busyLabel={t('cancelling')}
          className="w-fit max-md:min-h-11"
          onClick={() => void cancel()}
        >
          {t('cancel')}
          <span className="sr-only"> {order.orderNumber}</span>
        </Button>
      )}
    </li>
  );
}

/** Orders of a choice, or that there are none. */
function OrderRows({ orders, none }: { orders: Orders; none: string }) {
  const { list, currency } = orders;
  if (list.length === 0) return <p className="p-4 text-sm text-t2">{none}</p>;
  return (
    <ul>
      {list.map(order => (
        <OrderRow key={order.orderNumber} order={order} currency={currency} />
      ))}
    </ul>
  );
}

/** Orders that wait for their draw, of all lotteries (docs/features.md#122). */
export function OpenOrders() {
  const t = useTranslations('lottery');
  const query = useCall(ORDERS, { status: 'waiting', size: SIZE }, { everyMs: EVERY_MS });
  return (
    <Panel>
      <h2 className="border-b border-line px-4 py-3 font-bold">{t('openOrders')}</h2>
      <QueryBoundary query={query} standIn="h-24">
        {orders => <OrderRows orders={orders} none={t('noOpenOrders')} />}
      </QueryBoundary>
    </Panel>
  );
}

/** Sums of the drawn orders of a choice, and what they leave out. */
function Totals({ orders: { drawn, currency } }: { orders: Orders }) {
  const t = useTranslations('lottery');
  if (drawn.orders === 0) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-t2">
      <b className="text-t1">{t('drawnOrders', { count: drawn.orders })}</b>{' '}
      {t('result', {
        back: formatMoney(drawn.winAmount, currency),
        amount: formatMoney(drawn.betAmount, currency),
        difference: formatMoney(drawn.winAmount - drawn.betAmount, currency),
      })}
      <span className="block text-t3">{t('drawnOnly')}</span>
    </p>
  );
}

/** Own orders of one lottery or of all, by state, the latest first, with their sums (docs/features.md#122). */
export function LotteryOrders({ gameId }: { gameId?: string }) {
  const t = useTranslations('lottery');
  const [chosen, setChosen] = useState<Order['status'] | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useCall(
    ORDERS,
    {
      ...(chosen === 'all' ? {} : { status: chosen }),
      ...(gameId ? { gameId } : {}),
      ...{ page, size: SIZE },
    },
    { everyMs: EVERY_MS, keepOlder: true },
  );
  const choose = (next: typeof chosen) => {
    setChosen(next);
    setPage(1);
  };
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3">
        <h2 className="font-bold">{t('view_orders')}</h2>
        <Choice
          label={t('showDigits')}
          value={chosen}
          items={filters.map(value => ({ value, label: t(`filter_${value}`) }))}
          onChange={choose}
        />
      </div>
      <QueryBoundary query={query} standIn="h-24">
        {orders => (
          <>
            <OrderRows orders={orders} none={t('noOrders')} />
            <Totals orders={orders} />
            <Pager page={page} pages={orders.totalPages} onPick={setPage} className="p-4" />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
