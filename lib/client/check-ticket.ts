import { drawnSlice, fractionOfDigest } from '#lib/rules/rewards/ticket-draw.ts';

const HEX = 16;
const HEX_DIGITS = 2;

/** Result computed by the browser from a seed and a ticket's number. */
export type CheckedTicket = { code: string; fraction: number; slice: number };

/** Bytes of a text. */
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Hexadecimal digits of bytes. */
export const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('');

/** Key for HMAC-SHA-256 from a seed's text. */
export const signingKey = (seed: string) =>
  crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Computes a ticket's code and slice from its seed, by Web Crypto alone (docs/rewards.md#tickets). */
export async function checkTicket({
  seed,
  transactionId,
  slices,
}: {
  seed: string;
  transactionId: string;
  slices: number;
}): Promise<CheckedTicket> {
  const { subtle } = crypto;
  const digest = hexOf(await subtle.sign('HMAC', await signingKey(seed), bytesOf(transactionId)));
  return {
    code: hexOf(await subtle.digest('SHA-256', bytesOf(seed))),
    fraction: fractionOfDigest(digest),
    slice: drawnSlice(digest, slices),
  };
}
