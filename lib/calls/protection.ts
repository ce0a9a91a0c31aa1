import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs } from '#lib/calls/fields.ts';
import {
  EXCLUSION_MONTHS,
  protectionKinds,
  protectionSpans,
  TIME_OUT_DAYS,
} from '#lib/rules/protection/limits.ts';
import { CHECK_MINUTES } from '#lib/rules/protection/reality-check.ts';

const kind = z.enum(protectionKinds);
const span = z.enum(protectionSpans);
/** Null: no limit. */
const limit = amount.nullable();
/** A word, since a body's nulls are read as absent fields (docs/wire.md#1.1). */
const wanted = z.union([amount, z.literal('none')]).optional();

const member = {
  module: 'COMM3',
  access: 'member',
  reply: 'envelope',
  throttle: 'session',
  output: z.unknown(),
} as const;

/**
 * Limits and breaks that members set for themselves (docs/money.md, section 7); this platform's own, as the
 * wire has no such calls.
 */
export const protectionCalls = {
  'GET /wps/v2/member/protection': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      limits: z.array(
        z.object({
          kind,
          span,
          limit,
          used: amount,
          /** The next part of it that stops counting, and when. */
          freeAmount: amount.nullable(),
          freeAt: epochMs.nullable(),
          /** Requested limit, and when it can be confirmed. */
          asked: z
            .object({ limit, askedAt: epochMs, confirmFrom: epochMs, confirmUntil: epochMs })
            .nullable(),
        }),
      ),
      break: z
        .object({
          kind: z.enum(['time-out', 'exclusion']),
          startedAt: epochMs,
          /** Null: without an end. */
          endsAt: epochMs.nullable(),
          /** When an ended exclusion opens the account, once it was asked for. */
          opensAt: epochMs.nullable(),
        })
        .nullable(),
      changes: z.array(
        z.object({
          kind,
          span,
          event: z.enum(['set', 'asked', 'confirmed', 'cancelled']),
          from: limit,
          to: limit,
          at: epochMs,
        }),
      ),
      sessionStartedAt: epochMs,
      now: epochMs,
    }),
    refusals: [],
    throttle: 'read',
  },
  /** A span that is absent stays as it is. */
  'PUT /wps/v2/member/protection/limits': {
    ...member,
    input: z.strictObject({
      kind,
      day: wanted,
      week: wanted,
      month: wanted,
    }),
    encoding: 'json',
    refusals: ['protection_amount', 'input_invalid'],
  },
  'POST /wps/v2/member/protection/asked': {
    ...member,
    input: z.strictObject({ kind, span, action: z.enum(['confirm', 'cancel']) }),
    encoding: 'json',
    refusals: ['protection_nothing_asked', 'protection_too_early'],
  },
  'POST /wps/v2/member/protection/timeOut': {
    ...member,
    input: z.strictObject({ days: z.literal(TIME_OUT_DAYS) }),
    encoding: 'json',
    refusals: ['protection_shorter'],
  },
  /** Ends all sessions of the account, this one too. */
  'POST /wps/v2/member/protection/exclusion': {
    ...member,
    input: z.strictObject({ months: z.literal(EXCLUSION_MONTHS) }),
    encoding: 'json',
    refusals: ['protection_shorter', 'step_up_required'],
    stepUp: true,
  },
  /** Time and play of the session, and its next reality check. */
  'GET /wps/v2/member/session': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      startedAt: epochMs,
      /** First round of the session. */
      playingSince: epochMs.nullable(),
      staked: amount,
      won: amount,
      net: amount,
      checkMinutes: z.number().int().positive(),
      /** Time of the next check, or null while nothing was played since the last one. */
      checkAt: epochMs.nullable(),
      /** A time-out or self-exclusion is in force. */
      onBreak: z.boolean(),
      now: epochMs,
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Answers the reality check of this session: the next one is counted from the next round. */
  'POST /wps/v2/member/session/checked': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    refusals: [],
  },
  'PUT /wps/v2/member/session/check': {
    ...member,
    input: z.strictObject({ minutes: z.literal(CHECK_MINUTES) }),
    encoding: 'json',
    refusals: [],
  },
  'POST /wps/v2/member/protection/reopen': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    refusals: ['player_excluded'],
  },
} satisfies Record<WireLine, Call>;
