/** Mutex per key: runs callers of the same key one after the other. */
export type Mutex = { runExclusive: <T>(key: string, work: () => Promise<T>) => Promise<T> };

/**
 * Creates a mutex per key. Parallel attempts on one account thus see each other's failures. Throws `full()`
 * when more than `maxWaiting` callers wait.
 */
export function createMutex(maxWaiting: number, full: () => Error): Mutex {
  const queues = new Map<string, { tail: Promise<unknown>; waiting: number }>();
  return {
    async runExclusive(key, work) {
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
