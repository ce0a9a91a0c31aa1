import { createHash, randomBytes } from 'node:crypto';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import type { Page } from '#lib/rules/routes/pages.ts';
import { env } from './env.ts';
import { shared } from './process.ts';

const HSTS_SECONDS = 63_072_000;
const NONCE_BYTES = 16;
/** next/image and React write these style attributes: allowed by hash instead of `unsafe-inline`. */
const STYLE_ATTRIBUTES = ['color:transparent'];

/**
 * Script sources of a page: hashes for cached pages, a nonce for pages rendered per request, everything in
 * `next dev`.
 */
export type ScriptSource = { hashes: readonly string[] } | { nonce: string } | 'dev' | 'unknown';

/** Returns the CSP hash (`'sha256-…'`) of an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Generates a nonce of 128 random bits, never taken from a request. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

function scriptSources(source: ScriptSource): string {
  if (source === 'dev') return "'self' 'unsafe-inline' 'unsafe-eval'";
  // Next without our HTTP server: the page's scripts were not hashed (decision 0003).
  if (source === 'unknown') return "'self' 'unsafe-inline'";
  if ('nonce' in source) {
    // The first-paint script is fixed and the same on every page: its hash is listed beside the nonce.
    const head = shared('head-script-hash', () => cspHash(FIRST_PAINT_SCRIPT));
    return `'self' 'nonce-${source.nonce}' 'strict-dynamic' ${head}`;
  }
  return ["'self'", ...source.hashes].join(' ');
}

function gameOrigins(): string {
  return env().GAME_HOSTS.join(' ');
}

/** Hashes of the inline styles of a rendered page. */
export type StyleHashes = { styles: readonly string[]; attributes: readonly string[] };

function styleSources({ styles, attributes }: StyleHashes, dev: boolean): string[] {
  if (dev) return ["style-src 'self' 'unsafe-inline'", "style-src-attr 'unsafe-inline'"];
  const known = shared('style-hashes', () => STYLE_ATTRIBUTES.map(cspHash));
  const all = [...new Set([...known, ...attributes])].join(' ');
  return [["style-src 'self'", ...styles].join(' '), `style-src-attr 'unsafe-hashes' ${all}`];
}

const NO_STYLES: StyleHashes = { styles: [], attributes: [] };

/**
 * Directives for violation reports: browsers that know `report-to` ignore `report-uri`, but use its endpoint
 * over https only.
 */
function reportWays(): string[] {
  return ['report-uri /csp-report', ...(env().secure ? ['report-to csp'] : [])];
}

/** Sources that a page's row allows: who may frame it, and additional origins for `connect-src`. */
export type PolicyRules = { framed?: Page['framed']; connects?: readonly string[] };

/**
 * Content Security Policy of a page (docs/security.md#W2, docs/security.md#W4). Hosts come from the
 * configuration and from the operator's signed list.
 */
export function contentSecurityPolicy(
  source: ScriptSource,
  styles: StyleHashes = NO_STYLES,
  { framed, connects = [] }: PolicyRules = {},
): string {
  const dev = source === 'dev';
  return [
    "default-src 'none'",
    `script-src ${scriptSources(source)}`,
    ...styleSources(styles, dev),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects, ...(dev ? ['ws:'] : [])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Includes 'self': a game exits by opening `/game-exit` in its frame, the one page of ours that may be
    // framed.
    `frame-src 'self' ${gameOrigins()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    ...(dev ? [] : reportWays()),
  ].join('; ');
}

/** Headers that belong to a page's CSP: framing, and where violations are reported. */
export function policyHeaders(policy: string, framed?: Page['framed']): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    ...(env().secure ? { 'Reporting-Endpoints': 'csp="/csp-report"' } : {}),
    ...(framed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  };
}

/** Security headers of every response (docs/security.md#W3). */
export function securityHeaders(): Record<string, string> {
  return shared('security-headers', () => ({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Customer service and games open their own windows.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Origin-Agent-Cluster': '?1',
    ...(env().secure ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  }));
}
