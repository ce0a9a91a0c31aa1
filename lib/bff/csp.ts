import { createHash, randomBytes } from 'node:crypto';
import { env } from './env.ts';
import { shared } from './process.ts';

const HSTS_SECONDS = 63_072_000;
const NONCE_BYTES = 16;
/** next/image and React write these style attributes: their hashes, not `unsafe-inline`. */
const STYLE_ATTRIBUTES = ['color:transparent'];

/** Which scripts a page may run: hashes for stored pages, a nonce for pages made per request, all in `next dev`. */
export type ScriptSource = { hashes: readonly string[] } | { nonce: string } | 'dev' | 'unknown';

/** `'sha256-…'` of an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** 128 random bits, never from a request. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

function scriptSources(source: ScriptSource): string {
  if (source === 'dev') return "'self' 'unsafe-inline' 'unsafe-eval'";
  // Next alone, without the door: nobody has counted the page's scripts (docs/decisions/door-answers-calls.md).
  if (source === 'unknown') return "'self' 'unsafe-inline'";
  if ('nonce' in source) return `'self' 'nonce-${source.nonce}' 'strict-dynamic'`;
  return ["'self'", ...source.hashes].join(' ');
}

function gameOrigins(): string {
  return env().GAME_HOSTS.join(' ') || "'none'";
}

/** The policy of one page (security W2). Hosts come from the configuration only. */
export function contentSecurityPolicy(source: ScriptSource): string {
  const dev = source === 'dev';
  const styleAttributes = shared('style-hashes', () => STYLE_ATTRIBUTES.map(cspHash).join(' '));
  return [
    "default-src 'none'",
    `script-src ${scriptSources(source)}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `style-src-attr ${dev ? "'unsafe-inline'" : `'unsafe-hashes' ${styleAttributes}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `frame-src ${gameOrigins()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every response, whatever it is (security W3). */
export function securityHeaders(): Record<string, string> {
  return shared('security-headers', () => ({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Customer service and games open windows of their own.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Origin-Agent-Cluster': '?1',
    ...(env().secure ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  }));
}
