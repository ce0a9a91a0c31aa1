import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Secret box: encryption of secrets at rest; the key is not in the database. */
export type SecretBox = {
  /** Encrypts a text, bound to purpose and owner. */
  encrypt: (purpose: string, owner: number, text: string) => string;
  /** Decrypts a text. Throws if key, purpose or owner differ. */
  decrypt: (purpose: string, owner: number, sealed: string) => string;
  /** Keyed hash of 32 bytes: the input cannot be brute-forced without the key. */
  hmac: (purpose: string, ...parts: string[]) => Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a secret box from a key of any length; encryption and HMAC use separate derived keys. */
export function createSecretBox(key: string): SecretBox {
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', key, '', info, KEY_BYTES));
  const sealing = derived('seal');
  const marking = derived('mark');
  const bound = (purpose: string, owner: number) => Buffer.from(`${purpose}\0${owner}`);
  return {
    encrypt(purpose, owner, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(bound(purpose, owner));
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    decrypt(purpose, owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(bound(purpose, owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    hmac: (purpose, ...parts) =>
      createHmac('sha256', marking)
        .update([purpose, ...parts].join('\0'))
        .digest(),
  };
}
