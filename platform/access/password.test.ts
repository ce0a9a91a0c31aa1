import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('fit themselves alone, whatever the form of their accents', async () => {
    const stored = await hashPassword('Zoë-1234');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('Zoe\u0308-1234', stored)).toBe(true);
    for (const wrong of ['zoë-1234', 'Zoë-1234 ', '', 'Zoe-1234'])
      expect(await verifyPassword(wrong, stored)).toBe(false);
  });

  it('are salted', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never fit a missing, empty or broken hash', async () => {
    for (const stored of [null, '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$$'])
      expect(await verifyPassword('', stored)).toBe(false);
  });
});
