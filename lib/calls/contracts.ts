import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { contractTerms, rate } from '#lib/calls/contract-terms.ts';
import { amount, boundedText, epochMs } from '#lib/calls/fields.ts';
import { contractStates } from '#lib/rules/contracts/life.ts';
import { REASON_CHARACTERS } from '#lib/rules/contracts/reason.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';

const agent = { access: 'agent', reply: 'envelope', module: 'AGENTCON3' } as const;
const contractId = z.number().int().positive();
const kind = z.enum(contractKinds);
const side = z.enum(['payer', 'payee']);
const receiver = z.string().trim().min(1).max(64);
const MAX_TERMS_TEXT = 4_000;
/** Terms as JSON, in the form of `contractTerms`. */
const terms = z.string().max(MAX_TERMS_TEXT);
const reason = boundedText(REASON_CHARACTERS).optional();

/** Version that was signed: in force, or about to be. */
const signedVersion = z.object({
  number: z.number().int(),
  terms: contractTerms,
  startsAt: epochMs,
  endsAt: epochMs.nullable(),
});

const row = z.object({
  contractId,
  kind,
  /** Side of the caller. */
  side,
  /** Name of the other side; null is the house. */
  other: z.string().nullable(),
  /** `A` in force or signed, `P` waiting, `V` a wish to end waits, `E` ended (docs/contracts.md, section 6). */
  status: z.enum(['A', 'P', 'V', 'E']),
  /** Beyond the wire: the letter in detail. `signed`: not in force yet; `ended`: a version was signed once. */
  state: z.enum(contractStates),
  /** Version in force, or signed where none is. */
  running: signedVersion.nullable(),
  /** Version that was signed and follows on the one in force. */
  next: signedVersion.nullable(),
  /** Question that waits for an answer; `mine`: the caller asked. */
  question: z
    .object({
      about: z.enum(['version', 'ending']),
      mine: z.boolean(),
      answerBy: epochMs,
      terms: contractTerms.nullable(),
      hash: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

const detail = row.extend({
  currency: z.string(),
  versions: z.array(
    z.object({
      number: z.number().int(),
      terms: contractTerms,
      by: side,
      state: z.enum(['waiting', 'accepted', 'rejected', 'withdrawn', 'expired']),
      sentAt: epochMs,
      startsAt: epochMs.nullable(),
      endsAt: epochMs.nullable(),
      endedBy: z.enum(['replaced', 'agreed', 'bound', 'house', 'closed', 'moved']).nullable(),
    }),
  ),
  events: z.array(
    z.object({
      event: z.string(),
      actor: z.enum(['payer', 'payee', 'house', 'clock', 'bound']),
      name: z.string().nullable(),
      number: z.number().int().nullable(),
      reason: z.string().nullable(),
      signed: z.boolean(),
      at: epochMs,
    }),
  ),
  now: epochMs,
});

const info = {
  ...agent,
  input: z.strictObject({}),
  encoding: 'none',
  /** Thresholds of terms are minor units of `currency`. */
  output: z.object({ currency: z.string(), agent: z.array(row), downline: z.array(row) }),
  refusals: [],
  throttle: 'read',
} as const;

const refused = [
  'not_found',
  'contract_question_open',
  'contract_answered',
  'contract_not_yours',
  'contract_not_running',
  'text_too_long',
  'contract_terms',
  'contract_terms_changed',
  'contract_period',
  'contract_bound',
  'contract_none_above',
  'contract_confirm',
  'agents_only',
  'agent_permission',
  'contract_receiver_excluded',
  'step_up_required',
] as const;

const step = {
  ...agent,
  encoding: 'json',
  output: z.object({ contractId }),
  refusals: refused,
  throttle: 'session',
  stepUp: true,
} as const;

/** Offers, requests, and wishes to end. */
const apply = {
  ...step,
  input: z.strictObject({
    action: z.enum(['offer', 'request', 'ask-end']),
    contractId: contractId.optional(),
    receiver: receiver.optional(),
    terms: terms.optional(),
    reason,
  }),
} as const;

/** Answers of the other side, and taking back. */
const process = {
  ...step,
  input: z.strictObject({
    contractId,
    action: z.enum(['accept', 'reject', 'withdraw', 'agree-end', 'refuse-end', 'withdraw-end']),
    /** Hash of the terms that were shown; a signature without it is refused. */
    hash: z.string().max(64).optional(),
    /** Names the list of contracts below that end with it. */
    confirm: z.string().max(40).optional(),
    reason,
  }),
} as const;

/** Contracts of agents (docs/wire.md#3.10, docs/wire.md#4.12, docs/contracts.md). */
export const contractCalls = {
  /** Beyond the wire: kinds with the range of rates that contracts in force pay, for the agents' first page. */
  'GET /wps/v2/agents/payRanges': {
    module: 'MCS2',
    access: 'anyone',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.array(z.object({ kind, from: rate, to: rate })),
    refusals: [],
    cache: { seconds: 3, tag: 'content' },
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getContractDividendInfo': info,
  'GET /wps/relay/MCSFE_getContractDailySalInfo': info,
  'GET /wps/relay/MCSFE_getContractHourSalaryInfo': info,
  'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo': info,
  'GET /wps/relay/MCSFE_getContractHistory': {
    ...agent,
    input: z.strictObject({ contractId }),
    encoding: 'query',
    output: detail,
    refusals: ['not_found'],
    throttle: 'read',
    aliases: [
      'GET /wps/relay/MCSFE_getDailySalaryContractLog',
      'GET /wps/relay/MCSFE_getContractHourSalaryLog',
      'GET /wps/relay/MCSFE_getRealtimeSalaryContractHistory',
    ],
  },
  'POST /wps/relay/MCSFE_applyContractualDividend': {
    ...apply,
    aliases: ['POST /wps/relay/MCSFE_modifyContractDividend', 'POST /wps/relay/MCSFE_updateContractDividend'],
  },
  'POST /wps/relay/MCSFE_applyContractDailySalary': apply,
  'POST /wps/relay/MCSFE_applyContractHourSalary': apply,
  'POST /wps/relay/MCSFE_assignRealTimeSalaryContract': apply,
  'POST /wps/relay/MCS2_processDividendReq': {
    ...process,
    aliases: [
      'GET /wps/relay/MCS2_processDividendReq',
      'GET /wps/relay/MCSFE_processContractDividend',
      'POST /wps/relay/MCSFE_processContractDividend',
    ],
  },
  'POST /wps/relay/MCS2_processDailySalContract': {
    ...process,
    aliases: [
      'GET /wps/relay/MCS2_processDailySalContract',
      'GET /wps/relay/MCSFE_processDailySalaryContract',
      'POST /wps/relay/MCSFE_processDailySalaryContract',
    ],
  },
  'POST /wps/relay/MCS2_processContractHourSalary': {
    ...process,
    aliases: ['POST /wps/relay/MCSFE_processContractHourSalary'],
  },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': process,
  /** Preview of terms on last month's figures, beside the running ones, and the contracts they would end. */
  'GET /wps/relay/ODSFE2_getContractPreviousAndCurrentDividend': {
    ...agent,
    input: z.strictObject({
      kind,
      contractId: contractId.optional(),
      receiver: receiver.optional(),
      /** Absent: the end of the contract. */
      terms: terms.optional(),
    }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      start: epochMs,
      end: epochMs,
      /** Side of the caller. */
      side,
      /** `now` and `offered`: what the payee gets; `own`: what the payer gets, told to the payer alone. */
      periods: z.array(z.object({ start: epochMs, now: amount, offered: amount, own: amount.nullable() })),
      now: amount,
      offered: amount,
      own: amount.nullable(),
      /** Breach of the bound by the terms; told to the payer alone. */
      breach: z.string().nullable(),
      below: z.array(
        z.object({
          contractId,
          payer: z.string(),
          payee: z.string(),
          why: z.string(),
          lastMonth: amount,
        }),
      ),
      confirm: z.string(),
    }),
    refusals: ['not_found', 'contract_terms'],
    throttle: 'search',
  },
} satisfies Record<WireLine, Call>;
