'use client';

import { useTranslations } from 'next-intl';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { openWins, RAFFLES, type RaffleOutput, RESULT } from './raffle-parts.ts';

const CHANGED = [RAFFLES, RESULT, 'GET /wps/v2/wallets/balance'] as const;

/** The member's wins in a drawn raffle, with the button that claims them. */
export function RaffleClaim({ raffle, currency }: { raffle: RaffleOutput; currency: string }) {
  const t = useTranslations('tickets');
  const action = useAction();
  const { raffleId, wins, numbers } = raffle;
  if (numbers.length === 0) return null;
  if (wins.length === 0) return <Panel className="px-4 py-4 text-t2">{t('notWon')}</Panel>;
  const open = openWins(raffle);
  const total = wins.reduce((sum, { money }) => sum + money, 0);
  const claim = () =>
    action.run(async () => {
      await moneyCall('POST /wps/relay/MCS2_claimRafflePromotion', { raffleId });
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  return (
    <Panel className="grid gap-3 p-4 md:p-5">
      <div role="status" className="grid gap-0.5">
        <p className="display text-2xl">{t('raffleWon', { amount: formatMoney(total, currency) })}</p>
        <p className="text-t2">
          {t('raffleWonText', { count: wins.length })} {open === 0 && t('claimedWin')}
        </p>
      </div>
      {open > 0 && (
        <MoneyAction
          action={action}
          unknown={t('unknownClaim')}
          busyLabel={t('claimingWin')}
          disabled={false}
          onClick={() => void claim()}
        >
          {t('claimWin', { amount: formatMoney(open, currency) })}
        </MoneyAction>
      )}
    </Panel>
  );
}
