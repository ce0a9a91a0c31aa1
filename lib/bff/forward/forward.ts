import type { RequestContext } from '#lib/bff/calls/call-context.ts';
import { type CallRoute, findRoute } from '#lib/bff/calls/call-routes.ts';
import { cachedOutput, cacheKey, isCacheable } from '#lib/bff/calls/fetch-call.ts';
import { parseInput } from '#lib/bff/calls/parse-input.ts';
import { UpstreamRefusal } from '#lib/bff/calls/parse-output.ts';
import { type CachedResponse, findCached } from '#lib/bff/calls/response-cache.ts';
import { isSameOrigin } from '#lib/bff/calls/same-origin.ts';
import { ClientAbortError } from '#lib/bff/core/client-abort.ts';
import { hintCorrection } from '#lib/bff/core/cookies.ts';
import { env } from '#lib/bff/core/env.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { isConfusing, MAX_TARGET_CHARS } from '#lib/bff/core/raw-path.ts';
import { PRIVATE_HEADERS, RefusalError, refusalResponse } from '#lib/bff/core/refusal-response.ts';
import { decide, type GateStatus, refusalOfVerdict } from '#lib/bff/gate/gate.ts';
import { priorityOf, withinCapacity } from '#lib/bff/limits/load-shedding.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { denySession, sessionState } from '#lib/bff/session/deny-list.ts';
import {
  clearedSession,
  endsOf,
  hintOf,
  type OpenedSession,
  readSessionCookie,
  roleOf,
  type Session,
  type StoredToken,
  slideSession,
} from '#lib/bff/session/session.ts';
import {
  LANGUAGE_HEADER,
  POLL_HEADER,
  SESSION_ENDS_HEADER,
  STALE_HEADER,
} from '#lib/inline/browser-headers.ts';
import { type Locale, localeOfWire } from '#lib/rules/routes/locales.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { logCall } from './log-call.ts';
import { runCall } from './run-call.ts';

/** Request context with the gate's status lookup. Tests pass their own. */
export type ForwardContext = RequestContext & {
  statusFor: (address: string | null) => Promise<GateStatus>;
};

/**
 * `over`: the session has ended; `replaced`: it has, and the browser holds a newer one, which the response
 * must not delete.
 */
type Opening = { session: Session | null; over: boolean; replaced: boolean };

function locate(request: Request, context: ForwardContext): CallRoute {
  const { target } = context;
  if (target.length > MAX_TARGET_CHARS) throw new RefusalError('request_too_large', {}, 414);
  if (isConfusing(target)) throw new RefusalError('request_refused', {}, 400);
  const mark = target.indexOf('?');
  const route = findRoute(request.method, mark < 0 ? target : target.slice(0, mark));
  if (!route) throw new RefusalError('not_found');
  const header = (name: string) => request.headers.get(name);
  if (!isSameOrigin(request.method, header, env().PUBLIC_ORIGIN, request.body !== null))
    throw new RefusalError('request_refused');
  return route;
}

/**
 * Opens the session and checks the deny-list; while the list cannot be read, money calls and all writes except
 * sign-out are refused (docs/security.md#C4).
 */
async function openFor(request: Request, route: CallRoute, now: number): Promise<Opening> {
  const opened: OpenedSession = await readSessionCookie(request.headers.get('cookie'), now);
  if (!opened.session) return { session: null, over: opened.why === 'ended', replaced: false };
  const exact = route.method !== 'GET' || route.call.throttle === 'money';
  const state = await sessionState(opened.session.sid, now, exact);
  if (state === 'ended' || state === 'replaced')
    return { session: null, over: true, replaced: state === 'replaced' };
  if (state === 'unknown' && exact && route.call.effect !== 'sign-out') throw new RefusalError('system_busy');
  return { session: opened.session, over: false, replaced: false };
}

function checkGate(route: CallRoute, { session, over }: Opening, status: GateStatus): void {
  const verdict = decide(route.call, roleOf(session), status, session?.mustChange);
  const code = refusalOfVerdict(verdict);
  if (!code) return;
  if (verdict.kind === 'maintenance' && verdict.until !== null)
    throw new RefusalError(code, { until: verdict.until });
  throw new RefusalError(code === 'sign_in_required' && over ? 'session_ended' : code);
}

function cachedResponse(found: CachedResponse, route: CallRoute, now: number): Response {
  const age = Math.floor((now - found.storedAt) / SECOND_MS);
  const isOld = age > (route.call.cache?.seconds ?? 0) + 1;
  return new Response(found.json, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: `${LANGUAGE_HEADER}, Accept-Encoding`,
      ...(isOld ? { [STALE_HEADER]: String(age) } : {}),
    },
  });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
}

async function runCached(
  route: CallRoute,
  input: object,
  locale: Locale,
  context: ForwardContext,
): Promise<Response> {
  // Only a cache hit is free: each new combination of parameters costs an upstream request.
  if (!findCached(cacheKey(route, input, locale))) await throttle('read', context.address);
  const found = await cachedOutput(route, input, locale, context.requestId);
  return cachedResponse(found, route, context.now());
}

/**
 * Extends the session on a user action, not on a poll (docs/security.md#C5). A session that was ended or
 * renewed meanwhile gets no cookie, because that would overwrite the newer one (docs/security.md#C7).
 */
async function slid(request: Request, session: Session, now: number): Promise<StoredToken> {
  if (request.headers.has(POLL_HEADER)) return { session, lines: [] };
  const held = await slideSession(session, now);
  if (!held.lines.length || (await sessionState(session.sid, now, true)) === 'alive') return held;
  return { session, lines: [] };
}

function withEnds(response: Response, session: Session | null, now: number): Response {
  if (session) response.headers.set(SESSION_ENDS_HEADER, endsOf(session, now));
  return response;
}

async function passAdmitted(
  route: CallRoute,
  request: Request,
  context: ForwardContext,
  seen: RequestTrace,
): Promise<Response> {
  const now = context.now();
  const opening = await openFor(request, route, now);
  seen.opening = opening;
  checkGate(route, opening, await context.statusFor(context.address));
  const input = await parseInput(route, request);
  const locale = localeOfWire(request.headers.get(LANGUAGE_HEADER));
  if (isCacheable(route, input)) return runCached(route, input, locale, context);
  await throttle(route.call.throttle, context.address);
  const {
    value,
    cookies,
    session: held,
  } = await runCall(route, input, {
    request,
    context,
    session: opening.session,
    locale,
  });
  const response = Response.json({ success: true, value }, { headers: PRIVATE_HEADERS });
  if (route.call.effect || !held) return withCookies(withEnds(response, held, context.now()), cookies);
  const renewed = await slid(request, held, now);
  const hint = hintCorrection(request.headers.get('cookie'), hintOf(held));
  return withCookies(withEnds(response, renewed.session, now), [...cookies, ...renewed.lines, ...hint]);
}

/** Finds the call; an overloaded process does nothing else for calls that can wait (docs/security.md#U4). */
async function pass(request: Request, context: ForwardContext, seen: RequestTrace): Promise<Response> {
  const route = locate(request, context);
  seen.route = route;
  return withinCapacity(priorityOf(route.method, route.call), () =>
    passAdmitted(route, request, context, seen),
  );
}

type RequestTrace = { route: CallRoute | null; opening: Opening | null; isAborted: boolean };

/** Ends the session when the upstream rejects a token that we sent. Never on an outage. */
async function lostSession(error: RefusalError, seen: RequestTrace): Promise<string[] | null> {
  const session = seen.opening?.session;
  if (!session || !(error instanceof UpstreamRefusal) || error.code !== 'sign_in_required') return null;
  await denySession(session.sid);
  return clearedSession();
}

async function refused(
  error: unknown,
  request: Request,
  context: ForwardContext,
  seen: RequestTrace,
): Promise<Response> {
  if (error instanceof ClientAbortError) {
    seen.isAborted = true;
    return refusalResponse(new RefusalError('input_invalid', {}, 400), context.requestId);
  }
  if (!(error instanceof RefusalError)) {
    log('error', 'call broke', {
      requestId: context.requestId,
      target: seen.route?.name,
      error: errorName(error),
    });
    return refusalResponse(new RefusalError('system_error'), context.requestId);
  }
  const cleared = await lostSession(error, seen);
  if (cleared)
    return withCookies(refusalResponse(new RefusalError('session_ended'), context.requestId), cleared);
  const response = withCookies(refusalResponse(error, context.requestId), error.cookies);
  const session = seen.opening?.session;
  // An upstream refusal answers a user action too, and the upstream counts it as one.
  if (session && error instanceof UpstreamRefusal) {
    const renewed = await slid(request, session, context.now());
    return withCookies(withEnds(response, renewed.session, context.now()), renewed.lines);
  }
  if (error.code === 'session_ended' && !seen.opening?.replaced)
    return withCookies(response, clearedSession());
  // Corrects the hint of a session that this browser no longer has, or that may only change its password.
  if (error.code === 'sign_in_required' || error.code === 'password_change_required')
    return withCookies(response, hintCorrection(request.headers.get('cookie'), hintOf(session ?? null)));
  return response;
}

/**
 * Forwarder: one pure function from a browser's request to its response, derived from the call table.
 * Forwards a request only if a call matches method and path exactly; never throws.
 */
export async function forward(request: Request, context: ForwardContext): Promise<Response> {
  const started = performance.now();
  const seen: RequestTrace = { route: null, opening: null, isAborted: false };
  const response = await pass(request, context, seen).catch(error => refused(error, request, context, seen));
  response.headers.set('X-Request-Id', context.requestId);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  const session = seen.opening?.session ?? null;
  const isAborted = seen.isAborted || request.signal.aborted;
  logCall({ method: request.method, response, context, route: seen.route, session, isAborted, started });
  return response;
}
