import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { leadingZeroBits, proofText } from '#lib/rules/proof-of-work.ts';
import { findProof } from './find-proof.ts';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('our own SHA-256', () => {
  it('agrees with the machine’s on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });
});

describe('a proof of work', () => {
  it('is a nonce whose hash begins with enough zero bits', async () => {
    const onProgress = vi.fn();
    const challenge = { salt: 'a-salt-of-some-length', bits: 12 };
    const nonce = await findProof(challenge, onProgress, new AbortController().signal);
    const hash = createHash('sha256').update(proofText(challenge.salt, nonce)).digest();
    expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(12);
    for (const [part] of onProgress.mock.calls) expect(part).toBeLessThanOrEqual(1);
  });

  it('ends when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const search = findProof({ salt: 'a-salt-of-some-length', bits: 28 }, () => stop.abort(), stop.signal);
    await expect(search).rejects.toThrow();
  });
});
