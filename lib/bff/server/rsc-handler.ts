import { bestEncoding, compressFor } from '#lib/bff/core/compression.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { headerOf } from '#lib/bff/core/request-headers.ts';
import { INTERNAL_HEADERS, internalSecret } from '#lib/bff/forward/request-context.ts';
import { type HttpExchange, send } from './http-request.ts';
import type { NextRenderer } from './next-renderer.ts';

/** Request headers of Next's client router, and the response headers that it reads. */
const REQUEST_HEADERS = [
  'accept',
  'cookie',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-url',
];
const RESPONSE_HEADERS = [
  ...['content-type', 'location', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query'],
  ...['x-nextjs-stale-time', 'x-nextjs-postponed', 'x-nextjs-prerender'],
];
const SEGMENT_PREFETCH = 'next-router-segment-prefetch';
/** `/page.rsc` and `/page.segments/<segment>.segment.rsc`. */
const RSC_SUFFIX = /(?:\.segments\/.*)?\.rsc$/;

function pick(headers: Record<string, string | string[] | undefined>, names: readonly string[]) {
  const found = names.map(name => [name, headers[name]] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Detects RSC requests: by header, by the `_rsc` parameter, or by the `.rsc` spelling of a path. */
export function isRscRequest({ path, target, request }: HttpExchange): boolean {
  if (path.endsWith('.rsc')) return true;
  return request.headers.rsc !== undefined || /[?&]_rsc(?:=|&|$)/.test(target);
}

/** Rewrites an RSC request to the document request for the same page, so that both resolve to one route. */
export function pageOfRscRequest(context: HttpExchange): HttpExchange {
  const params = new URLSearchParams(context.target.slice(context.path.length));
  params.delete('_rsc');
  const path = context.path.replace(RSC_SUFFIX, '') || '/';
  return { ...context, path, target: params.size ? `${path}?${params}` : path };
}

/**
 * Sends the RSC payload of a client-side navigation. Next's middleware applies the gate to the visitor's
 * verified address.
 */
export async function sendRscResponse(context: HttpExchange, renderer: NextRenderer): Promise<void> {
  const sent = pick(context.request.headers, [...REQUEST_HEADERS, SEGMENT_PREFETCH]);
  const internal = {
    [INTERNAL_HEADERS.secret]: internalSecret(),
    [INTERNAL_HEADERS.address]: context.address ?? '',
  };
  const answer = await renderer.send(context.target, { ...sent, ...internal });
  metrics().pages.inc({ from: 'router' });
  const encoding = bestEncoding(headerOf(context.request, 'accept-encoding'));
  const coding: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const vary = `Cookie, RSC, ${REQUEST_HEADERS.slice(3).join(', ')}, ${SEGMENT_PREFETCH}, Accept-Encoding`;
  const headers = {
    ...pick(answer.headers, RESPONSE_HEADERS),
    ...coding,
    'Cache-Control': 'private, no-store',
    Vary: vary,
  };
  send(context, answer.status, headers, await compressFor(answer.body, encoding));
}
