import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, rowPlace, withRange } from '#lib/calls/fields.ts';
import { recordKindNames } from '#lib/rules/cashier/record-kinds.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { sportCodes } from '#lib/rules/sports/sports.ts';

const bet = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  betTimeInTimestamp: epochMs,
  transTimeInTimestamp: epochMs,
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  accountType: z.string(),
  /** Beyond the wire: number of the round that this one takes back after a corrected result. */
  reversalOf: optional(z.string()),
  /** Beyond the wire: name of the vendor; absent on other gateways. */
  vendorName: optional(z.string()),
  /** Beyond the wire: sports of a settled sports ticket, each once; absent on other rounds. */
  sports: optional(z.array(z.enum(sportCodes))),
  customerName: z.string(),
});

/** Most rows of one answer. */
const MAX_ROWS = 1_000;

/** Betting record: every row is a settled round of the ledger (docs/wire.md#4.6, docs/money.md, section 6). */
export const betCalls = {
  /** Rounds of a filter, the latest first; their sums come with the first page alone. */
  'GET /wps/relay/ODSFE2_RNGOrders': {
    module: 'MEMTRANS3',
    access: 'signed-in',
    input: withRange(
      z.strictObject({
        startDate: epochMs.optional(),
        endDate: epochMs.optional(),
        /** Kind of game; all kinds where absent. */
        productType: z.enum(gameTypes).optional(),
        /** Code of a vendor. */
        accountType: z.string().max(20).optional(),
        /** 1 won, 2 lost, 3 tie, 4 cancelled. */
        status: z.number().int().min(1).max(4).optional(),
        orderNoSearch: z.string().max(40).optional(),
        /** Only earlier rounds than this one: `next` of the answer before. */
        before: rowPlace.optional(),
        size: z.number().int().min(1).max(MAX_ROWS).default(10),
      }),
      'startDate',
      'endDate',
    ),
    inject: { language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      currency: z.string().default(''),
      list: z.array(bet),
      /** Sums of all that is filtered; absent on later pages. */
      footer: optional(
        z.object({
          betAmount: amount,
          validBetAmount: amount,
          winAmount: amount,
          totalHands: z.number().int(),
          netProfit: amount,
        }),
      ),
      /** Rounds of all that is filtered; absent on later pages, as the sums. */
      total: optional(z.number().int()),
      /** Start of the next page; null on the last. */
      next: z.string().nullable().default(null),
    }),
    refusals: ['range_too_long'],
    throttle: 'read',
  },
  /** Round with its postings, in the order in which they were made. */
  'GET /wps/v2/member/round': {
    module: 'MEMTRANS3',
    access: 'signed-in',
    input: z.strictObject({ orderNo: z.string().max(40) }),
    inject: { language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      currency: z.string(),
      bet,
      /** Beyond the wire: a round of an instant game, which `/fairness` checks. */
      isProvable: optional(z.boolean()),
      /** Null for a game that is no longer offered. */
      productType: z.enum(gameTypes).nullable(),
      /** Part of the stake that counts towards an open turnover requirement; null where the kind is not known. */
      turnoverAmount: amount.nullable(),
      postings: z.array(
        z.object({
          txId: z.string(),
          codeType: z.enum(recordKindNames),
          txTimeInTimestamp: epochMs,
          /** Vendor whose wallet it moved; empty for the main wallet. */
          vendor: z.string(),
          amount,
          currentAvailBalance: amount,
        }),
      ),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
