/**
 * A map of things that end: an entry is gone `lifeMs` after it was put in, and when there are more than `limit` the one
 * that nobody used for the longest goes first.
 */
export type LapsingMap<V> = {
  put: (key: string, value: V) => void;
  /** Finding counts as using. */
  find: (key: string) => V | undefined;
  /** Finds it, and takes it out: of however many who ask, one gets it. */
  take: (key: string) => V | undefined;
  readonly size: number;
};

/** See `LapsingMap`; `now` in epoch ms. */
export function createLapsingMap<V>(limit: number, lifeMs: number, now: () => number): LapsingMap<V> {
  const entries = new Map<string, { value: V; endsAt: number }>();

  function take(key: string) {
    const entry = entries.get(key);
    entries.delete(key);
    return entry && entry.endsAt > now() ? entry : undefined;
  }

  return {
    put(key, value) {
      entries.delete(key);
      entries.set(key, { value, endsAt: now() + lifeMs });
      if (entries.size > limit) entries.delete(entries.keys().next().value ?? key);
    },
    find(key) {
      const entry = take(key);
      if (entry) entries.set(key, entry);
      return entry?.value;
    },
    take: key => take(key)?.value,
    get size() {
      return entries.size;
    },
  };
}
