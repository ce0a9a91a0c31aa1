import { env } from '#lib/bff/core/env.ts';
import { log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { parseJson } from '#lib/bff/core/parse-json.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { Call, ThrottleClass } from '#lib/calls/call.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { readEnvelope } from '#lib/wire/envelope.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { type Breaker, type CallOutcome, createBreaker, type Permit } from './circuit-breaker.ts';
import {
  createLargeBodyBulkhead,
  createPool,
  createUpstream,
  type Upstream,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';

const UNAVAILABLE_STATUS = 503;

/**
 * Places and connections per group at the upstream: calls of one group cannot affect the others' connections.
 * `poll` is the site status, `region` the check of one address, which is abandoned early on purpose.
 */
export const GROUP_PLACES = {
  poll: 4,
  region: 24,
  session: 24,
  money: 48,
  reads: 96,
  lottery: 12,
} as const;
/**
 * Places of all cached calls together, and of each one: a call that hangs leaves half of them to the others.
 */
export const CACHED_PLACES = { together: 48, each: 24 } as const;

/** A cached call, which pages depend on, is a group of its own under its path: each may fail separately. */
export type UpstreamGroup = keyof typeof GROUP_PLACES | `/${string}`;

const isKept = (name: UpstreamGroup): name is `/${string}` => name.startsWith('/');

function placesOf(name: UpstreamGroup): number {
  return isKept(name) ? CACHED_PLACES.each : GROUP_PLACES[name];
}

/** Throttle classes of sign-in methods and their prerequisites. */
const SESSION_CLASSES: readonly ThrottleClass[] = ['session', 'code', 'register'];

/** Properties of a call that determine its group. */
type GroupedCall = { path: string; call: Pick<Call, 'throttle' | 'effect' | 'cache'> };

/** Returns the group of a call: calls in one group fail together. */
export function groupOf({ call, path }: GroupedCall): UpstreamGroup {
  if (call.throttle === 'money') return 'money';
  if (SESSION_CLASSES.includes(call.throttle) || call.effect === 'sign-out') return 'session';
  if (path.startsWith('/lgw/') || path.startsWith('/lotto/')) return 'lottery';
  return call.cache ? (path as `/${string}`) : 'reads';
}

/** A request needs a place in each of `places`. */
type Guard = { name: UpstreamGroup; breaker: Breaker; places: readonly Bulkhead[] };
type Guards = { now: () => number; of: (name: UpstreamGroup) => Guard };

/** Creates the guards of all groups, each on first use. `now` is a monotonic clock in milliseconds. */
export function createGuards(now: () => number): Guards {
  const made = new Map<UpstreamGroup, Guard>();
  const together = createBulkhead(CACHED_PLACES.together);
  const guard = (name: UpstreamGroup): Guard => {
    const own = createBulkhead(placesOf(name));
    return { name, breaker: createBreaker(), places: isKept(name) ? [own, together] : [own] };
  };
  const of = (name: UpstreamGroup) => {
    const found = made.get(name) ?? guard(name);
    made.set(name, found);
    return found;
  };
  return { now, of };
}

function guards(): Guards {
  return shared('upstream-guards', () => createGuards(() => performance.now()));
}

/** Cached calls share the places for large bodies, since all of them return lists. */
const roomOf = (name: UpstreamGroup) =>
  isKept(name) ? shared('cached-large-bodies', createLargeBodyBulkhead) : createLargeBodyBulkhead();

/** Returns the process's upstream client for one group of calls. */
function upstreamOf(name: UpstreamGroup): Upstream {
  const ways = shared('upstreams', () => new Map<UpstreamGroup, Upstream>());
  const way =
    ways.get(name) ?? createUpstream(createPool(env().upstreamOrigin, placesOf(name)), roomOf(name));
  ways.set(name, way);
  return way;
}

/** Takes a place in each, or in none. */
async function enter(places: readonly Bulkhead[]): Promise<boolean> {
  for (const [at, place] of places.entries()) {
    const entered = place.enter();
    if (entered === true || (await entered)) continue;
    leave(places.slice(0, at));
    return false;
  }
  return true;
}

function leave(places: readonly Bulkhead[]): void {
  for (const place of places) place.leave();
}

/** Refuses without sending: the call has certainly not taken effect. */
function refuse(group: UpstreamGroup, reason: 'open' | 'full', waitMs: number): RefusalError {
  metrics().refusedEarly.inc({ group, reason });
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  return new RefusalError('upstream_unavailable', { seconds }, UNAVAILABLE_STATUS);
}

/**
 * Classifies a response: a server error without the wire's envelope is an outage; a refusal in an envelope is
 * a response, whatever its status.
 */
function outcomeOfAnswer({ status, text }: UpstreamResponse): CallOutcome {
  return status >= 500 && !readEnvelope(parseJson(text)) ? 'failed' : 'answered';
}

/**
 * Classifies an error: oversized, badly compressed or non-HTTP responses count as an outage, since reading
 * them harms the other groups.
 */
function outcomeOfError(error: unknown): CallOutcome {
  return error instanceof UpstreamError && error.fault !== 'aborted' ? 'failed' : 'dropped';
}

function settle({ name, breaker }: Guard, permit: Permit, outcome: CallOutcome, now: number): void {
  const change = breaker.settle(permit, outcome, now);
  if (change === 'opened') upstreamOf(name).giveUpWaiting();
  if (change)
    log('warn', change === 'opened' ? 'upstream group shut' : 'upstream group back', { code: name });
}

async function sendPermitted(guard: Guard, permit: Permit, request: UpstreamRequest, now: () => number) {
  try {
    const answer = await upstreamOf(guard.name)(request);
    settle(guard, permit, outcomeOfAnswer(answer), now());
    return answer;
  } catch (error) {
    settle(guard, permit, outcomeOfError(error), now());
    throw error;
  }
}

/**
 * Sends one request upstream within its group's bulkheads and behind its circuit breaker
 * (docs/security.md#U1). Throws UpstreamError for faults, and the refusal `upstream_unavailable` at once
 * while the group's breaker is open or its places are full.
 */
export async function sendInGroup(name: UpstreamGroup, request: UpstreamRequest): Promise<UpstreamResponse> {
  const { now, of } = guards();
  const guard = of(name);
  const waitMs = guard.breaker.waitMs(now());
  if (waitMs > 0) throw refuse(name, 'open', waitMs);
  if (!(await enter(guard.places))) throw refuse(name, 'full', SECOND_MS);
  try {
    const permit = guard.breaker.admit(now());
    if (!permit) throw refuse(name, 'open', guard.breaker.waitMs(now()));
    return await sendPermitted(guard, permit, request, now);
  } finally {
    leave(guard.places);
  }
}
