/** The wait is counted in steps, so that a process that was busy itself does not take it for the upstream's silence. */
const STEP_MS = 500;

/** What is there within so many milliseconds, in an object of its own; null when nothing is. Throws what `asked` throws. */
export async function inTime<T>(asked: Promise<T>, ms: number): Promise<{ value: T } | null> {
  const answer = asked.then(value => ({ value }));
  // It may fail once nobody waits any more.
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
