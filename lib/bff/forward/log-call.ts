import type { RequestContext } from '#lib/bff/calls/call-context.ts';
import type { CallRoute } from '#lib/bff/calls/call-routes.ts';
import { CLIENT_ABORTED } from '#lib/bff/core/client-abort.ts';
import { hashed, isLogged, log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { roleOf, type Session } from '#lib/bff/session/session.ts';

type AnsweredCall = {
  method: string;
  response: Response;
  context: RequestContext;
  /** Null when no call matched; its method is not logged then, since a client may send any. */
  route: CallRoute | null;
  session: Session | null;
  isAborted: boolean;
  /** Monotonic time of its start, ms. */
  started: number;
};

/** Counts a call that was answered, and logs one line about it without personal data (docs/security.md#G1). */
export function logCall({
  method,
  response,
  context,
  route,
  session,
  isAborted,
  started,
}: AnsweredCall): void {
  const code = response.ok ? 'ok' : String(response.status);
  metrics().calls.inc({ call: route?.name ?? 'none', code });
  if (!isLogged('info')) return;
  log('info', 'call', {
    requestId: context.requestId,
    method: route ? method : undefined,
    target: route?.name,
    status: response.status,
    code: isAborted ? CLIENT_ABORTED : undefined,
    ms: Math.round(performance.now() - started),
    role: roleOf(session),
    member: hashed(session?.id),
    address: hashed(context.address),
  });
}
