import { LRUCache } from 'lru-cache';

/**
 * Options of an entry. `ttlMs`: without one it never expires; 0 or less stores nothing. `size`: 1 when
 * absent.
 */
type CacheEntryOptions = { ttlMs?: number; size?: number };

/** A loaded value, and how it is stored. */
export type CacheLoad<V> = CacheEntryOptions & { value: V };

/** Bounded cache of one process, with a single flight per key. */
export type Cache<V> = {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, options?: CacheEntryOptions) => void;
  delete: (key: string) => void;
  /** Returns true when a value is cached or being loaded: `fetch` then starts no load. */
  isAvailable: (key: string) => boolean;
  /** Returns the cached value, else loads it. Throws what the loader throws; a failure is not stored. */
  fetch: (key: string, loader: () => Promise<CacheLoad<V>>) => Promise<V>;
  /** Loads and stores a value, cached or not, unless the key is being loaded already: then waits for that. */
  load: (key: string, loader: () => Promise<CacheLoad<V>>) => Promise<V>;
  /** Keys of the entries, the most recently used first. */
  keys: () => string[];
  /** Number of entries. */
  count: () => number;
};

/**
 * Creates a cache that evicts the least recently used entries. `maxSize` counts the sizes given with the
 * entries; an entry larger than that is not stored. `now` is epoch ms.
 *
 * The single flight is our own: `fetch` of lru-cache keeps a running load as an entry, which eviction or a
 * `set` of its key aborts.
 */
export function createCache<V extends NonNullable<unknown>>(
  maxSize: number,
  now: () => number = () => Date.now(),
): Cache<V> {
  const entries = new LRUCache<string, V>({ maxSize, perf: { now }, ttlResolution: 0 });
  const flights = new Map<string, Promise<V>>();
  const set: Cache<V>['set'] = (key, value, { ttlMs, size = 1 } = {}) => {
    if (ttlMs !== undefined && ttlMs <= 0) entries.delete(key);
    else entries.set(key, value, { size, ttl: ttlMs });
  };
  const loadAndSet = async (key: string, loader: () => Promise<CacheLoad<V>>) => {
    const { value, ...options } = await loader();
    set(key, value, options);
    return value;
  };
  const load: Cache<V>['load'] = (key, loader) => {
    const running = flights.get(key);
    if (running !== undefined) return running;
    const flight = loadAndSet(key, loader).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
  return {
    get: key => entries.get(key),
    set,
    delete: key => void entries.delete(key),
    isAvailable: key => flights.has(key) || entries.has(key),
    fetch: async (key, loader) => entries.get(key) ?? load(key, loader),
    load,
    keys: () => [...entries.keys()],
    count: () => entries.size,
  };
}
