import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, rowPlace, withRange } from '#lib/calls/fields.ts';
import { recordKindNames } from '#lib/rules/cashier/record-kinds.ts';

/** A line of an account record, as members and the agents above them read it. */
export const recordLine = z.object({
  txId: z.string(),
  codeType: z.enum(recordKindNames),
  /** Number of what is behind it, or the vendor of a wallet transfer; empty without any. */
  orderNo: z.string(),
  txTimeInTimestamp: epochMs,
  amount,
  currentAvailBalance: amount,
});

/** Sums of a record by kind. */
export const recordSums = z.object({
  currency: z.string(),
  list: z.array(z.object({ codeType: z.enum(recordKindNames), count: z.number().int(), amount })),
});

const member = { access: 'member', reply: 'envelope', encoding: 'query', throttle: 'read' } as const;
const kind = z.enum(recordKindNames);

/** Account record, profit and loss, 90 days at most (docs/money.md, section 6). */
export const recordCalls = {
  /** Account record: the postings of the main wallet, the latest first, with the balance after each. */
  'GET /wps/relay/ODSFE2_MemTransDet': {
    ...member,
    module: 'MEMTRANS3',
    input: withRange(
      z.strictObject({
        codeTypes: kind.optional(),
        startTime: epochMs,
        endTime: epochMs,
        /** Only earlier lines than this one: `next` of the answer before. */
        before: rowPlace.optional(),
        size: z.number().int().min(1).max(1_000).default(20),
      }),
      'startTime',
      'endTime',
    ),
    output: z.object({
      currency: z.string(),
      list: z.array(recordLine),
      /** Start of the next page; null on the last. */
      next: z.string().nullable(),
    }),
    refusals: ['range_too_long'],
  },
  /** Sums of a filter of the account record, by kind: apart, so that a page never waits for them. */
  'GET /wps/relay/ODSFE2_MemTransSum': {
    ...member,
    module: 'MEMTRANS3',
    input: withRange(
      z.strictObject({ codeTypes: kind.optional(), startTime: epochMs, endTime: epochMs }),
      'startTime',
      'endTime',
    ),
    output: recordSums,
    refusals: ['range_too_long'],
  },
  /** Bonuses of deposits and money of rewards, the latest first, with what was bet for each. */
  'GET /wps/relay/PROMOFE_getBonusDetail': {
    ...member,
    module: 'REWCEN3',
    input: z.strictObject({}),
    inject: { language: 'language' },
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          /** Number of the deposit that it came with, or of the reward. */
          depositId: optional(z.string()),
          rewardId: optional(z.string()),
          name: z.string(),
          bonusAmount: amount,
          requiredTurnover: amount,
          actualTurnover: amount,
          /** Until when it has to be bet, the highest counted bet, and since when it has ended unmet. */
          lastTime: optional(epochMs),
          highestBet: optional(amount),
          endedTime: optional(epochMs),
          claimTime: epochMs,
        }),
      ),
    }),
    refusals: [],
  },
  /** Profit and loss by day of the platform's zone, the latest first, with the sums of the range. */
  'GET /wps/relay/ODSFE2_MemPNL': {
    ...member,
    module: 'PERSPNL3',
    input: withRange(z.strictObject({ startDate: epochMs, endDate: epochMs }), 'startDate', 'endDate'),
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          day: z.string(),
          rounds: z.number().int(),
          betAmount: amount,
          winAmount: amount,
          netProfit: amount,
          bonusAmount: amount,
          rebateAmount: amount,
          /** Result with bonuses and rebates. */
          netAmount: amount,
        }),
      ),
      footer: z.object({
        rounds: z.number().int(),
        betAmount: amount,
        winAmount: amount,
        netProfit: amount,
        deposits: amount,
        bonuses: amount,
        rebates: amount,
        netAmount: amount,
        /** Requested, and what came back of it. */
        withdrawals: amount,
        returned: amount,
        /** Withdrawn, less what came back and was deposited. */
        takenOut: amount,
        /** Beyond the wire: time played, ms; rounds at most ten minutes apart are one stretch of play. */
        playedMs: optional(z.number().int()),
      }),
    }),
    refusals: ['range_too_long'],
  },
} satisfies Record<WireLine, Call>;
