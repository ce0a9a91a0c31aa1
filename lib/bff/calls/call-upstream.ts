import { setTimeout as pause } from 'node:timers/promises';
import { countClientAbort } from '#lib/bff/core/client-abort.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { retryBudget } from '#lib/bff/transport/retry-budget.ts';
import type { UpstreamRequest, UpstreamResponse } from '#lib/bff/transport/upstream.ts';
import { UpstreamError } from '#lib/bff/transport/upstream-error.ts';
import { groupOf, sendInGroup, type UpstreamGroup } from '#lib/bff/transport/upstream-groups.ts';
import type { RefusalParams } from '#lib/calls/refusals.ts';
import { WireError } from '#lib/wire/wire-error.ts';
import { buildUpstreamRequest, type UpstreamCaller } from './build-request.ts';
import type { CallRoute } from './call-routes.ts';
import { parseOutput, UpstreamRefusal } from './parse-output.ts';

export type UpstreamOutput = { value: unknown; setCookie: string | string[] | undefined };

/**
 * Retry jitter: spreads retries over this time, so that requests that failed together are not retried
 * together.
 */
const JITTER_MS = 50;

function isRetryable(error: unknown, request: UpstreamRequest): boolean {
  if (!(error instanceof UpstreamError) || request.method !== 'GET' || request.patience !== 'read')
    return false;
  return error.fault === 'unsent' || error.fault === 'unavailable';
}

/**
 * Sends a request, with at most one retry: GET only, only when there was no response, never for money calls,
 * and within the group's retry budget (docs/security.md#U3).
 */
async function send(group: UpstreamGroup, request: UpstreamRequest): Promise<UpstreamResponse> {
  const retries = retryBudget(group);
  retries.earn();
  try {
    return await sendInGroup(group, request);
  } catch (error) {
    if (!isRetryable(error, request) || !retries.spend()) throw error;
    metrics().retries.inc({ group });
    await pause(Math.random() * JITTER_MS);
    return sendInGroup(group, request);
  }
}

/**
 * Maps an upstream fault to a refusal: a call that may have taken effect gets an unknown outcome, never a
 * failure.
 */
function refusalOfFault(error: UpstreamError, route: CallRoute): RefusalError {
  const changes = route.method !== 'GET' || route.call.throttle === 'money';
  const params: RefusalParams = changes && error.fault !== 'unsent' ? { outcome: 'unknown' } : {};
  if (error.fault === 'timeout') return new RefusalError('upstream_timeout', params);
  return new RefusalError(error.fault === 'invalid' ? 'upstream_invalid' : 'upstream_unavailable', params);
}

async function once(
  route: CallRoute,
  input: object,
  caller: UpstreamCaller,
  freshKey: boolean,
): Promise<UpstreamOutput> {
  const request = await buildUpstreamRequest(route, input, caller, freshKey);
  const answer = await send(caller.group ?? groupOf(route), request);
  return { value: parseOutput(route, answer, caller.requestId), setCookie: answer.headers['set-cookie'] };
}

function wasUnreadable(route: CallRoute, error: unknown): boolean {
  return (
    route.call.encoding === 'sealed' &&
    error instanceof UpstreamRefusal &&
    error.words.includes('decryption.err')
  );
}

function asRefusal(error: unknown, route: CallRoute, caller: UpstreamCaller): unknown {
  if (error instanceof RefusalError) return error;
  if (error instanceof WireError) return new RefusalError('upstream_unavailable');
  if (!(error instanceof UpstreamError)) return error;
  if (error.fault === 'aborted') {
    countClientAbort('upstream');
    return refusalOfFault(error, route);
  }
  const cause = errorName(error.cause ?? error);
  log('warn', 'upstream failed', {
    requestId: caller.requestId,
    target: route.name,
    code: error.fault,
    error: cause,
  });
  return refusalOfFault(error, route);
}

/**
 * Calls the upstream and returns the value parsed by the call's `output` schema, with image URLs rewritten
 * and HTML sanitised. Throws RefusalError for every refusal and every fault.
 */
export async function callUpstream(
  route: CallRoute,
  input: object,
  caller: UpstreamCaller,
): Promise<UpstreamOutput> {
  const started = performance.now();
  try {
    return await once(route, input, caller, false).catch(error => {
      // The upstream has rotated its key. It refused before it read the body, so sending again is safe.
      if (wasUnreadable(route, error)) return once(route, input, caller, true);
      throw error;
    });
  } catch (error) {
    throw asRefusal(error, route, caller);
  } finally {
    metrics().upstream.observe({ call: route.name }, (performance.now() - started) / 1000);
  }
}
