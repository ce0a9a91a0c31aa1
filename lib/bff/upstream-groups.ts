import type { ThrottleClass } from '#lib/calls/call.ts';
import { readEnvelope } from '#lib/wire/envelope.ts';
import { type Breaker, createBreaker, type Outcome, type Permit } from './breaker.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { env } from './env.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';
import { parseJson } from './parse-json.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';
import type { CallRoute } from './routes.ts';
import {
  createLargeRoom,
  createPool,
  createUpstream,
  type Upstream,
  type UpstreamAnswer,
  type UpstreamRequest,
} from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';

const MILLISECONDS = 1000;
const UNAVAILABLE_STATUS = 503;

/**
 * Places per group at the upstream, and connections: what one group's calls leave behind on theirs reaches no other.
 * `poll` is the status of the house, `region` the question about one address, which gives up early by design.
 */
export const GROUP_PLACES = {
  poll: 4,
  region: 24,
  session: 24,
  money: 48,
  reads: 96,
  lottery: 12,
} as const;
/** Places of all kept calls together, and of each of them: one that hangs leaves half of them to the others. */
export const KEPT_PLACES = { together: 48, each: 24 } as const;

/** A kept call, which pages are made of, is a group of its own under its path: any one may fail without the others. */
export type UpstreamGroup = keyof typeof GROUP_PLACES | `/${string}`;

const isKept = (name: UpstreamGroup): name is `/${string}` => name.startsWith('/');

function placesOf(name: UpstreamGroup): number {
  return isKept(name) ? KEPT_PLACES.each : GROUP_PLACES[name];
}

/** Ways in, and what they need on the way. */
const SESSION_CLASSES: readonly ThrottleClass[] = ['session', 'code', 'register'];

/** The group of a call: what hangs together stands and falls together. */
export function groupOf({ call, path }: CallRoute): UpstreamGroup {
  if (call.throttle === 'money') return 'money';
  if (SESSION_CLASSES.includes(call.throttle) || call.effect === 'sign-out') return 'session';
  if (path.startsWith('/lgw/') || path.startsWith('/lotto/')) return 'lottery';
  return call.keep ? (path as `/${string}`) : 'reads';
}

/** A request needs a place in each of `places`. */
type Guard = { name: UpstreamGroup; breaker: Breaker; places: readonly Bulkhead[] };
type Guards = { now: () => number; of: (name: UpstreamGroup) => Guard };

/** Guards for all groups, each made when it is first asked for. `now` is a monotonic clock in milliseconds. */
export function createGuards(now: () => number): Guards {
  const made = new Map<UpstreamGroup, Guard>();
  const together = createBulkhead(KEPT_PLACES.together);
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

/** Kept calls read their large answers in one room, as the lists that they are. */
const roomOf = (name: UpstreamGroup) =>
  isKept(name) ? shared('kept-large-room', createLargeRoom) : createLargeRoom();

/** The process's way to the upstream for one group of calls. */
function upstreamOf(name: UpstreamGroup): Upstream {
  const ways = shared('upstreams', () => new Map<UpstreamGroup, Upstream>());
  const way =
    ways.get(name) ?? createUpstream(createPool(env().upstreamOrigin, placesOf(name)), roomOf(name));
  ways.set(name, way);
  return way;
}

/** A place in each, or none in any. */
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

/** Nothing was sent: whatever it was, it has not happened. */
function refuse(group: UpstreamGroup, reason: 'open' | 'full', waitMs: number): RefusalError {
  metrics().refusedEarly.inc({ group, reason });
  const seconds = Math.max(1, Math.ceil(waitMs / MILLISECONDS));
  return new RefusalError('upstream_unavailable', { seconds }, UNAVAILABLE_STATUS);
}

/** A server error without the wire's words is an outage; a refusal in its words is an answer, whatever its status. */
function outcomeOfAnswer({ status, text }: UpstreamAnswer): Outcome {
  return status >= 500 && !readEnvelope(parseJson(text)) ? 'failed' : 'answered';
}

/** Bytes that are too many, packed wrongly or no HTTP count as an outage: reading them is what hurts the others. */
function outcomeOfError(error: unknown): Outcome {
  return error instanceof UpstreamError && error.fault !== 'aborted' ? 'failed' : 'dropped';
}

function settle({ name, breaker }: Guard, permit: Permit, outcome: Outcome, now: number): void {
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
 * Sends one request upstream within its group's places and behind its breaker (security U1). Throws UpstreamError for
 * faults, and the refusal `upstream_unavailable` at once while the group is shut or full.
 */
export async function sendInGroup(name: UpstreamGroup, request: UpstreamRequest): Promise<UpstreamAnswer> {
  const { now, of } = guards();
  const guard = of(name);
  const waitMs = guard.breaker.waitMs(now());
  if (waitMs > 0) throw refuse(name, 'open', waitMs);
  if (!(await enter(guard.places))) throw refuse(name, 'full', MILLISECONDS);
  try {
    const permit = guard.breaker.admit(now());
    if (!permit) throw refuse(name, 'open', guard.breaker.waitMs(now()));
    return await sendPermitted(guard, permit, request, now);
  } finally {
    leave(guard.places);
  }
}
