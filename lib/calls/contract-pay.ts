import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { contractTerms } from '#lib/calls/contract-terms.ts';
import { amount, epochMs, pageNumber } from '#lib/calls/fields.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';

const agent = { access: 'agent', reply: 'envelope', module: 'AGENTCON3' } as const;
const contractId = z.number().int().positive();
const kind = z.enum(contractKinds);
const side = z.enum(['payer', 'payee']);
const billId = z.string().regex(/^C\d{9,18}$/);
/** Names and figures as texts of whole minor units, or counts. */
const figures = z.record(z.string(), z.string());

const bill = z.object({
  billId,
  contractId,
  kind,
  side,
  other: z.string().nullable(),
  start: epochMs,
  end: epochMs,
  tier: z.number().int(),
  validBet: amount,
  bets: z.number().int(),
  amount,
  paid: amount,
  state: z.enum(['paid', 'partly', 'owed', 'none', 'reversed']),
  revision: z.number().int(),
  /** When it was settled. */
  settledTime: epochMs,
  /** Of a tick: which of its bets count at which rate (millionths), and what that gives; others have none. */
  parts: z.array(
    z.object({
      name: z.enum(['single', 'loss', 'profit']),
      validBet: amount,
      rate: z.number().int(),
      /** Millionths of a minor unit, before the parts are added and rounded. */
      exact: z.string(),
    }),
  ),
});

const computed = z.object({
  tier: z.number().int(),
  amount,
  base: amount.nullable(),
  /** Millionths of a minor unit, before rounding. */
  exact: z.string(),
  figures,
});

const MAX_PER_PAGE = 100;
const report = {
  ...agent,
  input: z.strictObject({
    side: side.default('payee'),
    startDate: epochMs,
    endDate: epochMs,
    page: pageNumber.default(1),
    size: z.number().int().min(1).max(MAX_PER_PAGE).default(20),
  }),
  encoding: 'query',
  output: z.object({
    currency: z.string(),
    list: z.array(bill),
    total: z.number().int(),
    totalPages: z.number().int(),
    footer: z.object({ amount, paid: amount, owed: amount }),
    /** End of the last settled period; null before the first. */
    settledTo: epochMs.nullable(),
    /** The caller's running period, if it ended now. */
    running: computed
      .extend({
        contractId,
        start: epochMs,
        end: epochMs,
        terms: contractTerms,
      })
      .nullable(),
    now: epochMs,
  }),
  refusals: [],
  throttle: 'read',
} as const;

/** Bills of contracts: reports, one bill with everything behind it, and paying one. */
export const payCalls = {
  'GET /wps/relay/ODSFE2_QueryDividend': report,
  'GET /wps/relay/ODSFE2_dailySalRec': {
    ...report,
    aliases: ['GET /wps/relay/ODSFE2_QueryDailySalary', 'GET /wps/relay/ODSFE2_CurrentDailySalary'],
  },
  'GET /wps/relay/ODSFE2_hourSalRec': report,
  'GET /wps/relay/ODSFE2_getRealTimeSalary': report,
  'GET /wps/relay/ODSFE2_PayoutDividend': {
    ...agent,
    /** `again`: computed from the bets once more, beside what was billed. */
    input: z.strictObject({ billId, again: z.boolean().default(false) }),
    encoding: 'query',
    output: bill.extend({
      currency: z.string(),
      version: z.number().int(),
      terms: contractTerms,
      billed: computed,
      carriedOut: amount,
      lines: z.array(
        z.object({
          start: epochMs,
          validBet: amount,
          tier: z.number().int(),
          amount,
        }),
      ),
      payments: z.array(z.object({ amount, at: epochMs })),
      reversed: z.object({ reason: z.string(), at: epochMs }).nullable(),
      /** `checked`: in it the house paid what all agents together kept. Amounts: the caller's own part of it. */
      settlement: z.object({ checked: z.boolean(), received: amount, passedOn: amount, kept: amount }),
      again: computed.extend({ same: z.boolean() }).nullable(),
    }),
    refusals: ['not_found'],
    throttle: 'search',
    aliases: ['GET /wps/relay/ODSFE2_getHourSalaryDisburseRec'],
  },
  'GET /wps/v2/member/contractBill/bets': {
    ...agent,
    input: z.strictObject({
      billId,
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(MAX_PER_PAGE).default(20),
    }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          roundId: z.string(),
          at: epochMs,
          member: z.string(),
          game: z.string().nullable(),
          validBet: amount,
          win: amount,
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  'POST /wps/v2/member/contractBill/pay': {
    ...agent,
    input: z.strictObject({ billId }),
    encoding: 'json',
    output: z.object({ paid: amount }),
    refusals: ['not_found', 'contract_bill_closed', 'contract_pay_not_enough'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
