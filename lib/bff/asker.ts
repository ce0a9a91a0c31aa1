import { POLL_HEADER } from '#lib/rules/browser-headers.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { askUpstream } from './ask-upstream.ts';
import type { Asker } from './call-request.ts';
import type { ForwardContext } from './forward.ts';
import { RefusalError } from './refuse.ts';
import { routeOfName } from './routes.ts';
import { type Session, tokenOf } from './session.ts';

/** A request of one person, or of one that wants to become somebody. */
export type Personal = { request: Request; context: ForwardContext; session: Session | null; locale: Locale };

/** What the browser gets: the value, the Set-Cookie lines that go with it, and the session that it then has. */
export type Outcome = { value: unknown; cookies: string[]; session: Session | null };

const IDEMPOTENCY_KEY = /^[\w.:-]{8,255}$/;

/** Who asks upstream, in the name of the session that there is. Throws RefusalError. */
export async function askerOf({ request, context, session, locale }: Personal): Promise<Asker> {
  const token = session ? await tokenOf(session) : null;
  if (session && !token) throw new RefusalError('session_ended');
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new RefusalError('input_invalid', {}, 400);
  const { requestId, address } = context;
  const poll = request.headers.has(POLL_HEADER);
  return { locale, requestId, address, token, idempotencyKey: key, signal: request.signal, poll };
}

/** Lets go of a token upstream. Its refusals and faults change nothing: it is used no more in any case. */
export async function endUpstream(token: string, personal: Personal): Promise<void> {
  const asker = await askerOf({ ...personal, session: null });
  const route = routeOfName('DELETE /wps/session/logout');
  const ending = { ...asker, token, idempotencyKey: null, signal: undefined };
  await askUpstream(route, {}, ending).catch(error => {
    if (!(error instanceof RefusalError)) throw error;
  });
}
