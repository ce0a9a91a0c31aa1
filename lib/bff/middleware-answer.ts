import { contentSecurityPolicy, newNonce, policyHeaders, type ScriptSource, securityHeaders } from './csp.ts';
import { sessionState } from './deny-list.ts';
import { env } from './env.ts';
import { type PageRoute, pageNeedsRole, routePage } from './page-route.ts';
import { addressInNext, DOOR_HEADERS, isFromDoor } from './request-context.ts';
import { openSession, roleOf } from './session.ts';
import { statusFor } from './status.ts';
import { vendorsFor } from './vendors.ts';

/** What the middleware is told to do. `nonce` is set for pages that are made per request. */
export type MiddlewareAnswer = { route: PageRoute; csp: string | null; headers: Record<string, string> };

/** The role behind a page request; opens the session only for pages where it matters. */
export async function roleForPage(pathname: string, cookieHeader: string | null | undefined) {
  if (!pageNeedsRole(pathname)) return 'visitor';
  const { session } = await openSession(cookieHeader, Date.now());
  if (!session) return 'visitor';
  const state = await sessionState(session.sid, Date.now(), false);
  return state === 'alive' || state === 'unknown' ? roleOf(session) : 'visitor';
}

/** What the door has already decided for its own fill: the path to render. */
function filled(headers: Headers): PageRoute | null {
  const internal = isFromDoor(headers) ? headers.get(DOOR_HEADERS.page) : null;
  return internal ? { kind: 'page', locale: 'ms', internal, status: 200, lifeSeconds: 1 } : null;
}

function scriptSource(route: PageRoute, dev: boolean): ScriptSource | null {
  if (route.kind !== 'page') return null;
  if (dev) return 'dev';
  return route.lifeSeconds === 0 ? { nonce: newNonce() } : 'unknown';
}

/** The gate's verdict inside Next: the same as the door's, and standing when the door is not there (security M1). */
export async function answerPage(request: Request, url: URL, dev: boolean): Promise<MiddlewareAnswer> {
  const fill = filled(request.headers);
  if (fill) return { route: fill, csp: null, headers: {} };
  const cookieHeader = request.headers.get('cookie');
  const [role, status, vendors] = await Promise.all([
    roleForPage(url.pathname, cookieHeader),
    statusFor(addressInNext(request.headers)),
    vendorsFor(url.searchParams),
  ]);
  // The router's own mark on a soft navigation: no page knows it, and no address should keep it.
  const params = new URLSearchParams(url.searchParams);
  params.delete('_rsc');
  const asker = { role, status, production: env().production, now: Date.now(), vendors };
  const route = routePage(url.pathname, params, asker);
  const source = scriptSource(route, dev);
  const framed = route.kind === 'page' ? route.framed : undefined;
  const csp = source && contentSecurityPolicy(source, undefined, framed);
  return { route, csp, headers: { ...securityHeaders(), ...(csp ? policyHeaders(csp, framed) : {}) } };
}
