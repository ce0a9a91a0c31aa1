import { describe, expect, it, vi } from 'vitest';
import { PROOF_PARTS, provesWork } from '#lib/rules/proof-of-work.ts';
import { solveProofOfWork } from './solve-proof-of-work.ts';

describe('proof of work', () => {
  it('solves every part and reports the progress part by part', async () => {
    const onProgress = vi.fn();
    const challenge = { salt: 'a-salt-of-some-length', bits: 9 };
    const proof = await solveProofOfWork(challenge, onProgress, new AbortController().signal);
    expect(provesWork(challenge.salt, challenge.bits, proof)).toBe(true);
    const shares = Array.from({ length: PROOF_PARTS }, (_, index) => (index + 1) / PROOF_PARTS);
    expect(onProgress.mock.calls.flat()).toEqual(shares);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const search = solveProofOfWork(
      { salt: 'a-salt-of-some-length', bits: 28 },
      () => undefined,
      stop.signal,
    );
    setTimeout(() => stop.abort());
    await expect(search).rejects.toThrow();
  });
});
