import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * DES in ECB mode with PKCS#7 padding (docs/wire.md#2.1). OpenSSL 3 disables single DES: triple DES with the
 * same key three times is the same function. It is a legacy format of old gateways, not a protection: TLS
 * protects.
 */
const CIPHER = 'des-ede3-ecb';
export const DES_KEY_CHARS = 8;

function tripled(key: string): Buffer {
  const bytes = Buffer.from(key, 'latin1');
  if (bytes.length !== DES_KEY_CHARS) throw new RangeError('a DES key has eight characters');
  return Buffer.concat([bytes, bytes, bytes]);
}

/** Encrypts text to base64, with a key of eight characters. */
export function desSeal(key: string, text: string): string {
  const cipher = createCipheriv(CIPHER, tripled(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Decrypts base64 to text; throws on a wrong key, bad padding or invalid UTF-8. */
export function desOpen(key: string, base64: string): string {
  const decipher = createDecipheriv(CIPHER, tripled(key), null);
  const bytes = Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
