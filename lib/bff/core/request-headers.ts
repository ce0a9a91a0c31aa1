import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers of Next's client router: the only ones with its prefix that a visitor may send. */
const ROUTER: readonly string[] = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * Header families that only a server may write; spoofed ones bypass middleware or fake addresses
 * (docs/security.md#H1, docs/security.md#M1).
 */
const FAMILIES =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-|x-forwarded|x-foyer-|x-now-|x-vercel-|x-http-method|x-original-|x-rewrite-|next-)/;
const SINGLE: readonly string[] = [
  ...[
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-client-address',
    'x-internal-key',
    'true-client-ip',
    'cf-connecting-ip',
    'via',
  ],
  ...['content-security-policy', 'x-request-id', 'x-prerender-revalidate', 'x-method-override', 'expect'],
];

/** Returns true for a header that is dropped at the edge, in any case. */
export function isHostile(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower.includes('_')) return true;
  return SINGLE.includes(lower) || (FAMILIES.test(lower) && !ROUTER.includes(lower));
}

/** Strips hostile headers from a request before anything reads them. */
export function stripHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isHostile(name)) delete headers[name];
}

/** Returns a single header's value. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}
