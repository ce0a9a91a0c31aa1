import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers of Next's own router in the browser: the only ones of that family that a visitor may send. */
const ROUTER: readonly string[] = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** Families that only a server may write: middleware bypasses and spoofed addresses came through them (H1, M1). */
const FAMILIES =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-|x-forwarded|x-door-|x-now-|x-vercel-|x-http-method|x-original-|x-rewrite-|next-)/;
const SINGLE: readonly string[] = [
  ...[
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-client-address',
    'true-client-ip',
    'cf-connecting-ip',
    'via',
  ],
  ...['content-security-policy', 'x-request-id', 'x-prerender-revalidate', 'x-method-override', 'expect'],
];

/** True for a header that is dropped at the edge, whatever its case. */
export function isHostile(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower.includes('_')) return true;
  return SINGLE.includes(lower) || (FAMILIES.test(lower) && !ROUTER.includes(lower));
}

/** Takes hostile headers off a request, before anything reads it. */
export function stripHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isHostile(name)) delete headers[name];
}

/** A single header's text. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}
