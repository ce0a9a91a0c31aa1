import { createHash, randomBytes } from 'node:crypto';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import type { Page } from '#lib/rules/pages.ts';
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
  // Next alone, without the door: nobody has counted the page's scripts (docs/decisions/0003-door-answers-calls.md).
  if (source === 'unknown') return "'self' 'unsafe-inline'";
  if ('nonce' in source) {
    // The head script is ours, fixed, and the same on every page: its hash stands beside the nonce.
    const head = shared('head-script-hash', () => cspHash(HEAD_SCRIPT));
    return `'self' 'nonce-${source.nonce}' 'strict-dynamic' ${head}`;
  }
  return ["'self'", ...source.hashes].join(' ');
}

function gameOrigins(): string {
  return env().GAME_HOSTS.join(' ');
}

/** Hashes of the inline styles that a finished page holds. */
export type StyleHashes = { styles: readonly string[]; attributes: readonly string[] };

function styleSources({ styles, attributes }: StyleHashes, dev: boolean): string[] {
  if (dev) return ["style-src 'self' 'unsafe-inline'", "style-src-attr 'unsafe-inline'"];
  const known = shared('style-hashes', () => STYLE_ATTRIBUTES.map(cspHash));
  const all = [...new Set([...known, ...attributes])].join(' ');
  return [["style-src 'self'", ...styles].join(' '), `style-src-attr 'unsafe-hashes' ${all}`];
}

const NO_STYLES: StyleHashes = { styles: [], attributes: [] };

/** Browsers that know `report-to` forget `report-uri` for it, but hear of its endpoint over https only. */
function reportWays(): string[] {
  return ['report-uri /csp-report', ...(env().secure ? ['report-to csp'] : [])];
}

/** What the row of a page allows: who may frame it, and which further origins its scripts may ask. */
export type PolicyRules = { framed?: Page['framed']; connects?: readonly string[] };

/** The policy of one page (security W2, W4). Hosts come from the configuration, and from the operator's signed list. */
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
    // Ourselves too: a game leaves by opening our `/game-exit` in its frame, the one page that lets itself be framed.
    `frame-src 'self' ${gameOrigins()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    ...(dev ? [] : reportWays()),
  ].join('; ');
}

/** What goes with the policy of a page: who may frame it, and where its violations are told. */
export function policyHeaders(policy: string, framed?: Page['framed']): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    ...(env().secure ? { 'Reporting-Endpoints': 'csp="/csp-report"' } : {}),
    ...(framed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  };
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
