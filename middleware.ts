import { type NextRequest, NextResponse } from 'next/server';
import { isNextDev } from '#lib/bff/core/env.ts';
import { resolveMiddleware } from '#lib/bff/pages/middleware-response.ts';

export const config = {
  runtime: 'nodejs',
  // Excluded: calls, images and probes, which apply the gate themselves, and files of `public/` and `app/`.
  matcher: [
    '/((?!_next/|wps/|lgw/|lotto/|session/|auth/|img/|fonts/|icons/|sitemap/|share/|texts/|app-icons/|csp-report$|healthz$|readyz$|favicon.ico$|robots.txt$|sitemap.xml$|manifest.webmanifest$|sw.js$).*)',
  ],
};

/** Applies the gate, and rewrites the public address to the canonical path of its page. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  // Next runs this for `/_next/data` too, whatever the matcher says; no page of ours has such data.
  if (request.nextUrl.pathname.startsWith('/_next/')) return new NextResponse(null, { status: 404 });
  const dev = isNextDev();
  const { route, csp, headers } = await resolveMiddleware(request, request.nextUrl, dev);
  if (route.kind === 'redirect')
    return NextResponse.redirect(new URL(route.location, request.nextUrl), { status: route.status, headers });
  const forwarded = new Headers(request.headers);
  forwarded.delete('content-security-policy');
  if (csp) forwarded.set('content-security-policy', csp);
  const response = NextResponse.rewrite(new URL(route.internal, request.nextUrl), {
    status: route.status,
    request: { headers: forwarded },
    headers,
  });
  if (route.retryAfter) response.headers.set('retry-after', String(route.retryAfter));
  return response;
}
