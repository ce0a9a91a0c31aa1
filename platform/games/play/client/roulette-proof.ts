import { drawsOf, fairMessage } from '#lib/rules/fair/draws.ts';
import { mixMessage, mixOf } from '#lib/rules/roulette/mix.ts';
import { rouletteNumber } from '#lib/rules/roulette/roulette.ts';
import type { WheelRoundView } from '#platform/games/roulette/protocol.ts';

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
 * Computes a round again in the browser (docs/roulette.md#draw): true when its seed fits the commitment, and gives the
 * number, and when the salts give the next shared seed.
 */
export async function isProven(round: WheelRoundView, salts: readonly string[]): Promise<boolean> {
  const { seed, commitment, mix, nonce, number, nextMix } = round;
  if (seed === null || (await sha256(seed)) !== commitment) return false;
  const digest = await hmacOf(seed, fairMessage({ clientSeed: mix, nonce }, 0));
  if (rouletteNumber(drawsOf(digest)[0] ?? 0n) !== number) return false;
  return mixOf(await sha256(mixMessage(mix, nonce, salts))) === nextMix;
}
