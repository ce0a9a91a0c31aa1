import { leadingZeroBits, proofText } from '#lib/rules/proof-of-work.ts';
import { sha256 } from './sha256.ts';

/** One slice of work between two looks at what the person does: shorter than a frame. */
const SLICE_MS = 10;
/** The clock is read only every so many tries. */
const TRIES_PER_LOOK = 64;

/** Lets the browser draw and hear before the next slice; a message comes sooner than a timer. */
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

/**
 * Finds the nonce that proves work (security A3), in slices on the page's own thread: it stays usable, and no policy
 * has to allow a worker. `onProgress` hears the part of the expected work that is done, up to 1. Rejects with the
 * signal's reason.
 */
export async function findProof(
  { salt, bits }: { salt: string; bits: number },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const encoder = new TextEncoder();
  const expected = 2 ** bits;
  for (let tried = 0; ; ) {
    const end = performance.now() + SLICE_MS;
    do {
      for (let i = 0; i < TRIES_PER_LOOK; i++, tried++) {
        const nonce = tried.toString(36);
        if (leadingZeroBits(sha256(encoder.encode(proofText(salt, nonce)))) >= bits) return nonce;
      }
    } while (performance.now() < end);
    onProgress(Math.min(1, tried / expected));
    await breathe();
    signal.throwIfAborted();
  }
}
