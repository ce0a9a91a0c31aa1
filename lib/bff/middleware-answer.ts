import { askedRoute } from './asked-route.ts';
import { contentSecurityPolicy, newNonce, policyHeaders, type ScriptSource, securityHeaders } from './csp.ts';
import { policyRules } from './mirrors.ts';
import type { PageRoute } from './page-route.ts';
import { addressInNext, DOOR_HEADERS, isFromDoor } from './request-context.ts';

/** What the middleware is told to do. `nonce` is set for pages that are made per request. */
export type MiddlewareAnswer = { route: PageRoute; csp: string | null; headers: Record<string, string> };

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
  // The router's own mark on a soft navigation: no page knows it, and no address should keep it.
  const params = new URLSearchParams(url.searchParams);
  params.delete('_rsc');
  const route = await askedRoute({
    pathname: url.pathname,
    params,
    cookieHeader: request.headers.get('cookie'),
    address: addressInNext(request.headers),
  });
  const source = scriptSource(route, dev);
  const rules = route.kind === 'page' ? await policyRules(route) : {};
  const csp = source && contentSecurityPolicy(source, undefined, rules);
  return { route, csp, headers: { ...securityHeaders(), ...(csp ? policyHeaders(csp, rules.framed) : {}) } };
}
