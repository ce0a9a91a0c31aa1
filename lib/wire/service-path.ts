import { randomInt } from 'node:crypto';
import { DES_KEY_CHARS, desOpen, desSeal } from './des.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Encrypts a customer-service address as the status document carries it: base64 text, then the key
 * (docs/wire.md#2.3).
 */
export function sealPath(address: string, key?: string): string {
  const used =
    key ?? Array.from({ length: DES_KEY_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return desSeal(used, address) + used;
}

/** Decrypts a customer-service path to its address; null when the text is not one. */
export function openPath(path: string): string | null {
  try {
    return desOpen(path.slice(-DES_KEY_CHARS), path.slice(0, -DES_KEY_CHARS));
  } catch {
    return null;
  }
}
