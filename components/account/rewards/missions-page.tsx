'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { MissionClaim } from './mission-claim.tsx';
import { MissionOne } from './mission-one.tsx';
import {
  MISSIONS,
  type MissionOutput,
  presentMilestone,
  progressTowards,
  useMissionTexts,
} from './mission-parts.ts';
import { ProgressLine } from './progress-line.tsx';

const PAGE = 'missionLeaderboard';
const statuses = ['O', 'C', 'E'] as const;
type ListStatus = (typeof statuses)[number];

function Line({
  mission,
  currency,
  status,
  isFirst,
}: {
  mission: MissionOutput;
  currency: string;
  status: ListStatus;
  isFirst: boolean;
}) {
  const t = useTranslations('missions');
  const moment = useMoment();
  const { figure, prize, games } = useMissionTexts(currency);
  const present = presentMilestone(mission);
  if (!present) return null;
  const target = figure(mission, present.target);
  const day = moment(mission.endDate);
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_14rem_11rem]">
      <div>
        <h3 className="font-bold">
          <a href={centreHref(PAGE, `m${mission.missionId}`)} className="underline-offset-4 hover:underline">
            {mission.title}
          </a>
        </h3>
        <p className="text-sm text-t2">
          {t(`rule_${mission.measure}`, { target, day, games: games(mission) })}
        </p>
        <p className="num text-sm font-bold">{prize(present)}</p>
      </div>
      <ProgressLine
        label={t(`measure_${mission.measure}`)}
        figures={
          <>
            <b>{figure(mission, progressTowards(mission, present))}</b> {t('of', { target })}
          </>
        }
        value={mission.value}
        target={present.target}
      />
      {present.status === 'ready' ? (
        <MissionClaim
          key={present.milestone}
          missionId={mission.missionId}
          milestone={present}
          prize={prize(present)}
          look={isFirst ? 'primary' : 'ghost'}
        />
      ) : status === 'O' ? (
        <a href={centreHref(PAGE, `m${mission.missionId}`)} className={buttonClass({ wide: true })}>
          {t('view')}
        </a>
      ) : (
        <Status kind={status === 'C' ? 'positive' : 'plain'}>
          {status === 'C' ? t('allClaimed') : t('ended', { day })}
        </Status>
      )}
    </li>
  );
}

function List() {
  const t = useTranslations('missions');
  const [status, setStatus] = useState<ListStatus>('O');
  const query = useCall(MISSIONS, { status }, { keepOlder: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-t2">{t('intro')}</p>
      <QueryBoundary query={query} standIn="h-72">
        {({ list, counts, currency }) => (
          <>
            <div className="flex flex-wrap gap-2">
              {statuses.map(one => (
                <Button
                  key={one}
                  size="s"
                  look={one === status ? 'ghost' : 'quiet'}
                  aria-pressed={one === status}
                  onClick={() => setStatus(one)}
                >
                  {t(`status_${one}`)} <span className="num text-t3">{counts[one]}</span>
                </Button>
              ))}
            </div>
            {list.length === 0 ? (
              <EmptyState level={3} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            ) : (
              <Panel>
                <ol>
                  {list.map(mission => (
                    <Line
                      key={mission.missionId}
                      mission={mission}
                      currency={currency}
                      status={status}
                      isFirst={mission === list.find(one => presentMilestone(one)?.status === 'ready')}
                    />
                  ))}
                </ol>
              </Panel>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const ONE = /^m(\d{1,9})$/;

/** Missions: the list by state, or one with its leaderboard (docs/features.md#86). */
export function MissionsPage({ part }: CentrePageProps) {
  const [, id] = ONE.exec(part ?? '') ?? [];
  return id ? <MissionOne key={id} missionId={Number(id)} /> : <List />;
}
