import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber, withRange } from '#lib/calls/fields.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const line = z.object({
  gameType: z.enum(gameTypes),
  validBetAmount: amount,
  /** Percent. */
  rate: z.number(),
  rebateAmount: amount,
});

/** Number of a rebate, `B000000012`. */
const rebateId = z.string().regex(/^B\d{9,18}$/);
const member = { module: 'MANPLAYREB3', access: 'member', reply: 'envelope' } as const;

/** Manual rebate (docs/features.md#88, docs/money.md, section 8). */
export const rebateCalls = {
  /** Rebate that can be claimed now, by kind of game. */
  'GET /wps/relay/ODSFE2_getRebate': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      /** Time when the first bet of it was settled; absent without one. */
      from: optional(epochMs),
      now: epochMs,
      least: amount,
      list: z.array(line),
      footer: z.object({ validBetAmount: amount, rebateAmount: amount }),
    }),
    refusals: ['function_not_available'],
    throttle: 'read',
  },
  /** Pays it into the main wallet. */
  'POST /wps/relay/MCSFE_rebateDisburse': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    output: z.object({ rebateId, rebateAmount: amount, validBetAmount: amount }),
    refusals: ['rebate_too_small', 'player_time_out', 'player_excluded', 'function_not_available'],
    throttle: 'money',
  },
  /** Claims of the member in a range, 90 days at most, the latest first, with the sums of all of them. */
  'GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory': {
    ...member,
    input: withRange(
      z.strictObject({
        startDate: epochMs.optional(),
        endDate: epochMs.optional(),
        page: pageNumber.default(1),
        size: z.number().int().min(1).max(100).default(10),
      }),
      'startDate',
      'endDate',
    ),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          rebateId,
          claimTime: epochMs,
          validBetAmount: amount,
          rebateAmount: amount,
          details: z.array(line),
        }),
      ),
      footer: z.object({ validBetAmount: amount, rebateAmount: amount }),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: ['function_not_available', 'range_too_long'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
