/** The wait is split into steps, so that a busy event loop is not mistaken for a slow upstream. */
const STEP_MS = 500;

/**
 * Waits at most so many milliseconds for a promise; wraps its value in an object, null on timeout. Throws
 * what `pending` throws.
 */
export async function withDeadline<T>(pending: Promise<T>, ms: number): Promise<{ value: T } | null> {
  const answer = pending.then(value => ({ value }));
  // It may reject after the deadline; avoids an unhandled rejection.
  answer.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    for (let left = ms; left > 0; left -= STEP_MS) {
      const step = Math.min(left, STEP_MS);
      const pause = new Promise<null>(resolve => {
        timer = setTimeout(resolve, step, null);
      });
      const found = await Promise.race([answer, pause]);
      if (found) return found;
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}
