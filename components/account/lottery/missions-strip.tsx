'use client';

import { useTranslations } from 'next-intl';
import {
  MISSIONS,
  type MissionOutput,
  presentMilestone,
  useMissionTexts,
} from '#components/account/rewards/mission-parts.ts';
import { ProgressLine } from '#components/account/rewards/progress-line.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const SHOWN = 3;
const PAGE = 'missionLeaderboard';

/** True for a mission that bets on lotteries move. */
const countsLotteries = ({ gameTypes }: MissionOutput) =>
  gameTypes.length === 0 || gameTypes.includes('LOTT') || gameTypes.includes('ELOTT');

function One({ mission, currency }: { mission: MissionOutput; currency: string }) {
  const t = useTranslations('missions');
  const { figure, prize } = useMissionTexts(currency);
  const present = presentMilestone(mission);
  if (!present) return null;
  const value = figure(mission, mission.value);
  return (
    <li className="max-md:nth-3:hidden">
      <a href={centreHref(PAGE, `m${mission.missionId}`)} className="block min-h-11 hover:opacity-80">
        <ProgressLine
          label={mission.title}
          figures={
            present.status === 'ready' ? (
              <b className="text-positive">
                {t('state_ready')} · {prize(present)}
              </b>
            ) : (
              <>
                <b>{value}</b> {t('of', { target: figure(mission, present.target) })}
              </>
            )
          }
          value={mission.value}
          target={present.target}
        />
      </a>
    </li>
  );
}

/** Open missions that bets on lotteries move, with their progress; nothing without any (docs/features.md#123). */
export function MissionsStrip() {
  const t = useTranslations('missions');
  const { data } = useCall(MISSIONS, { status: 'O' });
  const open = data?.list.filter(countsLotteries).slice(0, SHOWN) ?? [];
  if (!data || open.length === 0) return null;
  return (
    <Panel className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <h2 className="font-bold">{t('missions')}</h2>
      <ul className="grid gap-x-6 gap-y-3 max-md:order-3 max-md:col-span-2 md:auto-cols-fr md:grid-flow-col">
        {open.map(mission => (
          <One key={mission.missionId} mission={mission} currency={data.currency} />
        ))}
      </ul>
      <a
        href={centreHref(PAGE)}
        className="flex min-h-11 items-center gap-1 text-sm font-bold hover:underline"
      >
        {t('view')}
        <span className="sr-only"> {t('missions')}</span>
        <Icon name="chevron-right" size={16} />
      </a>
    </Panel>
  );
}
