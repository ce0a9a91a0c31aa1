import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { Call } from '#lib/calls/call.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

/**
 * Priorities of work in the order in which an overloaded process refuses it: `list` for renders and for lists that
 * no cache holds, `read` for other reads, `essential` for sign-in, money and everything that writes.
 */
export type WorkPriority = 'list' | 'read' | 'essential';

/** Load of one process: delay of its event loop, averaged over about a second, and requests that it works on. */
export type ProcessLoad = { delayMs: number; inFlight: number };

/**
 * Load from which work of a priority is refused (docs/security.md#U4). More requests than wait in one group of the
 * upstream, so that a group that hangs takes nothing from the others (docs/security.md#U1).
 */
export const SHED_FROM: Record<WorkPriority, ProcessLoad> = {
  list: { delayMs: 500, inFlight: 1000 },
  read: { delayMs: 1000, inFlight: 1500 },
  essential: { delayMs: 3000, inFlight: 3000 },
};

const TICK_MS = 50;
/** Time over which the delay is averaged: one long render alone sheds nothing. */
const AVERAGED_MS = SECOND_MS;
const RETRY_SECONDS = 2;
const UNAVAILABLE_STATUS = 503;

/**
 * Watches the event loop: each tick is late by the loop's delay. Node's own histogram drops the sample after a reset,
 * so that a blocked loop would read as idle.
 */
function startMonitor(): { load: ProcessLoad } {
  const load: ProcessLoad = { delayMs: 0, inFlight: 0 };
  let tickedAt = performance.now();
  const tick = () => {
    const now = performance.now();
    const tookMs = now - tickedAt;
    tickedAt = now;
    const newest = 1 - Math.exp(-tookMs / AVERAGED_MS);
    load.delayMs += newest * (Math.max(0, tookMs - TICK_MS) - load.delayMs);
  };
  setInterval(tick, TICK_MS).unref();
  return { load };
}

/** Returns the load of this process, which is watched from the first question on. */
export function processLoad(): ProcessLoad {
  return shared('process-load', startMonitor).load;
}

/** Decides whether a process under this load refuses work of a priority. */
export function isShed(priority: WorkPriority, { delayMs, inFlight }: ProcessLoad): boolean {
  const from = SHED_FROM[priority];
  return delayMs >= from.delayMs || inFlight >= from.inFlight;
}

/** Returns the priority of a call, by its columns. */
export function priorityOf(method: string, call: Pick<Call, 'cache' | 'throttle' | 'effect'>): WorkPriority {
  if (method !== 'GET' || call.effect || !['read', 'search'].includes(call.throttle)) return 'essential';
  return call.cache || call.throttle === 'search' ? 'list' : 'read';
}

/**
 * Does work of a priority, or refuses it with `system_busy` (503 and Retry-After) before anything is done while this
 * process is overloaded.
 */
export async function withinCapacity<T>(priority: WorkPriority, work: () => Promise<T>): Promise<T> {
  const load = processLoad();
  if (isShed(priority, load)) {
    metrics().shed.inc({ priority });
    throw new RefusalError('system_busy', { seconds: RETRY_SECONDS }, UNAVAILABLE_STATUS);
  }
  load.inFlight += 1;
  try {
    return await work();
  } finally {
    load.inFlight -= 1;
  }
}
