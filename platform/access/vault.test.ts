import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe0');

describe('the vault', () => {
  it('opens what it sealed, and never seals alike', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, owner) => {
        const sealed = vault.seal('totp', owner, text);
        expect(vault.open('totp', owner, sealed)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
        expect(vault.seal('totp', owner, text)).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing of another owner, purpose or key, nor what was changed', () => {
    const sealed = vault.seal('totp', 7, 'JBSWY3DPEHPK3PXP');
    const other = createVault('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe1');
    expect(() => vault.open('totp', 8, sealed)).toThrow();
    expect(() => vault.open('else', 7, sealed)).toThrow();
    expect(() => other.open('totp', 7, sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open('totp', 7, changed.toString('base64url'))).toThrow();
    }
    expect(() => vault.open('totp', 7, '')).toThrow();
  });

  it('marks by key, purpose and every part', () => {
    const marks = [
      vault.mark('a', 'b', 'c'),
      vault.mark('a', 'bc'),
      vault.mark('ab', 'c'),
      createVault('k3Jx-9fQ2_mZ7tV4bN8rWc1YpLs6HgUe1').mark('a', 'b', 'c'),
    ].map(mark => mark.toString('hex'));
    expect(new Set(marks).size).toBe(marks.length);
    expect(vault.mark('a', 'b', 'c').toString('hex')).toBe(marks[0]);
  });
});
