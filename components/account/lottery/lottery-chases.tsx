'use client';

import { useTranslations } from 'next-intl';
import { MoneyRefusal } from '#components/account/parts/money-action.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BetText } from './bet-text.tsx';
import { CHASES, drawName, NEAR, ORDERS } from './lottery-data.ts';

const EVERY_MS = 3_000;
const CHANGED = [CHASES, ORDERS, NEAR, 'GET /wps/v2/wallets/balance'] as const;

type Chase = CallOutput<typeof CHASES>['list'][number];
type Draw = Chase['draws'][number];

/** Line over a draw of a chase: solid once it is drawn, thin while it waits, dashed where it was not reached. */
function lineClass(status: Draw['status']): string {
  if (status === 'waiting') return 'border-t border-line-strong';
  return status === 'won' || status === 'lost'
    ? 'border-t-2 border-t1'
    : 'border-t-2 border-dashed border-line-strong';
}

function DrawCell({ draw, stake, currency }: { draw: Draw; stake: number; currency: string }) {
  const t = useTranslations('lottery');
  const isDrawn = draw.winAmount !== undefined;
  const amount = draw.status === 'waiting' ? stake : isDrawn ? (draw.winAmount ?? 0) - stake : 0;
  return (
    <li className={classes('min-w-28 flex-1 pt-2 text-sm', lineClass(draw.status))}>
      <p className="text-t3">
        {t('draw', { number: drawName(draw.numero) })}
        <br />
        <Moment at={draw.drawsAt} />
      </p>
      <Money
        amount={amount}
        currency={currency}
        bare
        className={classes('font-bold', isDrawn && amount > 0 && 'text-positive')}
      />
      <p className="text-t2">{t(`state_${draw.status}`)}</p>
    </li>
  );
}

function One({ chase, currency }: { chase: Chase; currency: string }) {
  const t = useTranslations('lottery');
  const action = useAction();
  const stop = () =>
    action.run(async () => {
      const { returned } = await moneyCall('POST /wps/game/lotto/stopChase', { chaseId: chase.chaseId });
      showToast('positive', t('chaseStopped', { amount: formatMoney(returned, currency) }));
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  const release = formatMoney(chase.returnable, currency);
  return (
    <li className="grid gap-3 border-t border-line px-4 py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-bold">{chase.gameName}</h3>
          <ul className="text-sm text-t2">
            {chase.bets.map((bet, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bets of a chase never move
              <li key={at}>
                <BetText play={bet.playCode} picks={bet.picks} />
              </li>
            ))}
          </ul>
          <p className="num text-sm text-t3">
            {chase.chaseId} · {t('chaseEach', { amount: formatMoney(chase.betAmount, currency) })}
            {chase.winningStop && ` · ${t('chaseStops')}`}
          </p>
        </div>
        {chase.reserved > 0 && (
          <p className="text-sm text-t2">
            {t('reserved')}{' '}
            <Money amount={chase.reserved} currency={currency} className="font-bold text-t1" />
          </p>
        )}
      </div>
      <ol aria-label={t('chaseDraws')} className="flex gap-2 overflow-x-auto pb-1">
        {chase.draws.map(draw => (
          <DrawCell key={draw.orderNumber} draw={draw} stake={chase.betAmount} currency={currency} />
        ))}
      </ol>
      {action.refusal && <MoneyRefusal refusal={action.refusal} unknown={t('chaseUnknown')} />}
      {chase.returnable > 0 && (
        <Button
          busy={action.busy}
          busyLabel={t('stopping')}
          className="w-fit max-md:min-h-11"
          onClick={() => void stop()}
        >
          {t('stopChase', { amount: release })}
          <span className="sr-only"> {chase.chaseId}</span>
        </Button>
      )}
    </li>
  );
}

/** Own chases with their draws, and the button that stops one; nothing without any (docs/lottery.md, section 6). */
export function LotteryChases({ gameId }: { gameId?: string }) {
  const t = useTranslations('lottery');
  const { data } = useCall(CHASES, gameId ? { gameId } : {}, { everyMs: EVERY_MS });
  if (!data || data.list.length === 0) return null;
  return (
    <Panel className="mb-6">
      <h2 className="border-b border-line px-4 py-3 font-bold">{t('chases')}</h2>
      <ul>
        {data.list.map(chase => (
          <One key={chase.chaseId} chase={chase} currency={data.currency} />
        ))}
      </ul>
    </Panel>
  );
}
