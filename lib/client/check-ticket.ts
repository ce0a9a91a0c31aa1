import { drawnSlice, fractionOfDigest } from '#lib/rules/rewards/ticket-draw.ts';

const HEX = 16;
const HEX_DIGITS = 2;

/** What the browser computed from a seed and a ticket's number. */
export type CheckedTicket = { code: string; fraction: number; slice: number };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('');

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
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  const digest = hexOf(await subtle.sign('HMAC', key, bytesOf(transactionId)));
  return {
    code: hexOf(await subtle.digest('SHA-256', bytesOf(seed))),
    fraction: fractionOfDigest(digest),
    slice: drawnSlice(digest, slices),
  };
}
