import { type Cache, type CacheLoad, createCache } from '#lib/bff/core/cache.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { withDeadline } from '#lib/bff/core/with-deadline.ts';
import { STALE_IF_ERROR_SECONDS } from '#lib/rules/figures.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** After a failure, the stale response is served for this long before the upstream is called again. */
const PAUSE_MS = 1000;

/** A response that is the same for everybody. `value` must not be mutated by its readers. */
export type CachedResponse = {
  value: unknown;
  /** The whole response body, and its compressed forms, made on first use. */
  json: string;
  packed: Partial<Record<'gzip' | 'br' | 'identity', Buffer>>;
  storedAt: number;
  freshUntil: number;
  /** When the running request for a newer response was sent. */
  refreshStartedAt?: number;
  /** Why a stale response is served: the upstream failed, or did not respond in time. */
  standsIn?: 'failed' | 'silent';
};

/**
 * Loader of a response and its cache time in seconds. `patienceMs`: longest wait for a newer
 * response while a stale one is available, counted from the start of its request.
 */
export type CacheRequest = {
  seconds: number;
  patienceMs: number;
  load: () => Promise<unknown>;
  now: () => number;
};

/** An entry stays here past `freshUntil`: it is served while the upstream fails (docs/security.md#U2). */
function entries(): Cache<CachedResponse> {
  return shared('kept', () => createCache<CachedResponse>(MAX_BYTES));
}

/** Returns the cached response of a key, fresh or stale. */
export function findCached(key: string): CachedResponse | undefined {
  return entries().get(key);
}

function stored(entry: CachedResponse, now: number): CacheLoad<CachedResponse> {
  const ttlMs = entry.storedAt + STALE_IF_ERROR_SECONDS * SECOND_MS - now;
  return { value: entry, ttlMs, size: entry.json.length * 2 };
}

async function fetchFresh({ seconds, load, now }: CacheRequest): Promise<CacheLoad<CachedResponse>> {
  const value = await load();
  const storedAt = now();
  const json = JSON.stringify({ success: true, value });
  const freshUntil = storedAt + seconds * SECOND_MS;
  return stored({ value, json, packed: {}, storedAt, freshUntil }, storedAt);
}

/**
 * Returns true when the upstream no longer has the item (404). `not_found` means that it does not know the
 * call, which counts as a fault.
 */
function isGone(error: unknown): boolean {
  return error instanceof RefusalError && error.status === 404 && error.code !== 'not_found';
}

async function orOlder(
  fresh: Promise<CachedResponse>,
  older: CachedResponse,
  key: string,
  input: CacheRequest,
): Promise<CachedResponse> {
  const { patienceMs, now } = input;
  try {
    const startedAt = older.refreshStartedAt ?? now();
    const found = await withDeadline(fresh, startedAt + patienceMs - now());
    return found?.value ?? { ...older, standsIn: 'silent' };
  } catch (error) {
    if (isGone(error)) {
      entries().delete(key);
      throw error;
    }
    metrics().cache.inc({ from: 'stale' });
    const { value, ...options } = stored(
      { ...older, standsIn: 'failed', freshUntil: now() + PAUSE_MS },
      now(),
    );
    entries().set(key, value, options);
    return value;
  }
}

/**
 * Returns a shared response: from the cache while fresh, else loaded with a single flight. For ten minutes a
 * stale one is served when the upstream fails or is slow (docs/security.md#U2), but not when the item is
 * gone. Throws what `load` throws when there is no stale response.
 */
export async function getCached(key: string, input: CacheRequest): Promise<CachedResponse> {
  const known = findCached(key);
  if (known && input.now() < known.freshUntil) {
    metrics().cache.inc({ from: 'memory' });
    return known;
  }
  const fresh = entries().load(key, () => {
    if (known) known.refreshStartedAt = input.now();
    return fetchFresh(input);
  });
  if (!known) return fresh;
  // Avoids an unhandled rejection when nothing waits for this flight any more.
  fresh.catch(() => undefined);
  return orOlder(fresh, known, key, input);
}
