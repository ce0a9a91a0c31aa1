import { setTimeout as pause } from 'node:timers/promises';

/** Much longer than what is hidden, and too short for anybody to notice. */
const BEAT_MS = 20;

/**
 * Does `work`, and ends, well or not, at a multiple of 20 ms after it began: what takes a fraction of a millisecond
 * longer for somebody than for nobody is not to be seen from outside (security A1).
 */
export async function onBeat<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await pause(BEAT_MS - ((performance.now() - started) % BEAT_MS));
  }
}
