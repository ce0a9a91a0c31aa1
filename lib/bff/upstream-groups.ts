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
/** Places of a group of one kept call: each of its answers is asked for once, however many want it. */
const KEPT_PLACES = 48;

/** A kept call, which pages are made of, is a group of its own under its path: any one may fail without the others. */
export type UpstreamGroup = keyof typeof GROUP_PLACES | `/${string}`;

function placesOf(name: UpstreamGroup): number {
  return name in GROUP_PLACES ? GROUP_PLACES[name as keyof typeof GROUP_PLACES] : KEPT_PLACES;
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

type Guard = { name: UpstreamGroup; breaker: Breaker; bulkhead: Bulkhead };
type Guards = { now: () => number; of: (name: UpstreamGroup) => Guard };

/** Guards for all groups, each made when it is first asked for. `now` is a monotonic clock in milliseconds. */
export function createGuards(now: () => number): Guards {
  const made = new Map<UpstreamGroup, Guard>();
  const of = (name: UpstreamGroup) => {
    const guard = made.get(name) ?? {
      name,
      breaker: createBreaker(),
      bulkhead: createBulkhead(placesOf(name)),
    };
    made.set(name, guard);
    return guard;
  };
  return { now, of };
}

function guards(): Guards {
  return shared('upstream-guards', () => createGuards(() => performance.now()));
}

/** The process's way to the upstream for one group of calls. */
function upstreamOf(name: UpstreamGroup): Upstream {
  const ways = shared('upstreams', () => new Map<UpstreamGroup, Upstream>());
  const way = ways.get(name) ?? createUpstream(createPool(env().upstreamOrigin, placesOf(name)));
  ways.set(name, way);
  return way;
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
  const place = guard.bulkhead.enter();
  if (!(place === true || (await place))) throw refuse(name, 'full', MILLISECONDS);
  try {
    const permit = guard.breaker.admit(now());
    if (!permit) throw refuse(name, 'open', guard.breaker.waitMs(now()));
    return await sendPermitted(guard, permit, request, now);
  } finally {
    guard.bulkhead.leave();
  }
}
