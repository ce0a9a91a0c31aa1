import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { type Session, tokenOf } from '#lib/bff/session/session.ts';
import { POLL_HEADER } from '#lib/inline/browser-headers.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { UpstreamCaller } from './build-request.ts';
import { routeByName } from './call-routes.ts';
import { callUpstream } from './call-upstream.ts';

/** Properties of a request that its own headers do not tell reliably. */
export type RequestContext = {
  /** The raw request target, undecoded. */
  target: string;
  /** The visitor's verified address. */
  address: string | null;
  requestId: string;
  /** Epoch ms. */
  now: () => number;
};

/** Context of a call with a session, or of one that creates a session. */
export type CallContext = {
  request: Request;
  context: RequestContext;
  session: Session | null;
  locale: Locale;
};

/** Result of a call: the value, the Set-Cookie lines, and the session after it. */
export type CallResult = { value: unknown; cookies: string[]; session: Session | null };

const IDEMPOTENCY_KEY = /^[\w.:-]{8,255}$/;

/** Creates the upstream caller for the current session. Throws RefusalError. */
export async function createCaller({
  request,
  context,
  session,
  locale,
}: CallContext): Promise<UpstreamCaller> {
  const token = session ? await tokenOf(session) : null;
  if (session && !token) throw new RefusalError('session_ended');
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new RefusalError('input_invalid', {}, 400);
  const { requestId, address } = context;
  const poll = request.headers.has(POLL_HEADER);
  return { locale, requestId, address, token, idempotencyKey: key, signal: request.signal, poll };
}

/** Ends an upstream session. Refusals and faults are ignored: the token is not used again in any case. */
export async function endUpstreamSession(token: string, personal: CallContext): Promise<void> {
  const caller = await createCaller({ ...personal, session: null });
  const route = routeByName('DELETE /wps/session/logout');
  const ending = { ...caller, token, idempotencyKey: null, signal: undefined };
  await callUpstream(route, {}, ending).catch(error => {
    if (!(error instanceof RefusalError)) throw error;
  });
}
