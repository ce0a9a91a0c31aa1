import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('password hashes', () => {
  it('match only their own password, whatever the Unicode form of its accents', async () => {
    const stored = await hashPassword('Zoë-1234');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('Zoe\u0308-1234', stored)).toBe(true);
    for (const wrong of ['zoë-1234', 'Zoë-1234 ', '', 'Zoe-1234'])
      expect(await verifyPassword(wrong, stored)).toBe(false);
  });

  it('differ for the same password, since each has its own salt', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never match if the stored hash is missing, empty or malformed', async () => {
    for (const stored of [null, '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$$'])
      expect(await verifyPassword('', stored)).toBe(false);
  });
});
