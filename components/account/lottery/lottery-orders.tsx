'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BetText } from './bet-text.tsx';
import { drawName, NEAR, ORDERS, type Order } from './lottery-data.ts';

const EVERY_MS = 3_000;
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
      })}
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

/** Own orders, of one state or of one game, the latest first (docs/features.md#122). */
export function LotteryOrders({
  status,
  gameId,
  title,
}: {
  status?: Order['status'];
  gameId?: string;
  title: string;
}) {
  const t = useTranslations('lottery');
  const query = useCall(
    ORDERS,
    { ...(status ? { status } : {}), ...(gameId ? { gameId } : {}), size: 20 },
    { everyMs: EVERY_MS },
  );
  return (
    <Panel>
      <h2 className="border-b border-line px-4 py-3 font-bold">{title}</h2>
      <QueryBoundary query={query} standIn="h-24">
        {({ list, currency }) =>
          list.length === 0 ? (
            <p className="p-4 text-sm text-t2">{t(status ? 'noOpenOrders' : 'noOrders')}</p>
          ) : (
            <ul>
              {list.map(order => (
                <OrderRow key={order.orderNumber} order={order} currency={currency} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
