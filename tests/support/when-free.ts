import { PlatformRefusal } from '#platform/refusal.ts';

const MAX_TRIES = 10;

/**
 * Runs a piece of work again, up to ten times, while the platform answers that it is busy: on a loaded machine
 * the last of many parallel transactions wait longer for a lock than the platform lets them.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof PlatformRefusal && error.code === 'system_busy';
      if (!busy || tries === MAX_TRIES) throw error;
    }
  }
}
