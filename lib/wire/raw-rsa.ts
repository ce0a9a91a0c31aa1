import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Textbook RSA of the old gateways: no padding, text as little-endian numbers (docs/wire.md#2.1). In its own
 * file because nothing else may use it.
 */
const EXPONENT = 0x10001n;
const MODULUS_BITS = 1024;
const HEX = /^[0-9a-f]{1,512}$/i;

/** RSA key pair of the platform, in hex as on the wire. */
export type RsaModulus = { modulus: string; privateExponent: string };

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

function fromHex(hex: string): bigint {
  if (!HEX.test(hex)) throw new TypeError('not a hex number');
  return BigInt(`0x${hex}`);
}

function base64UrlToHex(text: string | undefined): string {
  return Buffer.from(text ?? '', 'base64url').toString('hex');
}

/** Generates a 1,024-bit key pair: the size that the wire's clients expect. */
export async function generateRsaModulus(): Promise<RsaModulus> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const { n, d } = privateKey.export({ format: 'jwk' });
  return { modulus: base64UrlToHex(n), privateExponent: base64UrlToHex(d) };
}

/** Encrypts a short text (one chunk: at most two bytes less than the modulus) to lower-case hex. */
export function rawRsaSeal(modulus: string, text: string): string {
  const n = fromHex(modulus);
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > modulus.length / 2 - 2) throw new RangeError('too long for one chunk');
  const m = fromHex(Buffer.from(bytes).reverse().toString('hex'));
  return modPow(m, EXPONENT, n).toString(16);
}

/** Decrypts one chunk; the hex is parsed as a number, whatever its length. Throws for anything else. */
export function rawRsaOpen(pair: RsaModulus, hex: string): string {
  const n = fromHex(pair.modulus);
  const c = fromHex(hex.trim());
  if (c >= n) throw new RangeError('not below the modulus');
  const opened = modPow(c, fromHex(pair.privateExponent), n).toString(16);
  const bytes = Buffer.from(opened.padStart(opened.length + (opened.length % 2), '0'), 'hex').reverse();
  return bytes.toString('utf8').replace(/\0+$/, '');
}
