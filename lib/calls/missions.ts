import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { missionMeasures } from '#lib/rules/rewards/missions.ts';

const missionId = z.coerce.number().int().positive().max(2_147_483_647);
const member = { module: 'MISSIONLB3', access: 'member', reply: 'envelope' } as const;
const named = { input: z.strictObject({ missionId }), encoding: 'query' } as const;

const milestone = z.object({
  milestone: z.number().int(),
  /** Major units of money for turnover, else a count. */
  target: z.number(),
  money: optional(amount),
  points: optional(z.number().int()),
  status: z.enum(['locked', 'ready', 'claimed', 'over']),
});

const mission = z.object({
  missionId: z.number().int(),
  title: z.string(),
  startDate: epochMs,
  endDate: epochMs,
  claimUntil: epochMs,
  measure: z.enum(missionMeasures),
  gameTypes: z.array(z.enum(gameTypes)),
  value: z.number(),
  milestones: z.array(milestone),
});

const line = z.object({
  rank: z.number().int(),
  customerName: z.string(),
  reachedValue: z.number(),
  prize: optional(amount),
});

/** Missions (docs/wire.md#3.11, docs/features.md#86, docs/rewards.md#missions). */
export const missionCalls = {
  /** Missions of the member. `O`: open, `C`: everything claimed, `E`: over. */
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    ...member,
    input: z.strictObject({
      status: z.enum(['O', 'C', 'E']).default('O'),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(60).default(60),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(mission),
      counts: z.object({ O: z.number().int(), C: z.number().int(), E: z.number().int() }),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getMissionMilestones': {
    ...member,
    ...named,
    inject: { language: 'language' },
    output: mission.extend({ currency: z.string() }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  /** First ranks with masked names; `footer` is the member's own line. */
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    ...member,
    ...named,
    output: z.object({
      currency: z.string(),
      list: z.array(line),
      footer: z.object({
        rank: optional(z.number().int()),
        reachedValue: z.number(),
        prize: optional(amount),
      }),
      members: z.number().int(),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getMissionRules': {
    ...member,
    ...named,
    output: z.object({
      measure: z.enum(missionMeasures),
      gameTypes: z.array(z.enum(gameTypes)),
      claimUntil: epochMs,
      paidRanks: z.number().int(),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  /** Claims a milestone, counted from 0. */
  'POST /wps/relay/MCSFE_claimMissionRewards': {
    ...member,
    input: z.strictObject({ missionId, milestone: z.number().int().min(0).max(50) }),
    encoding: 'json',
    output: z.object({ number: z.string(), rewardAmount: amount, rewardPoint: z.number().int() }),
    refusals: [
      'not_found',
      'mission_not_reached',
      'mission_over',
      'reward_claimed',
      'reward_budget_spent',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
