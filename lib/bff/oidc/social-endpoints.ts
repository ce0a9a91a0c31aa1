import { z } from 'zod';
import { type CallContext, createCaller, endUpstreamSession } from '#lib/bff/calls/call-context.ts';
import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { UpstreamRefusal } from '#lib/bff/calls/parse-output.ts';
import { clearedCookie } from '#lib/bff/core/cookies.ts';
import { env } from '#lib/bff/core/env.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import type { OidcProvider } from '#lib/bff/core/oidc-providers.ts';
import { PRIVATE_HEADERS, RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { ForwardContext } from '#lib/bff/forward/forward.ts';
import { contextInNext } from '#lib/bff/forward/request-context.ts';
import { forwardSignIn } from '#lib/bff/forward/sign-in.ts';
import { decide } from '#lib/bff/gate/gate.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { deviceOf } from '#lib/bff/session/challenge.ts';
import { sessionState } from '#lib/bff/session/deny-list.ts';
import { readSessionCookie } from '#lib/bff/session/session.ts';
import {
  flowCookie,
  readFlow,
  type SocialFlow,
  ticketCookie,
} from '#lib/bff/session/social-login-cookies.ts';
import { type Locale, localePath, splitLocale } from '#lib/rules/routes/locales.ts';
import { safeNext } from '#lib/rules/routes/safe-next.ts';
import { beginFlow, finishFlow, wasCancelled } from './oidc.ts';

/** Path prefix of `/auth/oidc/<provider>` and its callback. */
export const SOCIAL_PREFIX = '/auth/oidc/';
const PATH = /^\/auth\/oidc\/([a-z][a-z0-9-]{0,31})(\/callback)?$/;

/** Result of a social login, passed to the page as `?social=`. */
type Result = 'ok' | 'second' | 'unlinked' | 'link' | 'taken' | 'cancelled' | 'failed';
type Ending = { result: Result; cookies?: readonly string[]; code?: string; fragment?: URLSearchParams };

/** `label`: the provider's name for the user, as far as the upstream reports it. */
const ticketSchema = z.object({
  ticket: z.string().min(1).max(512),
  label: z.string().max(100).catch(''),
});

function redirect(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { Location: location, ...PRIVATE_HEADERS } });
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
}

function localeOf(next: string | null): Locale {
  return splitLocale(new URL(next ?? '/', env().PUBLIC_ORIGIN).pathname)[0];
}

/**
 * Redirects to one of our pages: the sign-in, or the page where linking was started. Built from checked parts
 * only.
 */
function goBack(
  flow: Pick<SocialFlow, 'next' | 'link'>,
  { result, cookies, code, fragment }: Ending,
): Response {
  const { next, link } = flow;
  const address = new URL(link ? (next ?? '/') : localePath(localeOf(next), '/login'), env().PUBLIC_ORIGIN);
  address.searchParams.set('social', result);
  if (code) address.searchParams.set('refusal', code);
  if (next && !link) address.searchParams.set('next', next);
  const hash = fragment ? `#${fragment}` : '';
  return redirect(`${address.pathname}${address.search}${hash}`, [
    clearedCookie('social'),
    ...(cookies ?? []),
  ]);
}

/** Accepts only top-level navigations by the user; a start only from our own pages (docs/security.md#O1). */
function isNavigation({ headers }: Request, isCallback: boolean): boolean {
  const [mode, dest, site] = ['mode', 'dest', 'site'].map(name => headers.get(`sec-fetch-${name}`));
  if ((mode && mode !== 'navigate') || (dest && dest !== 'document')) return false;
  return isCallback || !site || site === 'same-origin' || site === 'none';
}

async function start(provider: OidcProvider, request: Request, context: ForwardContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const way = { next: safeNext(searchParams.get('next')), link: searchParams.get('link') === '1' };
  try {
    await throttle('session', context.address);
    const { location, flow } = await beginFlow(provider);
    return redirect(location, [await flowCookie({ ...flow, ...way })]);
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'social_failed';
    log('warn', 'provider not reached', { requestId: context.requestId, error: errorName(error) });
    return goBack(way, { result: 'failed', code });
  }
}

/**
 * Maps a refusal to the result: an identity without an account comes with a ticket, stored in this browser; a
 * second factor with its handle.
 */
async function endingOf(refusal: RefusalError, { provider, link }: SocialFlow): Promise<Ending> {
  const { verificationId, methods } = refusal.params;
  if (refusal.code === 'social_not_linked' && refusal instanceof UpstreamRefusal) {
    const { data } = ticketSchema.safeParse(refusal.value);
    if (data) {
      const line = await ticketCookie(data.ticket, { provider, name: data.label });
      return { result: link ? 'link' : 'unlinked', cookies: [line] };
    }
  }
  if (refusal.code === 'second_factor_required' && link) return { result: 'taken' };
  if (refusal.code === 'second_factor_required' && verificationId) {
    // In the fragment: it is as good as a password, and fragments never reach a server or a log.
    const fragment = new URLSearchParams({
      verificationId: `${verificationId}`,
      methods: `${methods ?? ''}`,
    });
    return { result: 'second', cookies: refusal.cookies, fragment };
  }
  return { result: 'failed', code: refusal.code };
}

/**
 * Tries to sign in with an identity that is to be linked. Success means that it belongs to an account
 * already: that upstream session is ended, and the current one stays. An unlinked identity is refused with a
 * ticket.
 */
async function findOwner(input: object, personal: CallContext): Promise<Ending> {
  const caller = await createCaller({ ...personal, session: null });
  const { id } = deviceOf(personal.request.headers.get('cookie'));
  const answer = await callUpstream(routeByName('POST /wps/session/login/social'), input, {
    ...caller,
    deviceId: id,
  });
  const { token } = answer.value as { token: string };
  await endUpstreamSession(token, personal);
  return { result: 'taken' };
}

async function enter(provider: OidcProvider, flow: SocialFlow, personal: CallContext): Promise<Ending> {
  const { searchParams } = new URL(personal.request.url);
  const idToken = await finishFlow(provider, flow, searchParams);
  const route = routeByName('POST /wps/session/login/social');
  const input = route.call.input.parse({ provider: provider.id, idToken, nonce: flow.nonce });
  if (flow.link)
    return personal.session ? findOwner(input, personal) : { result: 'failed', code: 'session_ended' };
  const { cookies } = await forwardSignIn(route, input, personal);
  return { result: 'ok', cookies };
}

async function personalOf(request: Request, context: ForwardContext, locale: Locale): Promise<CallContext> {
  const { session } = await readSessionCookie(request.headers.get('cookie'), context.now());
  const state = session && (await sessionState(session.sid, context.now(), true));
  return { request, context, locale, session: state === 'alive' ? session : null };
}

async function finish(provider: OidcProvider, request: Request, context: ForwardContext): Promise<Response> {
  const flow = await readFlow(request.headers.get('cookie'));
  const nowhere = { next: null, link: false };
  if (flow?.provider !== provider.id) return goBack(nowhere, { result: 'failed', code: 'social_failed' });
  try {
    // Throttled before the provider is called: the same callback can be replayed any number of times.
    await throttle('session', context.address);
    const personal = await personalOf(request, context, localeOf(flow.next));
    return goBack(flow, await enter(provider, flow, personal));
  } catch (error) {
    if (error instanceof RefusalError) return goBack(flow, await endingOf(error, flow));
    if (wasCancelled(error)) return goBack(flow, { result: 'cancelled' });
    log('warn', 'identity refused', { requestId: context.requestId, error: errorName(error) });
    return goBack(flow, { result: 'failed', code: 'social_failed' });
  }
}

/**
 * `GET /auth/oidc/<provider>?next=&link=1` and its callback: the BFF is the OpenID Connect client, the
 * upstream links verified identities to accounts. Redirects to `/login?social=<result>` (or, with `link`, to
 * `next`), always a page of ours.
 */
export async function answerSocialRequest(request: Request, context: ForwardContext): Promise<Response> {
  const [, id, callback] = PATH.exec(new URL(request.url).pathname) ?? [];
  const provider = env().OIDC_PROVIDERS.find(one => one.id === id);
  if (!provider) return new Response('Not found\n', { status: 404, headers: PRIVATE_HEADERS });
  if (request.method !== 'GET')
    return new Response('Method not allowed\n', {
      status: 405,
      headers: { ...PRIVATE_HEADERS, Allow: 'GET' },
    });
  if (!isNavigation(request, callback !== undefined))
    return new Response('Not allowed\n', { status: 403, headers: PRIVATE_HEADERS });
  // The maintenance and region screens are shown by pages, so redirect to one.
  const verdict = decide({ access: 'anyone' }, 'visitor', await context.statusFor(context.address));
  if (verdict.kind !== 'pass') return redirect('/');
  return callback === undefined ? start(provider, request, context) : finish(provider, request, context);
}

/** Route handler in Next, with or without our HTTP server. */
export function handleSocialRequest(request: Request): Promise<Response> {
  return answerSocialRequest(request, contextInNext(request));
}
