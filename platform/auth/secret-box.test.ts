import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const vault = createSecretBox('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe0');

describe('the secret box', () => {
  it('decrypts what it encrypted, and never encrypts a text twice to the same value', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, owner) => {
        const sealed = vault.encrypt('totp', owner, text);
        expect(vault.decrypt('totp', owner, sealed)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
        expect(vault.encrypt('totp', owner, text)).not.toBe(sealed);
      }),
    );
  });

  it('rejects another owner, purpose or key, and a modified ciphertext', () => {
    const sealed = vault.encrypt('totp', 7, 'JBSWY3DPEHPK3PXP');
    const other = createSecretBox('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe1');
    expect(() => vault.decrypt('totp', 8, sealed)).toThrow();
    expect(() => vault.decrypt('else', 7, sealed)).toThrow();
    expect(() => other.decrypt('totp', 7, sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.decrypt('totp', 7, changed.toString('base64url'))).toThrow();
    }
    expect(() => vault.decrypt('totp', 7, '')).toThrow();
  });

  it('computes an HMAC that depends on key, purpose and every part', () => {
    const marks = [
      vault.hmac('a', 'b', 'c'),
      vault.hmac('a', 'bc'),
      vault.hmac('ab', 'c'),
      createSecretBox('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe1').hmac('a', 'b', 'c'),
    ].map(mark => mark.toString('hex'));
    expect(new Set(marks).size).toBe(marks.length);
    expect(vault.hmac('a', 'b', 'c').toString('hex')).toBe(marks[0]);
  });
});
