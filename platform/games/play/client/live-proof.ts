import { fairMessage } from '#lib/rules/fair/draws.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveDigests, liveOutcome } from '#lib/rules/live/live-bets.ts';
import { mixMessage, mixOf } from '#lib/rules/live/mix.ts';
import type { LiveRoundView } from '#platform/games/live/protocol.ts';

const HEX = 16;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(2, '0')).join('');

/** SHA-256 of a text in hexadecimal. */
export const sha256 = async (text: string) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** HMAC-SHA-256 of a text in hexadecimal, keyed with the text of a seed. */
export async function hmacOf(seed: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(message)));
}

/**
 * Computes a round again in the browser (docs/live-tables.md#draw): true when its seed fits the commitment, and gives the
 * outcome, and when the salts give the next shared seed.
 */
export async function isProven(
  kind: LiveKind,
  round: LiveRoundView,
  salts: readonly string[],
): Promise<boolean> {
  const { seed, commitment, mix, nonce, outcome, nextMix } = round;
  if (seed === null || (await sha256(seed)) !== commitment) return false;
  const digests = await Promise.all(
    Array.from({ length: liveDigests(kind) }, (_, block) =>
      hmacOf(seed, fairMessage({ clientSeed: mix, nonce }, block)),
    ),
  );
  if (JSON.stringify(liveOutcome(kind, digests)) !== JSON.stringify(outcome)) return false;
  return mixOf(await sha256(mixMessage(mix, nonce, salts))) === nextMix;
}
