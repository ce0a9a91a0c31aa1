'use client';

import { useTranslations } from 'next-intl';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { BOARD, MISSION, MISSIONS, type MilestoneOutput } from './mission-parts.ts';

const CHANGED = [MISSION, MISSIONS, BOARD, 'GET /wps/v2/wallets/balance'] as const;

/** Button that claims one milestone. */
export function MissionClaim({
  missionId,
  milestone,
  prize,
  look,
}: {
  missionId: number;
  milestone: MilestoneOutput;
  prize: string;
  look?: 'primary' | 'ghost';
}) {
  const t = useTranslations('missions');
  const action = useAction();
  const claim = () =>
    action.run(async () => {
      await moneyCall('POST /wps/relay/MCSFE_claimMissionRewards', {
        missionId,
        milestone: milestone.milestone,
      });
      showToast('positive', t('claimed', { prize }));
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  return (
    <div className="grid gap-2">
      <MoneyAction
        action={action}
        unknown={t('unknownOutcome')}
        busyLabel={t('claiming')}
        disabled={false}
        look={look}
        onClick={() => void claim()}
      >
        {t('claim', { prize })}
      </MoneyAction>
    </div>
  );
}
