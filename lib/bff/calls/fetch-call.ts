import { randomUUID } from 'node:crypto';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { withDeadline } from '#lib/bff/core/with-deadline.ts';
import { type CallInput, type CallName, type CallOutput, type Calls, callOf } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { type CallRoute, routeByName } from './call-routes.ts';
import { callUpstream } from './call-upstream.ts';
import { type CachedResponse, findCached, getCached } from './response-cache.ts';

/** Names of the calls whose output is cached, because it is the same for everybody. */
type CachedCallName = { [N in CallName]: Calls[N] extends { cache: object } ? N : never }[CallName];

/** Returns the cache key: all inputs that the output depends on, nothing about the visitor. */
export function cacheKey(route: CallRoute, input: object, locale: Locale): string {
  return `${route.name} ${locale} ${JSON.stringify(input)}`;
}

/** Returns whether the response to this input is cached, by the call's `cache` column. */
export function isCacheable({ call: { cache } }: CallRoute, input: object): boolean {
  return Boolean(cache) && !(cache?.unless && Reflect.get(input, cache.unless));
}

/** Returns the names of the calls that timed out and have not responded since. */
function silent(): Set<string> {
  return shared('silent-calls', () => new Set());
}

/**
 * Maximum wait for an optional part, or for a newer response; a response that arrives later is used by the
 * next request.
 */
const PART_MS = 1500;

/**
 * Returns the cached response of a call with a parsed input; shared by pages, HTTP server and forwarder.
 * Waits for a newer response than the cached one, except for a call that timed out and has not responded
 * since.
 */
export async function cachedOutput(
  route: CallRoute,
  input: object,
  locale: Locale,
  requestId: string,
): Promise<CachedResponse> {
  const found = await getCached(cacheKey(route, input, locale), {
    seconds: route.call.cache?.seconds ?? 0,
    patienceMs: silent().has(route.name) ? 0 : PART_MS,
    now: Date.now,
    async load() {
      const { value } = await callUpstream(route, input, { locale, requestId });
      silent().delete(route.name);
      return value;
    },
  });
  if (found.standsIn === 'silent') silent().add(route.name);
  return found;
}

/**
 * Returns the cached response of an optional call; null when it is not there in time. After a call has timed
 * out, requests without a cached response get null at once until it responds; the call is still sent.
 */
export async function cachedInTime(
  route: CallRoute,
  input: object,
  locale: Locale,
  requestId: string,
): Promise<CachedResponse | null> {
  const isAtHand = findCached(cacheKey(route, input, locale)) !== undefined;
  const pending = cachedOutput(route, input, locale, requestId);
  if (isAtHand) return pending;
  pending.catch(() => undefined);
  if (silent().has(route.name)) return null;
  const found = await withDeadline(pending, PART_MS);
  if (!found) silent().add(route.name);
  return found?.value ?? null;
}

/** An output with its age. `since`: when the stale value was stored, epoch ms; null for a fresh one. */
type DatedOutput<N extends CallName> = { value: CallOutput<N>; since: number | null };

/** A stale response is reported as old once it has been expired for this long. */
const GRACE_MS = 30_000;

function aged<N extends CallName>(
  { call }: CallRoute,
  { value, storedAt, standsIn }: CachedResponse,
): DatedOutput<N> {
  const isOld =
    standsIn !== undefined && Date.now() - storedAt > (call.cache?.seconds ?? 0) * 1000 + GRACE_MS;
  return { value: value as CallOutput<N>, since: isOld ? storedAt : null };
}

async function answerFor<N extends CallName>(
  name: N,
  input: CallInput<N>,
  locale: Locale,
): Promise<DatedOutput<N>> {
  const route = routeByName(name);
  const parsed = callOf(name).input.parse(input);
  const requestId = randomUUID();
  try {
    if (isCacheable(route, parsed)) return aged(route, await cachedOutput(route, parsed, locale, requestId));
    const { value } = await callUpstream(route, parsed, { locale, requestId });
    return { value: value as CallOutput<N>, since: null };
  } catch (error) {
    if (error instanceof RefusalError) error.reference ??= requestId;
    throw error;
  }
}

/**
 * Makes a call from the server itself, for pages: never over HTTP to ourselves, never with a visitor's
 * session. Cacheable calls use the process's cache and survive an upstream outage for ten minutes. Throws
 * RefusalError.
 */
export async function fetchCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { locale }: { locale: Locale },
): Promise<CallOutput<N>> {
  return (await answerFor(name, input, locale)).value;
}

/** Same as `fetchCall`, with the age of the output. Throws RefusalError. */
export function fetchAged<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { locale }: { locale: Locale },
): Promise<DatedOutput<N>> {
  return answerFor(name, input, locale);
}

/**
 * Fetches an optional part of a page, with its age; null when the upstream refused it or did not respond in
 * time.
 */
export async function fetchPart<N extends CachedCallName>(
  name: N,
  input: CallInput<N>,
  { locale }: { locale: Locale },
): Promise<DatedOutput<N> | null> {
  const route = routeByName(name);
  try {
    const found = await cachedInTime(route, callOf(name).input.parse(input), locale, randomUUID());
    return found && aged(route, found);
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}
