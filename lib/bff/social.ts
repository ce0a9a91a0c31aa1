import { z } from 'zod';
import { type Locale, localePath, splitLocale } from '#lib/rules/locales.ts';
import { safeNext } from '#lib/rules/safe-next.ts';
import { askUpstream } from './ask-upstream.ts';
import { askerOf, endUpstream, type Personal } from './asker.ts';
import { UpstreamRefusal } from './call-answer.ts';
import { deviceOf } from './challenge.ts';
import { clearedCookie } from './cookies.ts';
import { sessionState } from './deny-list.ts';
import { env } from './env.ts';
import type { ForwardContext } from './forward.ts';
import { decide } from './gate.ts';
import { errorName, log } from './log.ts';
import { beginFlow, finishFlow, wasCancelled } from './oidc.ts';
import type { OidcProvider } from './oidc-providers.ts';
import { PRIVATE_HEADERS, RefusalError } from './refuse.ts';
import { contextInNext } from './request-context.ts';
import { routeOfName } from './routes.ts';
import { openSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { flowLine, openFlow, type SocialFlow, ticketLine } from './social-cookies.ts';
import { throttle } from './throttles.ts';

/** `/auth/oidc/<provider>` and its callback. */
export const SOCIAL_PREFIX = '/auth/oidc/';
const PATH = /^\/auth\/oidc\/([a-z][a-z0-9-]{0,31})(\/callback)?$/;

/** How a way through a provider ended: said to the page in `?social=`. */
type Result = 'ok' | 'second' | 'unlinked' | 'link' | 'taken' | 'cancelled' | 'failed';
type Ending = { result: Result; cookies?: readonly string[]; code?: string; fragment?: URLSearchParams };

/** `label`: what the provider calls its person, as far as the upstream tells. */
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

/** Back to a page of ours: the sign-in, or where an identity was to be linked from. Built from checked parts only. */
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

/** Only a person's own navigation of a whole window; a start only from our own pages (security O1). */
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
    return redirect(location, [await flowLine({ ...flow, ...way })]);
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'social_failed';
    log('warn', 'provider not reached', { requestId: context.requestId, error: errorName(error) });
    return goBack(way, { result: 'failed', code });
  }
}

/** An identity that nobody owns comes with a ticket, which stays with this browser; a second step with its handle. */
async function endingOf(refusal: RefusalError, { provider, link }: SocialFlow): Promise<Ending> {
  const { verificationId, methods } = refusal.params;
  if (refusal.code === 'social_not_linked' && refusal instanceof UpstreamRefusal) {
    const { data } = ticketSchema.safeParse(refusal.value);
    if (data) {
      const line = await ticketLine(data.ticket, { provider, name: data.label });
      return { result: link ? 'link' : 'unlinked', cookies: [line] };
    }
  }
  if (refusal.code === 'second_factor_required' && link) return { result: 'taken' };
  if (refusal.code === 'second_factor_required' && verificationId) {
    // In the fragment: it is as good as a password, and no server and no log ever sees that part of an address.
    const fragment = new URLSearchParams({
      verificationId: `${verificationId}`,
      methods: `${methods ?? ''}`,
    });
    return { result: 'second', cookies: refusal.cookies, fragment };
  }
  return { result: 'failed', code: refusal.code };
}

/** Whoever owns the identity is not asked to sign in here: the session that stands stays. */
async function findOwner(ask: object, personal: Personal): Promise<Ending> {
  const asker = await askerOf({ ...personal, session: null });
  const { id } = deviceOf(personal.request.headers.get('cookie'));
  const answer = await askUpstream(routeOfName('POST /wps/session/login/social'), ask, {
    ...asker,
    deviceId: id,
  });
  const { token } = answer.value as { token: string };
  await endUpstream(token, personal);
  return { result: 'taken' };
}

async function enter(provider: OidcProvider, flow: SocialFlow, personal: Personal): Promise<Ending> {
  const { searchParams } = new URL(personal.request.url);
  const idToken = await finishFlow(provider, flow, searchParams);
  const route = routeOfName('POST /wps/session/login/social');
  const ask = route.call.ask.parse({ provider: provider.id, idToken, nonce: flow.nonce });
  if (flow.link)
    return personal.session ? findOwner(ask, personal) : { result: 'failed', code: 'session_ended' };
  const { cookies } = await signIn(route, ask, personal);
  return { result: 'ok', cookies };
}

async function personalOf(request: Request, context: ForwardContext, locale: Locale): Promise<Personal> {
  const { session } = await openSession(request.headers.get('cookie'), context.now());
  const state = session && (await sessionState(session.sid, context.now(), true));
  return { request, context, locale, session: state === 'alive' ? session : null };
}

async function finish(provider: OidcProvider, request: Request, context: ForwardContext): Promise<Response> {
  const flow = await openFlow(request.headers.get('cookie'));
  const nowhere = { next: null, link: false };
  if (flow?.provider !== provider.id) return goBack(nowhere, { result: 'failed', code: 'social_failed' });
  try {
    // Before the provider is asked anything: the same way back may be walked any number of times.
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
 * `GET /auth/oidc/<provider>?next=&link=1` and its callback: the BFF is the OpenID client, the upstream links verified
 * identities to accounts. Ends at `/login?social=<result>` (or, with `link`, at `next`), always a page of ours.
 */
export async function answerSocial(request: Request, context: ForwardContext): Promise<Response> {
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
  // What the house says while it is closed stands on its pages.
  const verdict = decide({ who: 'anyone' }, 'visitor', await context.statusFor(context.address));
  if (verdict.kind !== 'pass') return redirect('/');
  return callback === undefined ? start(provider, request, context) : finish(provider, request, context);
}

/** The same inside Next, with the door or without. */
export function handleSocial(request: Request): Promise<Response> {
  return answerSocial(request, contextInNext(request));
}
