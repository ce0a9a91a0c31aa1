import {
  LANGUAGE_HEADER,
  POLL_HEADER,
  SESSION_ENDS_HEADER,
  STALE_HEADER,
} from '#lib/rules/browser-headers.ts';
import { type Locale, localeOfWire } from '#lib/rules/locales.ts';
import { UpstreamRefusal } from './call-answer.ts';
import { readAsk } from './call-ask.ts';
import { comesFromUs } from './call-origin.ts';
import { runPersonal } from './call-personal.ts';
import { endSession, sessionState } from './deny-list.ts';
import { env } from './env.ts';
import { decide, type GateStatus, refusalOfVerdict } from './gate.ts';
import type { Kept } from './kept.ts';
import { errorName, hashed, isLogged, log } from './log.ts';
import { metrics } from './metrics.ts';
import { isConfusing, MAX_TARGET_CHARS } from './raw-path.ts';
import { PRIVATE_HEADERS, RefusalError, refusalResponse } from './refuse.ts';
import { type CallRoute, findRoute } from './routes.ts';
import { isKept, keptAnswer } from './server-call.ts';
import {
  clearedSession,
  endsOf,
  type Held,
  type Opened,
  openSession,
  roleOf,
  type Session,
  slideSession,
} from './session.ts';
import { throttle } from './throttles.ts';

/** What surrounds a request and cannot be read from it. Tests pass their own. */
export type ForwardContext = {
  /** The request target as it was sent, undecoded. */
  target: string;
  /** The visitor's verified address. */
  address: string | null;
  requestId: string;
  /** Epoch ms. */
  now: () => number;
  statusFor: (address: string | null) => Promise<GateStatus>;
};

/** `over`: there was a session; `replaced`: and its browser holds a newer one, which an answer must not take away. */
type Opening = { session: Session | null; over: boolean; replaced: boolean };

function locate(request: Request, context: ForwardContext): CallRoute {
  const { target } = context;
  if (target.length > MAX_TARGET_CHARS) throw new RefusalError('request_too_large', {}, 414);
  if (isConfusing(target)) throw new RefusalError('request_refused', {}, 400);
  const mark = target.indexOf('?');
  const route = findRoute(request.method, mark < 0 ? target : target.slice(0, mark));
  if (!route) throw new RefusalError('not_found');
  const header = (name: string) => request.headers.get(name);
  if (!comesFromUs(request.method, header, env().PUBLIC_ORIGIN, request.body !== null))
    throw new RefusalError('request_refused');
  return route;
}

/** Opens the session and asks the deny-list; money waits while the list cannot be read (security C4). */
async function openFor(request: Request, route: CallRoute, now: number): Promise<Opening> {
  const opened: Opened = await openSession(request.headers.get('cookie'), now);
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

function keptResponse(found: Kept, route: CallRoute, now: number): Response {
  const age = Math.floor((now - found.storedAt) / 1000);
  const isOld = age > (route.call.keep?.seconds ?? 0) + 1;
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

async function runKept(
  route: CallRoute,
  ask: object,
  locale: Locale,
  context: ForwardContext,
): Promise<Response> {
  const found = await keptAnswer(route, ask, locale, context.requestId);
  return keptResponse(found, route, context.now());
}

/**
 * A person's action keeps the session alive, a poll does not (security C5). One that was ended or renewed meanwhile gets
 * no cookie: that would come after the newer one, and take its place (security C7).
 */
async function slid(request: Request, session: Session, now: number): Promise<Held> {
  if (request.headers.has(POLL_HEADER)) return { session, lines: [] };
  const held = await slideSession(session, now);
  if (!held.lines.length || (await sessionState(session.sid, now, true)) === 'alive') return held;
  return { session, lines: [] };
}

function withEnds(response: Response, session: Session | null, now: number): Response {
  if (session) response.headers.set(SESSION_ENDS_HEADER, endsOf(session, now));
  return response;
}

async function pass(request: Request, context: ForwardContext, seen: Seen): Promise<Response> {
  const route = locate(request, context);
  seen.route = route;
  const now = context.now();
  const opening = await openFor(request, route, now);
  seen.opening = opening;
  checkGate(route, opening, await context.statusFor(context.address));
  const ask = await readAsk(route, request);
  const locale = localeOfWire(request.headers.get(LANGUAGE_HEADER));
  if (isKept(route, ask)) return runKept(route, ask, locale, context);
  await throttle(route.call.throttle, context.address);
  const {
    value,
    cookies,
    session: held,
  } = await runPersonal(route, ask, {
    request,
    context,
    session: opening.session,
    locale,
  });
  const response = Response.json({ success: true, value }, { headers: PRIVATE_HEADERS });
  if (route.call.effect || !held) return withCookies(withEnds(response, held, context.now()), cookies);
  const kept = await slid(request, held, now);
  return withCookies(withEnds(response, kept.session, now), [...cookies, ...kept.lines]);
}

type Seen = { route: CallRoute | null; opening: Opening | null };

/** The upstream no longer knows a token that we sent: the session is over here too. Never for an outage. */
async function lostSession(error: RefusalError, seen: Seen, now: number): Promise<string[] | null> {
  const session = seen.opening?.session;
  if (!session || !(error instanceof UpstreamRefusal) || error.code !== 'sign_in_required') return null;
  await endSession(session.sid, now);
  return clearedSession();
}

async function refused(
  error: unknown,
  request: Request,
  context: ForwardContext,
  seen: Seen,
): Promise<Response> {
  if (!(error instanceof RefusalError)) {
    log('error', 'call broke', {
      requestId: context.requestId,
      target: seen.route?.name,
      error: errorName(error),
    });
    return refusalResponse(new RefusalError('system_error'), context.requestId);
  }
  const cleared = await lostSession(error, seen, context.now());
  if (cleared)
    return withCookies(refusalResponse(new RefusalError('session_ended'), context.requestId), cleared);
  const response = withCookies(refusalResponse(error, context.requestId), error.cookies);
  const session = seen.opening?.session;
  // A no of the upstream answers a person's action too: the upstream counts it as one.
  if (session && error instanceof UpstreamRefusal) {
    const kept = await slid(request, session, context.now());
    return withCookies(withEnds(response, kept.session, context.now()), kept.lines);
  }
  const isOver = error.code === 'session_ended' && !seen.opening?.replaced;
  return isOver ? withCookies(response, clearedSession()) : response;
}

function note(
  request: Request,
  response: Response,
  context: ForwardContext,
  seen: Seen,
  started: number,
): void {
  const session = seen.opening?.session ?? null;
  const code = response.ok ? 'ok' : String(response.status);
  metrics().calls.inc({ call: seen.route?.name ?? 'none', code });
  if (!isLogged('info')) return;
  log('info', 'call', {
    requestId: context.requestId,
    method: seen.route ? request.method : undefined,
    target: seen.route?.name,
    status: response.status,
    ms: Math.round(performance.now() - started),
    role: roleOf(session),
    member: hashed(session?.id),
    address: hashed(context.address),
  });
}

/**
 * THE FORWARDER: one pure function from a browser's request to its response, derived from the call table. It passes a
 * request only if a call matches method and path exactly; never throws.
 */
export async function forward(request: Request, context: ForwardContext): Promise<Response> {
  const started = performance.now();
  const seen: Seen = { route: null, opening: null };
  const response = await pass(request, context, seen).catch(error => refused(error, request, context, seen));
  response.headers.set('X-Request-Id', context.requestId);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  note(request, response, context, seen, started);
  return response;
}
