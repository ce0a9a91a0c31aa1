'use client';

import { useTranslations } from 'next-intl';
import { MoneyRefusal } from '#components/account/parts/money-action.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { INBOX, type Message } from './mail-data.ts';

/** Type under which the reward centre knows a reward of a message. */
const TYPE = 'INBOX';
const CHANGED = [
  INBOX,
  'GET /wps/relay/MCSFE_getClaimPromotion',
  'GET /wps/relay/MCSFE_getAvailablePromotions',
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/v2/wallets/balance',
];

/** Reward inside a message: the same as in the reward centre, claimed in either place. */
export function MessageReward({
  reward,
  onClaimed,
}: {
  reward: NonNullable<Message['reward']>;
  onClaimed: () => void;
}) {
  const t = useTranslations('inbox');
  const moment = useMoment();
  const action = useAction();
  const { rewardId, money, points, currency, expiresAt, claimedAt } = reward;
  const gifts = [
    ...(money > 0 ? [formatMoney(money, currency)] : []),
    ...(points > 0 ? [t('points', { count: points })] : []),
  ].join(' + ');
  const claim = () =>
    action.run(async () => {
      const input = { promotionClaimId: rewardId, promotionType: TYPE };
      await moneyCall('POST /wps/relay/MCSFE_claimIssuedPromotion', input);
      onClaimed();
      const client = queryClient();
      await Promise.all(CHANGED.map(call => client.invalidateQueries({ queryKey: [call] })));
    });
  return (
    <div className="mt-2.5 grid max-w-[68ch] gap-2 rounded-md border border-line bg-s1 p-3.5">
      <p className="flex items-center gap-2 font-bold">
        <Icon name="gift" size={18} className="text-brass" />
        {gifts}
      </p>
      <p className="text-sm text-t3">
        {claimedAt !== undefined
          ? t('claimed', { time: moment(claimedAt) })
          : expiresAt === undefined
            ? t('noExpiry')
            : t('expires', { time: moment(expiresAt) })}
      </p>
      {claimedAt === undefined && (
        <>
          {action.refusal && <MoneyRefusal refusal={action.refusal} unknown={t('claimUnknown')} />}
          <div>
            <Button size="s" busy={action.busy} busyLabel={t('claiming')} onClick={() => void claim()}>
              {t('claim', { gifts })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
