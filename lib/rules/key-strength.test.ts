import { describe, expect, it } from 'vitest';
import { keyBytes, keyProblem } from './key-strength.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');
const counted = (length: number, step: number) => Buffer.from(Array.from({ length }, (_, at) => at * step));
const HALF = 'k7Gx-2Rq9ZtVb4WmYp1LcA';

/** Texts that are no keys; each may arrive in every encoding of a key. */
const guessable = [
  'a'.repeat(64),
  'ab'.repeat(32),
  'correct horse battery staple correct horse battery',
  'ThisIsTheSigningKeyOfOurProductionServer2026',
  'Mountain-River-Lake-Window-Garden-Bottle-Planet',
  'the-quick-brown-fox-jumps-over-the-lazy-dog-42',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'zyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPONMLKJ',
  'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8s9t0u1v2',
  'qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJ',
  'p4ssw0rdIsNotAGoodKeyButItIsAKeyAnyway9X7Q2',
  `${HALF}${HALF}`,
  '0123456789abcdef'.repeat(4),
  'deadbeef'.repeat(8),
  '1'.repeat(64),
];
const forms: [string, (text: string) => string][] = [
  ['itself', text => text],
  ['base64', base64],
  ['base64url', base64url],
  ['hex', hex],
  ['upper-case hex', text => hex(text).toUpperCase()],
  ['base64 of base64', text => base64(base64(text))],
];

describe('strength of a key', () => {
  it.each(guessable.flatMap(text => forms.map(([name, form]) => [text, name, form(text)] as const)))(
    'refuses the guessable key %s as %s',
    (_text, _form, key) => {
      expect(keyProblem(key)).not.toBeNull();
    },
  );

  it('refuses arithmetic sequences of bytes, in hex and in base64', () => {
    for (const step of [0, 1, 2, 5, 255])
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(keyProblem(counted(48, step).toString(form)), `${step} ${form}`).not.toBeNull();
  });

  it('accepts 32 random bytes in every encoding', () => {
    // A deterministic generator, so that every run tests the same keys.
    let state = 2_463_534_242;
    const next = () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 8) & 0xff;
    };
    for (let count = 0; count < 300; count += 1) {
      const bytes = Buffer.from(Array.from({ length: 32 }, next));
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(keyProblem(bytes.toString(form)), `${count} ${form}`).toBeNull();
    }
  });

  it('decodes the same bytes from every encoding', () => {
    const bytes = Buffer.from('9f1c6e0b7a3d5824c1f08e9bd2476a13e5509c7d4b8f2a61037ee4d89cb5126f', 'hex');
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(Buffer.from(keyBytes(bytes.toString(form)) ?? [])).toEqual(bytes);
    expect(Buffer.from(keyBytes(bytes.toString('hex').toUpperCase()) ?? [])).toEqual(bytes);
    expect(keyBytes('not a key')).toBeNull();
  });
});
