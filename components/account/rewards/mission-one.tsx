'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { MissionBoard } from './mission-board.tsx';
import { MissionClaim } from './mission-claim.tsx';
import {
  MISSION,
  type MissionOutput,
  presentMilestone,
  progressTowards,
  useMissionTexts,
} from './mission-parts.ts';
import { ProgressLine } from './progress-line.tsx';

const icons = { locked: 'lock', ready: 'gift', claimed: 'check', over: 'close' } as const;

function Track({ mission, currency }: { mission: MissionOutput; currency: string }) {
  const t = useTranslations('missions');
  const { figure, prize } = useMissionTexts(currency);
  return (
    <ol aria-label={t('milestones')} className="flex gap-3 overflow-x-auto pb-1">
      {mission.milestones.map(one => (
        <li key={one.milestone} className="grid min-w-24 flex-1 justify-items-center gap-1 text-center">
          <span
            className={classes(
              'grid size-9 place-items-center rounded-full',
              one.status === 'claimed' && 'bg-positive text-s0',
              one.status === 'ready' && 'bg-accent text-on-accent',
              (one.status === 'locked' || one.status === 'over') && 'bg-s3 text-t3',
            )}
          >
            <Icon name={icons[one.status]} size={18} />
          </span>
          <b className="num text-md">{prize(one)}</b>
          <span className="num text-xs text-t2">{figure(mission, one.target)}</span>
          <span className="text-xs text-t3">{t(`state_${one.status}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function One({ mission, currency }: { mission: MissionOutput; currency: string }) {
  const t = useTranslations('missions');
  const moment = useMoment();
  const { figure, prize, games } = useMissionTexts(currency);
  const board = useCall('GET /wps/relay/MCSFE_getMissionRules', { missionId: mission.missionId });
  const present = presentMilestone(mission);
  const ready = present?.status === 'ready' ? present : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p className="text-sm text-t2">
          <a href={centreHref('missionLeaderboard')} className="underline underline-offset-4">
            {t('missions')}
          </a>{' '}
          / {mission.title}
        </p>
        <h3 className="display mt-2 text-2xl">{mission.title}</h3>
        <p className="text-sm text-t2">
          {t('facts', {
            start: moment(mission.startDate),
            end: moment(mission.endDate),
            games: games(mission),
          })}
        </p>
      </div>
      <Panel className="grid gap-5 p-4 md:p-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <p className="text-sm text-t2">{t(`measure_${mission.measure}`)}</p>
            <p className="display num text-4xl">{figure(mission, mission.value)}</p>
          </div>
          {ready && (
            <MissionClaim
              key={ready.milestone}
              missionId={mission.missionId}
              milestone={ready}
              prize={prize(ready)}
            />
          )}
        </div>
        {present && (
          <ProgressLine
            label={t('milestoneOf', { number: present.milestone + 1, count: mission.milestones.length })}
            figures={
              <>
                <b>{figure(mission, progressTowards(mission, present))}</b>{' '}
                {t('of', { target: figure(mission, present.target) })}
              </>
            }
            value={mission.value}
            target={present.target}
          />
        )}
        <Track mission={mission} currency={currency} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <MissionBoard mission={mission} />
        <section>
          <h3 className="display mb-2 text-lg">{t('rules')}</h3>
          <Panel className="px-4 py-3">
            <ol className="list-decimal space-y-1.5 pl-5 text-md text-t2">
              <li>{t('rule1')}</li>
              <li>{t('rule2', { day: moment(mission.claimUntil) })}</li>
              {board.data && <li>{t('rule3', { count: board.data.paidRanks })}</li>}
              <li>{t('rule4')}</li>
            </ol>
          </Panel>
        </section>
      </div>
    </div>
  );
}

/** Mission: its milestones, its leaderboard and its rules (docs/features.md#86). */
export function MissionOne({ missionId }: { missionId: number }) {
  const query = useCall(MISSION, { missionId });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {mission => <One mission={mission} currency={mission.currency} />}
    </QueryBoundary>
  );
}
