import type { BrowserCallName, CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from './call.ts';
import { refusalOf } from './refusal.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * After these nobody knows whether the money moved: the next try of the same request carries the same key, so
 * that it moves once at most.
 */
const UNKNOWN: readonly string[] = [
  'offline',
  'upstream_timeout',
  'upstream_unavailable',
  'upstream_invalid',
  'system_error',
];

/** True for a refusal after which the outcome of a money call is not known. */
export function isOutcomeUnknown(error: unknown): boolean {
  return UNKNOWN.includes(refusalOf(error).code);
}

/**
 * Makes a call that moves money, with an idempotency key made before it is sent and kept in the tab, also over
 * a reload, until the outcome is known (docs/money.md, section 1). `secret` fields belong to the request but
 * not to what names the key: a mistyped payment password is another try of the same request.
 */
export async function moneyCall<N extends BrowserCallName>(
  name: N,
  input: CallInput<N>,
  secret: readonly (keyof CallInput<N> & string)[] = [],
): Promise<CallOutput<N>> {
  const named = Object.entries(input).filter(([field]) => !secret.some(one => one === field));
  const place = `key:${name} ${JSON.stringify(named)}`;
  const key = readStored('session', place) ?? crypto.randomUUID();
  writeStored('session', place, key);
  try {
    const output = await call(name, input, { headers: { 'Idempotency-Key': key } });
    writeStored('session', place, null);
    return output;
  } catch (error) {
    if (!isOutcomeUnknown(error)) writeStored('session', place, null);
    throw error;
  }
}
