import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadingZeroBits, proofText } from './proof-of-work.ts';

describe('proof of work', () => {
  it('counts the zeros in front as they are written', () => {
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

  it('keeps salt and nonce apart', () => {
    expect(proofText('ab', 'c')).not.toBe(proofText('a', 'bc'));
  });
});
