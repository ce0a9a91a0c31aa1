/** A map that forgets what was not asked for the longest, once it holds `limit` entries. */
export type RecentMap<V> = { get: (key: string, make: () => V) => V };

/** See `RecentMap`. */
export function createRecentMap<V>(limit: number): RecentMap<V> {
  const entries = new Map<string, V>();
  return {
    get(key, make) {
      const held = entries.get(key);
      const value = held ?? make();
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > limit) entries.delete(entries.keys().next().value ?? key);
      return value;
    },
  };
}
