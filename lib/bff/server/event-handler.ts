import { isSameOrigin } from '#lib/bff/calls/same-origin.ts';
import { env } from '#lib/bff/core/env.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { RefusalError, refusalResponse } from '#lib/bff/core/refusal-response.ts';
import { headerOf } from '#lib/bff/core/request-headers.ts';
import { beginStream, dropStream, openStream, sendChanges } from '#lib/bff/events/member-streams.ts';
import { createStreamWriter, STREAM_HEADERS } from '#lib/bff/events/stream-writer.ts';
import { decide, refusalOfVerdict } from '#lib/bff/gate/gate.ts';
import { statusFor } from '#lib/bff/gate/system-status.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { readSessionCookie, roleOf, type Session } from '#lib/bff/session/session.ts';
import { LANGUAGE_HEADER } from '#lib/inline/browser-headers.ts';
import { localeOfWire } from '#lib/rules/routes/locales.ts';
import { allowLongResponse } from '#lib/wire/connection-limits.ts';
import { sendResponse } from './call-handler.ts';
import { type HttpExchange, sendHead } from './http-request.ts';

/** Path of the stream of events. */
export const EVENTS_PATH = '/events';
const NUMBER = /^\d{1,15}$/;

async function admit({ request, address }: HttpExchange): Promise<Session> {
  const header = (name: string) => headerOf(request, name);
  if (!isSameOrigin('GET', header, env().PUBLIC_ORIGIN, false)) throw new RefusalError('request_refused');
  await throttle('read', address);
  const opened = await readSessionCookie(headerOf(request, 'cookie'), Date.now());
  const { session } = opened;
  const verdict = decide(
    { access: 'member' },
    roleOf(session),
    await statusFor(address),
    session?.mustChange,
  );
  const code = refusalOfVerdict(verdict);
  if (session && !code) return session;
  const isOver = code === 'sign_in_required' && !opened.session && opened.why === 'ended';
  throw new RefusalError(isOver ? 'session_ended' : (code ?? 'sign_in_required'));
}

function lastSeenOf({ request }: HttpExchange): number | null {
  const text = headerOf(request, 'last-event-id') ?? '';
  return NUMBER.test(text) ? Number(text) : null;
}

async function stream(context: HttpExchange): Promise<void> {
  const { request, response, address, requestId } = context;
  const session = await admit(context);
  const locale = localeOfWire(headerOf(request, LANGUAGE_HEADER) ?? null);
  const opened = await openStream({ session, address, requestId, locale });
  if (response.destroyed) return dropStream(opened);
  response.once('close', () => dropStream(opened));
  allowLongResponse(response);
  sendHead(context, 200, STREAM_HEADERS);
  const writer = createStreamWriter(response, () => sendChanges(opened));
  beginStream(opened, lastSeenOf(context), writer);
}

/**
 * `GET /events`: stream of what changed for the signed-in member (server-sent events), with the checks of every
 * call. Opening it is not a user action: it sets no cookie and does not extend the session.
 */
export async function handleEvents(context: HttpExchange): Promise<void> {
  try {
    await stream(context);
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('system_error');
    if (refusal.code === 'system_error')
      log('error', 'stream broke', { requestId: context.requestId, error: errorName(error) });
    await sendResponse(context, refusalResponse(refusal, context.requestId));
  }
}
