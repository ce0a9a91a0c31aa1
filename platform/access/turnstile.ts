/** Lets callers of the same key through one after the other. */
export type Turnstile = { pass: <T>(key: string, work: () => Promise<T>) => Promise<T> };

/**
 * A turnstile. Parallel guesses at one account thus see each other's failures. `full` is thrown when too many wait.
 */
export function createTurnstile(maxWaiting: number, full: () => Error): Turnstile {
  const queues = new Map<string, { tail: Promise<unknown>; waiting: number }>();
  return {
    async pass(key, work) {
      const queue = queues.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= maxWaiting) throw full();
      queues.set(key, queue);
      queue.waiting++;
      const turn = queue.tail.then(work, work);
      queue.tail = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.waiting--;
        if (queue.waiting === 0) queues.delete(key);
      }
    },
  };
}
