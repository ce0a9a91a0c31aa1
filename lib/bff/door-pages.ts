import { STALE_HEADER } from '#lib/rules/browser-headers.ts';
import { askedRoute } from './asked-route.ts';
import { policyHeaders, securityHeaders } from './csp.ts';
import { headerOf } from './door-headers.ts';
import type { NextSide } from './door-next.ts';
import { send, sendText, type Visit } from './door-request.ts';
import {
  type Fill,
  FillError,
  finish,
  freshPage,
  hasPage,
  type StoredPage,
  storedPage,
} from './door-store.ts';
import { Lru } from './lru.ts';
import { metrics } from './metrics.ts';
import { policyRules } from './mirrors.ts';
import { bestEncoding, etagOf, isUnchanged, packFor } from './packing.ts';
import { notFound, type PageRoute, pageNeedsRole } from './page-route.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';
import { DOOR_HEADERS, doorSecret } from './request-context.ts';
import { knownStatus } from './status.ts';
import { throttle } from './throttles.ts';

const KNOWN_TARGETS = 5000;
const HOUR_MS = 60 * 60 * 1000;
/** When to ask for a failed page again: Next keeps what it made that long. */
const RETRY_SECONDS = 10;
/** Past its life a page is served while a new one is made, no longer than this. */
const OLD_SECONDS = 30;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const BARE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'";

type Shown = Extract<PageRoute, { kind: 'page' }>;

/** Targets of pages that everybody may see: worked out once per spelling. */
function openTargets(): Lru<Shown> {
  return shared('open-targets', () => new Lru<Shown>(KNOWN_TARGETS));
}

function routeFor({ path, target, address, request }: Visit): Promise<PageRoute> {
  const params = new URLSearchParams(target.slice(path.length));
  return askedRoute({ pathname: path, params, cookieHeader: headerOf(request, 'cookie'), address });
}

function cacheHeaders(route: Shown, isGated: boolean): Record<string, string> {
  if (route.status === 503 || route.status === 403) {
    const retry: Record<string, string> = route.retryAfter ? { 'Retry-After': String(route.retryAfter) } : {};
    return { 'Cache-Control': 'private, no-store', ...retry };
  }
  if (isGated) return { 'Cache-Control': 'private, no-store', Vary: 'Cookie, Accept-Encoding' };
  return { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' };
}

/** How old a page is that stands in for one that cannot be made; nothing for any other. */
function ageHeader({ lifeSeconds, status }: Shown, { madeAt }: StoredPage): Record<string, string> {
  const age = Math.floor((Date.now() - madeAt) / 1000);
  return status === 200 && age > lifeSeconds + OLD_SECONDS ? { [STALE_HEADER]: String(age) } : {};
}

function sendPage(visit: Visit, route: Shown, page: StoredPage, isGated = false): void {
  const encoding = bestEncoding(headerOf(visit.request, 'accept-encoding'));
  const etag = etagOf(page.tag, encoding);
  const { status } = route;
  const unchanged = status === 200 && isUnchanged(headerOf(visit.request, 'if-none-match'), etag);
  const headers = {
    ...HTML,
    ...policyHeaders(page.policy, route.framed),
    ...cacheHeaders(route, isGated),
    ...ageHeader(route, page),
    ...(status === 200 ? { ETag: etag } : {}),
    ...(encoding === 'identity' || unchanged ? {} : { 'Content-Encoding': encoding }),
  };
  send(visit, unchanged ? 304 : status, headers, page.packed[encoding]);
}

/** The fast way: a page for everybody, fresh in memory, for a visitor whose gate is known to be open. */
function sendFresh(visit: Visit): boolean {
  const now = Date.now();
  const route = openTargets().get(visit.target, now);
  const page = route && freshPage(route.internal, now);
  if (!page || page.missing) return false;
  const status = knownStatus(visit.address);
  if (!status || status.maintenance || status.blocked) return false;
  metrics().pages.inc({ from: 'memory' });
  sendPage(visit, route, page);
  return true;
}

/** What Next's router in the browser sends, and needs back. */
const ROUTER_ASKS = ['accept', 'cookie', 'rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-url'];
const ROUTER_GETS = ['content-type', 'location', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query'];
const SEGMENT_PREFETCH = 'next-router-segment-prefetch';
const ROUTER_MARKS = ['x-nextjs-stale-time', 'x-nextjs-postponed', 'x-nextjs-prerender'];

function chosen(headers: Record<string, string | string[] | undefined>, names: readonly string[]) {
  const found = names.map(name => [name, headers[name]] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The payload of a soft navigation: Next's middleware gates it, told the visitor's verified address. */
async function sendRouterAnswer(visit: Visit, side: NextSide): Promise<void> {
  const asked = chosen(visit.request.headers, [...ROUTER_ASKS, SEGMENT_PREFETCH]);
  const door = { [DOOR_HEADERS.secret]: doorSecret(), [DOOR_HEADERS.address]: visit.address ?? '' };
  const answer = await side.ask(visit.target, { ...asked, ...door });
  metrics().pages.inc({ from: 'router' });
  const headers = chosen(answer.headers, [...ROUTER_GETS, ...ROUTER_MARKS]);
  const encoding = bestEncoding(headerOf(visit.request, 'accept-encoding'));
  const coding: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const vary = `Cookie, RSC, ${ROUTER_ASKS.slice(3).join(', ')}, ${SEGMENT_PREFETCH}, Accept-Encoding`;
  const base = { ...headers, ...coding, 'Cache-Control': 'private, no-store', Vary: vary };
  send(visit, answer.status, base, await packFor(answer.body, encoding));
}

/** Also the `.rsc` spelling, so that Next's verdict on it is the same with the door and without. */
function isRouterRequest(visit: Visit): boolean {
  if (visit.path.endsWith('.rsc')) return true;
  return visit.request.headers.rsc !== undefined || /[?&]_rsc(?:=|&|$)/.test(visit.target);
}

/** A fill that knows what the page's row allows: that is part of its policy. */
function fillOf(route: Shown, side: NextSide): Fill {
  return async internal => {
    const [filled, rules] = await Promise.all([side.fill(internal), policyRules(route)]);
    return { ...filled, rules, urgent: route.status !== 200 };
  };
}

/** What was found missing only as it was made shows what an address shows that no row has: the one stored 404. */
async function sendMade(
  visit: Visit,
  route: Shown,
  page: StoredPage,
  side: NextSide,
  isGated: boolean,
): Promise<void> {
  if (!page.missing || route.status !== 200) return sendPage(visit, route, page, isGated);
  const missing = notFound(route.locale);
  sendPage(visit, missing, await storedPage(missing.internal, missing.lifeSeconds, fillOf(missing, side)));
}

/** Pages made per request: throttled as searches are, finished as stored pages are, and not kept. */
async function sendDynamic(visit: Visit, route: Shown, side: NextSide): Promise<void> {
  await throttle('search', visit.address);
  const filled = await fillOf(route, side)(route.internal);
  if (!filled.storable) throw new FillError(filled);
  metrics().pages.inc({ from: 'dynamic' });
  await sendMade(visit, route, await finish(filled, 0, Date.now()), side, true);
}

async function sendStored(visit: Visit, route: Shown, side: NextSide): Promise<void> {
  // Making a page costs; pages in memory do not count.
  if (!hasPage(route.internal, Date.now())) await throttle('read', visit.address);
  const page = await storedPage(route.internal, route.lifeSeconds, fillOf(route, side));
  const isGated = pageNeedsRole(visit.path);
  if (route.status === 200 && !isGated && !page.missing)
    openTargets().set(visit.target, route, Date.now() + HOUR_MS);
  await sendMade(visit, route, page, side, isGated);
}

/** A page that could not be made: what Next said about it, or a plain line; never kept. */
function sendBroken(visit: Visit, error: unknown): void {
  const html = error instanceof FillError ? error.filled.html : null;
  if (error instanceof RefusalError && error.status === 429)
    sendText(visit, 429, 'Too many requests', { 'Retry-After': String(error.params.seconds ?? 1) });
  else if (html?.length)
    send(visit, 500, { ...HTML, 'Cache-Control': 'no-store', 'Content-Security-Policy': BARE_POLICY }, html);
  else sendText(visit, 502, 'This page could not be made. Please try again.');
}

/** A page that says of itself that it failed: what it says, as a failure, and made anew for the next visitor. */
async function sendFailed(visit: Visit, route: Shown, error: unknown): Promise<void> {
  if (!(error instanceof FillError) || !error.filled.failed) throw error;
  const page = await finish(error.filled, 0, Date.now());
  sendPage(visit, { ...route, status: 503, retryAfter: RETRY_SECONDS }, page);
}

/** Answers a page: the gate first, then the finished page from memory, or Next. */
export async function answerPage(visit: Visit, side: NextSide): Promise<void> {
  if (visit.method !== 'GET' && visit.method !== 'HEAD')
    return sendText(visit, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  if (isRouterRequest(visit)) return sendRouterAnswer(visit, side);
  if (sendFresh(visit)) return;
  try {
    const route = await routeFor(visit);
    if (route.kind === 'redirect')
      return send(visit, route.status, {
        Location: route.location,
        'Cache-Control': 'private, no-store',
        Vary: 'Cookie',
      });
    const sendIt = route.lifeSeconds === 0 ? sendDynamic : sendStored;
    await sendIt(visit, route, side).catch(error => sendFailed(visit, route, error));
  } catch (error) {
    sendBroken(visit, error);
  }
}

/** Hands a file, or anything in `next dev`, to Next; our headers are set before it begins to answer. */
export async function answerByNext(visit: Visit, side: NextSide): Promise<void> {
  visit.request.headers[DOOR_HEADERS.secret] = doorSecret();
  if (visit.address) visit.request.headers[DOOR_HEADERS.address] = visit.address;
  for (const [name, value] of Object.entries(securityHeaders())) visit.response.setHeader(name, value);
  metrics().pages.inc({ from: 'next' });
  await side.handle(visit.request, visit.response);
}
