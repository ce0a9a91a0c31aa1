'use client';

import { useTranslations } from 'next-intl';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

export const MISSIONS = 'GET /wps/relay/MCSFE_getMissionSummaryDetails';
export const MISSION = 'GET /wps/relay/MCSFE_getMissionMilestones';
export const BOARD = 'GET /wps/relay/MCSFE_getMissionLeaderboard';

export type MissionOutput = CallOutput<typeof MISSIONS>['list'][number];
export type MilestoneOutput = MissionOutput['milestones'][number];

/** Texts of a mission's figures: what is measured, what a milestone gives, which games count. */
export function useMissionTexts(currency: string) {
  const t = useTranslations('missions');
  return {
    figure: ({ measure }: Pick<MissionOutput, 'measure'>, value: number) =>
      measure === 'turnover' ? formatMoney(value, currency) : String(value),
    prize: ({ money, points = 0 }: Pick<MilestoneOutput, 'money' | 'points'>) =>
      money === undefined ? t('points', { count: points }) : formatMoney(money, currency),
    games: ({ gameTypes }: Pick<MissionOutput, 'gameTypes'>) =>
      gameTypes.length === 0 ? t('all_games') : gameTypes.map(type => t(`kind_${type}`)).join(', '),
  };
}

/** Figure towards a milestone: what is beyond its target belongs to the next one. */
export function progressTowards(
  { value }: Pick<MissionOutput, 'value'>,
  { target }: MilestoneOutput,
): number {
  return Math.min(value, target);
}

/** Milestone that matters now: the first to claim, else the next to reach, else the last. */
export function presentMilestone({
  milestones,
}: Pick<MissionOutput, 'milestones'>): MilestoneOutput | undefined {
  return (
    milestones.find(({ status }) => status === 'ready') ??
    milestones.find(({ status }) => status === 'locked') ??
    milestones.at(-1)
  );
}
