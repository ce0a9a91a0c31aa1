import { z } from 'zod';

/** Response envelope (docs/wire.md#1.4). `message` is text for people, `errorCode` dotted text or null. */
const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.unknown(),
  message: z.string().nullish(),
  errorCode: z.string().nullish(),
});

/** An older failure form, seen once. */
const oldFailure = z.object({ status: z.literal('failed'), errorCode: z.string().nullish() });

/** Parsed envelope: a value, or words for a refusal, best first (error code, message, trailing number). */
export type EnvelopeResult = { ok: true; value: unknown } | { ok: false; words: string[]; value: unknown };

/** Builds a success envelope around a value. */
export function success(value: unknown) {
  return { success: true, value, message: null, errorCode: null } as const;
}

/** Builds a failure envelope; `value` carries the data that some codes have (docs/wire.md#1.5). */
export function failure(errorCode: string, message: string | null = null, value: unknown = null) {
  return { success: false, value, message, errorCode } as const;
}

const NUMBERED = /^(.*?)\s*\((#\d+)\)$/s;

function words(errorCode: string | null | undefined, message: string | null | undefined): string[] {
  const numbered = message ? NUMBERED.exec(message) : null;
  return [errorCode, numbered?.[2], numbered?.[1], message].filter((word): word is string => Boolean(word));
}

/**
 * Parses a response's JSON as an envelope; null when it is none. Business failures come with 200 and with 4xx
 * alike.
 */
export function readEnvelope(json: unknown): EnvelopeResult | null {
  const envelope = envelopeSchema.safeParse(json);
  if (envelope.success) {
    const { success: ok, value, errorCode, message } = envelope.data;
    return ok ? { ok, value } : { ok, words: words(errorCode, message), value };
  }
  const old = oldFailure.safeParse(json);
  return old.success ? { ok: false, words: words(old.data.errorCode, null), value: null } : null;
}
