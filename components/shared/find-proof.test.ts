import { describe, expect, it, vi } from 'vitest';
import { PROOF_PARTS, provesWork } from '#lib/rules/proof-of-work.ts';
import { findProof } from './find-proof.ts';

describe('a proof of work', () => {
  it('is right in every part, and its progress is told part by part', async () => {
    const onProgress = vi.fn();
    const challenge = { salt: 'a-salt-of-some-length', bits: 9 };
    const proof = await findProof(challenge, onProgress, new AbortController().signal);
    expect(provesWork(challenge.salt, challenge.bits, proof)).toBe(true);
    const shares = Array.from({ length: PROOF_PARTS }, (_, index) => (index + 1) / PROOF_PARTS);
    expect(onProgress.mock.calls.flat()).toEqual(shares);
  });

  it('ends when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const search = findProof({ salt: 'a-salt-of-some-length', bits: 28 }, () => undefined, stop.signal);
    setTimeout(() => stop.abort());
    await expect(search).rejects.toThrow();
  });
});
