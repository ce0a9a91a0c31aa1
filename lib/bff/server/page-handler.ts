import { type Cache, createCache } from '#lib/bff/core/cache.ts';
import { bestEncoding, etagOf, isUnchanged } from '#lib/bff/core/compression.ts';
import { policyHeaders, securityHeaders } from '#lib/bff/core/csp.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { headerOf } from '#lib/bff/core/request-headers.ts';
import { INTERNAL_HEADERS, internalSecret } from '#lib/bff/forward/request-context.ts';
import { cachedStatus } from '#lib/bff/gate/system-status.ts';
import { withinCapacity } from '#lib/bff/limits/load-shedding.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { policyRules } from '#lib/bff/pages/mirrors.ts';
import { notFound, type PageRoute, pageNeedsRole } from '#lib/bff/pages/page-route.ts';
import { resolvePage } from '#lib/bff/pages/resolve-page.ts';
import { staleHintLines } from '#lib/bff/session/stale-hint.ts';
import { STALE_HEADER } from '#lib/inline/browser-headers.ts';
import { HOUR_MS, SECOND_MS } from '#lib/rules/time.ts';
import { BARE_POLICY, barePage } from './bare-page.ts';
import { type HttpExchange, send, sendText } from './http-request.ts';
import type { NextRenderer } from './next-renderer.ts';
import {
  type CachedPage,
  finalizePage,
  freshPage,
  getCachedPage,
  hasPage,
  RenderError,
  type RenderPage,
} from './page-cache.ts';
import { isRscRequest, pageOfRscRequest, sendRscResponse } from './rsc-handler.ts';

const KNOWN_TARGETS = 5000;
/** Retry-After of a failed page: Next caches its result for this long. */
const RETRY_SECONDS = 10;
/** A stale page is served at most this long past its life while a new one is rendered. */
const OLD_SECONDS = 30;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

type ShownPage = Extract<PageRoute, { kind: 'page' }>;

/** Cache of public pages' routes: resolved once per spelling of the target. */
function openTargets(): Cache<ShownPage> {
  return shared('open-targets', () => createCache<ShownPage>(KNOWN_TARGETS));
}

function routeFor({ path, target, address, request }: HttpExchange): Promise<PageRoute> {
  const params = new URLSearchParams(target.slice(path.length));
  return resolvePage({ pathname: path, params, cookieHeader: headerOf(request, 'cookie'), address });
}

/** Throttles renders: all of them together, and those made per request as searches. */
async function throttleRender(route: PageRoute, address: string | null): Promise<void> {
  await throttle('render', address);
  if (route.kind === 'page' && route.lifeSeconds === 0) await throttle('search', address);
}

/**
 * Removes a role hint that no session stands behind, as after half an hour without a click: the page is a visitor's
 * from its first paint, and none of its calls is refused.
 */
async function removeStaleHint({ request, response }: HttpExchange): Promise<void> {
  const lines = await staleHintLines(headerOf(request, 'cookie'), Date.now());
  if (lines.length > 0) response.setHeader('Set-Cookie', lines);
}

function cacheHeaders(route: ShownPage, isGated: boolean): Record<string, string> {
  if (route.status === 503 || route.status === 403) {
    const retry: Record<string, string> = route.retryAfter ? { 'Retry-After': String(route.retryAfter) } : {};
    return { 'Cache-Control': 'private, no-store', ...retry };
  }
  if (isGated) return { 'Cache-Control': 'private, no-store', Vary: 'Cookie, Accept-Encoding' };
  return { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' };
}

/** Age header of a stale page that is served because it cannot be rendered; none otherwise. */
function ageHeader({ lifeSeconds, status }: ShownPage, { madeAt }: CachedPage): Record<string, string> {
  const age = Math.floor((Date.now() - madeAt) / SECOND_MS);
  return status === 200 && age > lifeSeconds + OLD_SECONDS ? { [STALE_HEADER]: String(age) } : {};
}

function sendPage(context: HttpExchange, route: ShownPage, page: CachedPage, isGated = false): void {
  const encoding = bestEncoding(headerOf(context.request, 'accept-encoding'));
  const etag = etagOf(page.tag, encoding);
  const { status } = route;
  const unchanged = status === 200 && isUnchanged(headerOf(context.request, 'if-none-match'), etag);
  const headers = {
    ...HTML,
    ...policyHeaders(page.policy, route.framed),
    ...cacheHeaders(route, isGated || context.response.hasHeader('Set-Cookie')),
    ...ageHeader(route, page),
    ...(status === 200 ? { ETag: etag } : {}),
    ...(encoding === 'identity' || unchanged ? {} : { 'Content-Encoding': encoding }),
  };
  send(context, unchanged ? 304 : status, headers, page.packed[encoding]);
}

/** Fast path: a public page, fresh in the cache, for a visitor whose gate status is known to be open. */
function sendFresh(context: HttpExchange): boolean {
  const route = openTargets().get(context.target);
  const page = route && freshPage(route.internal);
  if (!page || page.missing) return false;
  const status = cachedStatus(context.address);
  if (!status || status.maintenance || status.blocked) return false;
  metrics().pages.inc({ from: 'memory' });
  sendPage(context, route, page);
  return true;
}

/** Render function that adds the CSP rules of the page's row. */
function fillOf(route: ShownPage, renderer: NextRenderer): RenderPage {
  return async internal => {
    const [filled, rules] = await Promise.all([renderer.fill(internal), policyRules(route)]);
    return { ...filled, rules, urgent: route.status !== 200 };
  };
}

/**
 * Sends a rendered page; one that called `notFound()` is replaced by the cached 404, as for an unknown path.
 */
async function sendMade(
  context: HttpExchange,
  route: ShownPage,
  page: CachedPage,
  renderer: NextRenderer,
  isGated: boolean,
): Promise<void> {
  if (!page.missing || route.status !== 200) return sendPage(context, route, page, isGated);
  const missing = notFound(route.locale);
  sendPage(
    context,
    missing,
    await getCachedPage(missing.internal, missing.lifeSeconds, fillOf(missing, renderer)),
  );
}

/** Sends a page rendered per request: finalised like cached pages, but not stored. */
async function sendDynamic(context: HttpExchange, route: ShownPage, renderer: NextRenderer): Promise<void> {
  await throttleRender(route, context.address);
  const filled = await withinCapacity('list', () => fillOf(route, renderer)(route.internal));
  if (!filled.storable) throw new RenderError(filled);
  metrics().pages.inc({ from: 'dynamic' });
  await sendMade(context, route, await finalizePage(filled, 0, Date.now()), renderer, true);
}

async function sendStored(context: HttpExchange, route: ShownPage, renderer: NextRenderer): Promise<void> {
  // Only a render is throttled; cached pages are not.
  if (!hasPage(route.internal)) await throttleRender(route, context.address);
  const render = () => getCachedPage(route.internal, route.lifeSeconds, fillOf(route, renderer));
  const page = await (hasPage(route.internal) ? render() : withinCapacity('list', render));
  const isGated = pageNeedsRole(context.path);
  if (route.status === 200 && !isGated && !page.missing)
    openTargets().set(context.target, route, { ttlMs: HOUR_MS });
  await sendMade(context, route, page, renderer, isGated);
}

/** Sends a page that could not be rendered: Next's error page, or a bare one; never stored. */
function sendBroken(context: HttpExchange, error: unknown): void {
  const filled = error instanceof RenderError ? error.filled.html : null;
  const { status, headers, html } = filled?.length
    ? { status: 500, headers: {}, html: filled }
    : barePage(error, context.path);
  // Next's router loads the document when it gets text.
  if (isRscRequest(context)) sendText(context, status, 'Ask for the document', headers);
  else
    send(
      context,
      status,
      { ...HTML, ...headers, 'Cache-Control': 'no-store', 'Content-Security-Policy': BARE_POLICY },
      html,
    );
}

/**
 * Sends a page that reports a failed load: its own content with an error status; rendered again for the next
 * visitor.
 */
async function sendFailed(context: HttpExchange, route: ShownPage, error: unknown): Promise<void> {
  if (!(error instanceof RenderError) || !error.filled.failed) throw error;
  const page = await finalizePage(error.filled, 0, Date.now());
  sendPage(context, { ...route, status: 503, retryAfter: RETRY_SECONDS }, page);
}

/** Handles a page request: the gate first, then the page cache, or Next. */
export async function handlePageRequest(context: HttpExchange, renderer: NextRenderer): Promise<void> {
  if (isRscRequest(context)) return answerRscRequest(context, renderer);
  await removeStaleHint(context);
  if (sendFresh(context)) return;
  try {
    const route = await routeFor(context);
    if (route.kind === 'redirect')
      return send(context, route.status, {
        Location: route.location,
        'Cache-Control': 'private, no-store',
        Vary: 'Cookie',
      });
    const sendIt = route.lifeSeconds === 0 ? sendDynamic : sendStored;
    await sendIt(context, route, renderer).catch(error => sendFailed(context, route, error));
  } catch (error) {
    sendBroken(context, error);
  }
}

/**
 * Handles an RSC request, throttled like the document of the same page. On a refusal the router loads the
 * document.
 */
async function answerRscRequest(context: HttpExchange, renderer: NextRenderer): Promise<void> {
  try {
    await throttleRender(await routeFor(pageOfRscRequest(context)), context.address);
    await withinCapacity('list', () => sendRscResponse(context, renderer));
  } catch (error) {
    sendBroken(context, error);
  }
}

/** Sends a file that Next generates on request: throttled as a render. */
export async function handleGeneratedFile(context: HttpExchange, renderer: NextRenderer): Promise<void> {
  try {
    await throttle('render', context.address);
    await withinCapacity('list', () => passToNext(context, renderer));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    sendBroken(context, error);
  }
}

/** Passes a file, or anything in `next dev`, to Next; our headers are set before it responds. */
export async function passToNext(context: HttpExchange, renderer: NextRenderer): Promise<void> {
  context.request.headers[INTERNAL_HEADERS.secret] = internalSecret();
  if (context.address) context.request.headers[INTERNAL_HEADERS.address] = context.address;
  for (const [name, value] of Object.entries(securityHeaders())) context.response.setHeader(name, value);
  metrics().pages.inc({ from: 'next' });
  await renderer.handle(context.request, context.response);
}
