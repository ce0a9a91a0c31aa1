import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalParams } from '#lib/calls/refusals.ts';
import { WireError } from '#lib/wire/wire-error.ts';
import { readAnswer, UpstreamRefusal } from './call-answer.ts';
import { type Asker, callRequest } from './call-request.ts';
import { errorName, log } from './log.ts';
import { metrics } from './metrics.ts';
import { RefusalError } from './refuse.ts';
import { retryBudget } from './retry-budget.ts';
import type { CallRoute } from './routes.ts';
import type { UpstreamAnswer, UpstreamRequest } from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';
import { groupOf, sendInGroup, type UpstreamGroup } from './upstream-groups.ts';

export type CallAnswer = { value: unknown; setCookie: string | string[] | undefined };

/** Second attempts spread out over this time, so that what failed together does not come back together. */
const JITTER_MS = 50;

function mayAskAgain(error: unknown, request: UpstreamRequest): boolean {
  if (!(error instanceof UpstreamError) || request.method !== 'GET' || request.patience !== 'read')
    return false;
  return error.fault === 'unsent' || error.fault === 'unavailable';
}

/**
 * GET only, once, only where nothing was answered, never what pays, and within the group's budget (security U3).
 */
async function send(group: UpstreamGroup, request: UpstreamRequest): Promise<UpstreamAnswer> {
  const retries = retryBudget(group);
  retries.earn();
  try {
    return await sendInGroup(group, request);
  } catch (error) {
    if (!mayAskAgain(error, request) || !retries.spend()) throw error;
    metrics().retries.inc({ group });
    await pause(Math.random() * JITTER_MS);
    return sendInGroup(group, request);
  }
}

/** A fault as the person is told it: what may have happened after all is called unknown, never failed. */
function refusalOfFault(error: UpstreamError, route: CallRoute): RefusalError {
  const changes = route.method !== 'GET' || route.call.throttle === 'money';
  const params: RefusalParams = changes && error.fault !== 'unsent' ? { outcome: 'unknown' } : {};
  if (error.fault === 'timeout') return new RefusalError('upstream_timeout', params);
  return new RefusalError(error.fault === 'invalid' ? 'upstream_invalid' : 'upstream_unavailable', params);
}

async function once(route: CallRoute, ask: object, asker: Asker, freshKey: boolean): Promise<CallAnswer> {
  const request = await callRequest(route, ask, asker, freshKey);
  const answer = await send(asker.group ?? groupOf(route), request);
  return { value: readAnswer(route, answer, asker.requestId), setCookie: answer.headers['set-cookie'] };
}

function wasUnreadable(route: CallRoute, error: unknown): boolean {
  return (
    route.call.send === 'sealed' && error instanceof UpstreamRefusal && error.words.includes('decryption.err')
  );
}

function asRefusal(error: unknown, route: CallRoute, asker: Asker): unknown {
  if (error instanceof RefusalError) return error;
  if (error instanceof WireError) return new RefusalError('upstream_unavailable');
  if (!(error instanceof UpstreamError)) return error;
  const cause = errorName(error.cause ?? error);
  log('warn', 'upstream failed', {
    requestId: asker.requestId,
    target: route.name,
    code: error.fault,
    error: cause,
  });
  return refusalOfFault(error, route);
}

/**
 * Asks the upstream one call and returns the value of its `answer` schema, pictures and HTML already ours.
 * Throws RefusalError for every no and every fault.
 */
export async function askUpstream(route: CallRoute, ask: object, asker: Asker): Promise<CallAnswer> {
  const started = performance.now();
  try {
    return await once(route, ask, asker, false).catch(error => {
      // The upstream has another key by now; it refused before it read, so asking again is safe.
      if (wasUnreadable(route, error)) return once(route, ask, asker, true);
      throw error;
    });
  } catch (error) {
    throw asRefusal(error, route, asker);
  } finally {
    metrics().upstream.observe({ call: route.name }, (performance.now() - started) / 1000);
  }
}
