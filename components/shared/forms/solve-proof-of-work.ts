import { PROOF_PARTS, proofOf, provesPart } from '#lib/rules/proof-of-work.ts';

/** Slice of work before yielding to the main thread: shorter than a frame. */
const SLICE_MS = 10;
/** Attempts between two reads of the clock. */
const TRIES_PER_LOOK = 64;

/** Yields to rendering and input before the next slice; a message arrives sooner than a timer. */
function breathe(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

type Challenge = { salt: string; bits: number };

async function findNonce({ salt, bits }: Challenge, part: number, signal: AbortSignal): Promise<string> {
  for (let tried = 0; ; ) {
    const end = performance.now() + SLICE_MS;
    do {
      for (let i = 0; i < TRIES_PER_LOOK; i++, tried++) {
        const nonce = tried.toString(36);
        if (provesPart(salt, bits, part, nonce)) return nonce;
      }
    } while (performance.now() < end);
    await breathe();
    signal.throwIfAborted();
  }
}

/**
 * Solves a proof of work (docs/security.md#A3) in slices on the main thread: the page stays responsive, and
 * no CSP has to allow a worker. `onProgress` gets the share of solved parts, up to 1. Rejects with the
 * signal's reason.
 */
export async function solveProofOfWork(
  challenge: Challenge,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const nonces: string[] = [];
  while (nonces.length < PROOF_PARTS) {
    nonces.push(await findNonce(challenge, nonces.length, signal));
    onProgress(nonces.length / PROOF_PARTS);
  }
  return proofOf(nonces);
}
