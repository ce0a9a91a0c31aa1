import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets that rest in the database are of no use without the key, which lies elsewhere. */
export type Vault = {
  /** Seals a text; it opens under the same purpose and for the same owner only. */
  seal: (purpose: string, owner: number, text: string) => string;
  /** The text again. Throws when it was sealed with another key, or for somebody else. */
  open: (purpose: string, owner: number, sealed: string) => string;
  /** A keyed hash of 32 bytes: what it stands for cannot be tried out without the key. */
  mark: (purpose: string, ...parts: string[]) => Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A vault over a key of any length; sealing and marking have derived keys of their own. */
export function createVault(key: string): Vault {
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', key, '', info, KEY_BYTES));
  const sealing = derived('seal');
  const marking = derived('mark');
  const bound = (purpose: string, owner: number) => Buffer.from(`${purpose}\0${owner}`);
  return {
    seal(purpose, owner, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(bound(purpose, owner));
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(purpose, owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(bound(purpose, owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    mark: (purpose, ...parts) =>
      createHmac('sha256', marking)
        .update([purpose, ...parts].join('\0'))
        .digest(),
  };
}
