import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional } from '#lib/calls/fields.ts';

const raffleId = z.coerce.number().int().positive().max(999_999_999);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const member = { module: 'REWCEN3', access: 'member', reply: 'envelope' } as const;
const count = z.number().int().nonnegative();

const raffle = z.object({
  raffleId: z.number().int(),
  title: z.string(),
  status: z.enum(['soon', 'open', 'waiting', 'drawn']),
  startDate: epochMs,
  endDate: epochMs,
  drawDate: epochMs,
  /** Valid bets that bring one number. */
  perNumber: amount,
  /** The first prize first. */
  prizes: z.array(z.object({ count, money: amount })),
  /** Numbers that are out: 1 to this one. */
  numbersOut: count,
  /** SHA-256 of the seed that decides it. */
  commitment: hash,
  /** The member's own numbers, in order. */
  numbers: z.array(z.number().int().positive()),
  /** Still to bet for the next number; absent when there is none. */
  toNext: optional(amount),
  /** The member's wins. */
  wins: z.array(z.object({ place: count, number: count, money: amount, isClaimed: z.boolean() })),
});

/** Raffles (docs/wire.md#3.10, docs/features.md#115, docs/rewards.md#raffle). */
export const raffleCalls = {
  /** Raffles of the house, the latest draw first, with the member's numbers and wins. */
  'GET /wps/relay/MCS2_getRafflePromotionStatus': {
    ...member,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({ currency: z.string(), list: z.array(raffle) }),
    refusals: [],
    throttle: 'read',
    aliases: ['GET /wps/relay/MCSFE_getRafflePromotionStatus'],
  },
  /** A raffle that was drawn: its winners with masked names, and the seed. */
  'GET /wps/relay/MCS2_getRaffleResult': {
    ...member,
    input: z.strictObject({ raffleId }),
    inject: { language: 'language' },
    encoding: 'query',
    output: raffle.extend({
      currency: z.string(),
      seed: hash,
      drawnAt: epochMs,
      winners: z.array(
        z.object({
          place: count,
          number: count,
          customerName: z.string(),
          isOwn: z.boolean(),
          money: amount,
        }),
      ),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  /** Claims all that the member won in a raffle. */
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    ...member,
    input: z.strictObject({ raffleId }),
    encoding: 'json',
    output: z.object({ rewardAmount: amount, count, claimedAt: epochMs }),
    refusals: ['not_found', 'reward_claimed', 'reward_budget_spent', 'player_time_out', 'player_excluded'],
    throttle: 'money',
    aliases: ['POST /wps/relay/MCSFE_claimRafflePromotion'],
  },
} satisfies Record<WireLine, Call>;
