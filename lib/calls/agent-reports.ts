import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, rowPlace, withRange } from '#lib/calls/fields.ts';
import { recordLine, recordSums } from '#lib/calls/records.ts';
import { incomeLineKinds, incomeSources } from '#lib/rules/agents/income.ts';
import { recordKindNames } from '#lib/rules/cashier/record-kinds.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const agent = {
  access: 'agent',
  reply: 'envelope',
  encoding: 'query',
  throttle: 'search',
  module: 'AGENTCEN3',
} as const;
const userId = z.number().int().min(1).max(2_147_483_647);
const product = z.enum(gameTypes);
const range = { startDate: epochMs, endDate: epochMs };

/** Bets of a team: valid bets, wins paid, and bets less wins. */
const bets = { totalHands: z.number().int(), validBetAmount: amount, winAmount: amount, netLoss: amount };

const teamBets = {
  /** Only this person and everybody below; absent: the whole team. */
  userId: userId.optional(),
  /** `own`: of that person alone; `former`: the bets of those directly below then who are not any more. */
  scope: z.enum(['own', 'former']).optional(),
  ...range,
};

/** Sums of a person with everybody below. */
const sums = {
  ...bets,
  bonusAmount: amount,
  rebateAmount: amount,
  /** Bets less wins, bonuses and rebates. */
  netAmount: amount,
};
const MAX_PEOPLE = 100;
const MAX_ROWS = 1_000;

const alone = { scope: z.literal('own').optional() };
const postings = { ...teamBets, ...alone, codeTypes: z.enum(recordKindNames).optional() };

/** Income in a range: by source, received, passed on to the agents below, and kept. */
const income = {
  dividend: amount,
  daily: amount,
  hourly: amount,
  realtime: amount,
  rebate: amount,
  received: amount,
  passed: amount,
  kept: amount,
};

/** Reports on an agent's team in a range (docs/features.md#96); bets count for those above at the time. */
export const agentReportCalls = {
  /** Bets of the team by kind of game, and the rebates that were credited for each, with their sums. */
  'GET /wps/report/accountGameBetSum': {
    ...agent,
    input: withRange(z.strictObject(teamBets), 'startDate', 'endDate'),
    output: z.object({
      currency: z.string(),
      /** Name of the person that is asked for; null for the whole team. */
      userName: z.string().nullable(),
      /** `productType` is null for games that are no longer offered. */
      list: z.array(z.object({ productType: product.nullable(), ...bets, rebateAmount: amount })),
      footer: z.object({ ...bets, rebateAmount: amount }),
    }),
    refusals: ['range_too_long', 'not_found'],
  },
  /** Bets of the team, the latest first. */
  'GET /wps/report/accountGameBetHistory': {
    ...agent,
    input: withRange(
      z.strictObject({
        ...teamBets,
        productType: product.optional(),
        before: rowPlace.optional(),
        size: z.number().int().min(1).max(MAX_ROWS).default(20),
      }),
      'startDate',
      'endDate',
    ),
    inject: { language: 'language' },
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          orderNo: z.string(),
          transTimeInTimestamp: epochMs,
          /** Masked where the member has left the team. */
          customerName: z.string(),
          directAgentName: z.string(),
          gameName: z.string(),
          validBetAmount: amount,
          winAmount: amount,
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['range_too_long', 'not_found'],
  },
  /** Profit and loss of the people directly below, each with everybody below, and of the level in one. */
  'GET /wps/relay/ODSFE2_getTeamPNLV3': {
    ...agent,
    input: withRange(
      z.strictObject({
        /** Agent whose level is shown; absent: the caller. */
        parentId: userId.optional(),
        /** Part of a name in this level. */
        userName: z.string().trim().max(64).optional(),
        userType: z.enum(['agent', 'member']).optional(),
        after: z.string().max(160).optional(),
        size: z.number().int().min(1).max(MAX_PEOPLE).default(40),
        ...range,
      }),
      'startDate',
      'endDate',
    ),
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          userId: z.number().int(),
          userName: z.string(),
          type: z.number().int(),
          teamCount: z.number().int(),
          doNotContact: z.boolean(),
          ...sums,
        }),
      ),
      /** Own play of the agent of the level; null for the caller, whose own is in the member centre. */
      own: z.object(sums).nullable(),
      /** Of people who were at this level and are not any more; null under a filter of people. */
      former: z.object(sums).nullable(),
      /** Sums of all that is filtered, not of the page alone. */
      footer: z.object(sums),
      total: z.number().int(),
      next: z.string().nullable(),
      path: z.array(z.object({ userId: z.number().int(), userName: z.string() })),
    }),
    refusals: ['range_too_long', 'not_found'],
  },
  /** Postings of the main wallets of the people who are below now, the latest first. */
  'GET /wps/report/downlineTransaction': {
    ...agent,
    input: withRange(
      z.strictObject({
        ...postings,
        before: rowPlace.optional(),
        size: z.number().int().min(1).max(MAX_ROWS).default(20),
      }),
      'startDate',
      'endDate',
    ),
    output: z.object({
      currency: z.string(),
      /** Name of the person that is asked for; null for the whole team. */
      userName: z.string().nullable(),
      list: z.array(recordLine.extend({ customerName: z.string() })),
      next: z.string().nullable(),
    }),
    refusals: ['range_too_long', 'not_found'],
  },
  /** Sums of the same by kind: apart, so that a page never waits for them. */
  'GET /wps/report/downlineTransactionSum': {
    ...agent,
    input: withRange(z.strictObject(postings), 'startDate', 'endDate'),
    output: recordSums,
    refusals: ['range_too_long', 'not_found'],
  },
  /** The caller's income by day and source, as it reached the wallet (docs/contracts.md, section 9). */
  'GET /wps/relay/ODSFE2_AgentProfDet': {
    ...agent,
    input: withRange(z.strictObject(range), 'startDate', 'endDate'),
    output: z.object({
      currency: z.string(),
      /** Days on which something moved. */
      list: z.array(z.object({ day: z.string(), ...income })),
      footer: z.object(income),
      /** Rebates passed on, by agent. */
      passedTo: z.array(z.object({ userName: z.string(), amount })),
      /** Owed to the caller now, whatever the range. */
      owed: z.object({ amount, bills: z.number().int() }),
    }),
    refusals: ['range_too_long'],
  },
  /** Postings behind a figure of the income, the latest first. */
  'GET /wps/report/income': {
    ...agent,
    input: withRange(
      z.strictObject({
        kind: z.enum(incomeLineKinds),
        ...range,
        before: rowPlace.optional(),
        size: z.number().int().min(1).max(MAX_ROWS).default(20),
      }),
      'startDate',
      'endDate',
    ),
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          txId: z.string(),
          transTimeInTimestamp: epochMs,
          source: z.enum(incomeSources),
          /** The bill's number, or the rebate's. */
          number: z.string(),
          /** Period of the bill; null for a rebate. */
          start: epochMs.nullable(),
          end: epochMs.nullable(),
          /** Other side of the contract; null for the operator. */
          other: z.string().nullable(),
          amount,
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['range_too_long'],
  },
  /** A daily rebate of the caller with its parts (docs/contracts.md, section 7). */
  'GET /wps/report/rebate': {
    ...agent,
    input: z.strictObject({ rebateId: z.string().regex(/^A\d{9,18}$/) }),
    output: z.object({
      currency: z.string(),
      rebateId: z.string(),
      day: z.string(),
      amount,
      paidTime: epochMs.nullable(),
      list: z.array(
        z.object({
          productType: product.nullable(),
          /** Person directly below, through whom it comes; null for the own bets. */
          below: z.string().nullable(),
          /** Share of the rate in millionths. */
          rate: z.number().int(),
          validBetAmount: amount,
          amount,
        }),
      ),
    }),
    refusals: ['not_found'],
  },
} satisfies Record<WireLine, Call>;
