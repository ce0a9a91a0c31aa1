import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadingZeroBits, PROOF_PARTS, proofOf, provesPart, provesWork } from './proof-of-work.ts';

const BITS = 6;

function solve(salt: string, bits: number): string[] {
  return Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let nonce = 0; ; nonce++) if (provesPart(salt, bits, part, String(nonce))) return String(nonce);
  });
}

describe('proof of work', () => {
  it('counts leading zero bits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 6 }), bytes => {
        const written = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
        expect(leadingZeroBits(bytes)).toBe(/^0*/.exec(written)?.[0].length);
      }),
    );
    expect(
      [[0, 0], [0, 1], [0, 255], [1], [128]].map(bytes => leadingZeroBits(Uint8Array.from(bytes))),
    ).toEqual([16, 15, 8, 7, 0]);
  });

  it('is the SHA-256 of salt, part and nonce', async () => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('säl:3:n'));
    const zeros = leadingZeroBits(new Uint8Array(hash));
    expect([provesPart('säl', zeros, 3, 'n'), provesPart('säl', zeros + 1, 3, 'n')]).toEqual([true, false]);
  });

  it('is refused when a part is missing, wrong, misplaced or of another salt', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 16, maxLength: 40 }),
        fc.nat(PROOF_PARTS - 1),
        fc.nat(PROOF_PARTS - 1),
        (salt, one, two) => {
          const nonces = solve(salt, BITS);
          expect(provesWork(salt, BITS, proofOf(nonces))).toBe(true);
          const swapped = nonces.with(one, nonces[two] ?? '').with(two, nonces[one] ?? '');
          const stillRight = swapped.every((nonce, part) => provesPart(salt, BITS, part, nonce));
          expect(provesWork(salt, BITS, proofOf(swapped))).toBe(stillRight);
          expect(provesWork(salt, BITS, proofOf(nonces.toSpliced(one, 1)))).toBe(false);
          expect(provesWork(salt, BITS, proofOf([...nonces, nonces[one] ?? '']))).toBe(false);
          expect(provesWork(salt, 40, proofOf(nonces))).toBe(false);
        },
      ),
      { numRuns: 20 },
    );
    expect(provesWork('a-salt-of-some-length', 1, '')).toBe(false);
  });
});
