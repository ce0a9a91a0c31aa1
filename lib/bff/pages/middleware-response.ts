import {
  contentSecurityPolicy,
  newNonce,
  policyHeaders,
  type ScriptSource,
  securityHeaders,
} from '#lib/bff/core/csp.ts';
import { addressInNext, INTERNAL_HEADERS, isFromOwnServer } from '#lib/bff/forward/request-context.ts';
import { policyRules } from './mirrors.ts';
import type { PageRoute } from './page-route.ts';
import { resolvePage } from './resolve-page.ts';

/** Result for the middleware. `nonce` is set for pages that are rendered per request. */
export type MiddlewareResult = { route: PageRoute; csp: string | null; headers: Record<string, string> };

/** Returns the path to render when the HTTP server has already resolved it for its page cache. */
function filled(headers: Headers): PageRoute | null {
  const internal = isFromOwnServer(headers) ? headers.get(INTERNAL_HEADERS.page) : null;
  return internal ? { kind: 'page', locale: 'ms', internal, status: 200, lifeSeconds: 1 } : null;
}

function scriptSource(route: PageRoute, dev: boolean): ScriptSource | null {
  if (route.kind !== 'page') return null;
  if (dev) return 'dev';
  return route.lifeSeconds === 0 ? { nonce: newNonce() } : 'unknown';
}

/**
 * Applies the gate inside Next: the same verdict as the HTTP server's, and effective without it
 * (docs/security.md#M1).
 */
export async function resolveMiddleware(request: Request, url: URL, dev: boolean): Promise<MiddlewareResult> {
  const fill = filled(request.headers);
  if (fill) return { route: fill, csp: null, headers: {} };
  // Next's own parameter on a client-side navigation: no page reads it, and no address should keep it.
  const params = new URLSearchParams(url.searchParams);
  params.delete('_rsc');
  const route = await resolvePage({
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
