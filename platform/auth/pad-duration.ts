import { setTimeout as pause } from 'node:timers/promises';

/** Padding interval: much longer than the difference that it hides, too short to be noticed by users. */
const BEAT_MS = 20;

/**
 * Runs `work` and settles at a multiple of 20 ms after the start, also on failure: hides that an existing
 * account takes a fraction of a millisecond longer than a missing one (docs/security.md#A1).
 */
export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await pause(BEAT_MS - ((performance.now() - started) % BEAT_MS));
  }
}
