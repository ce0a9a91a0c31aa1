import { type CHANGE_DUE_HINT, HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import type { Role } from '#lib/rules/roles.ts';
import { DAY_SECONDS } from '#lib/rules/time.ts';
import { env } from './env.ts';

/** Maximum size of a cookie, name and attributes included (docs/security.md#C2, docs/security.md#C6). */
const MAX_COOKIE_BYTES = 4096;
const DEVICE_SECONDS = 365 * DAY_SECONDS;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

const NAMES = {
  session: 'foyer',
  challenge: 'foyer-challenge',
  device: 'foyer-device',
  known: 'foyer-known',
  /** Remembered username for the next sign-in (docs/security.md#R1). */
  remember: 'foyer-remember',
  /** State of a social login in progress. */
  social: 'foyer-social',
  /** Ticket of a provider's identity that is not linked to an account yet. */
  link: 'foyer-link',
} as const;
type CookieKind = keyof typeof NAMES;

/**
 * Returns a cookie's name with `__Host-`, so that no other host can set it; without the prefix on http
 * localhost.
 */
export function cookieName(kind: CookieKind): string {
  return env().secure ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

/** Returns a cookie's value; a name that occurs twice counts as absent, since one of the two is not ours. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  const found = header
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`))
    .map(part => part.slice(name.length + 1));
  const [value] = found;
  return found.length === 1 && value && VALUE.test(value) ? value : null;
}

function write(name: string, value: string, ...attributes: string[]): string {
  const secure = env().secure ? ['Secure'] : [];
  const line = [`${name}=${value}`, 'Path=/', ...attributes, ...secure, 'SameSite=Lax'].join('; ');
  if (Buffer.byteLength(line) > MAX_COOKIE_BYTES) throw new RangeError('cookie too large');
  return line;
}

/**
 * Set-Cookie line of the session. It expires with the browser session; its time limits are inside the seal.
 */
export function sessionCookie(value: string): string {
  return write(cookieName('session'), value, 'HttpOnly');
}

/** Set-Cookie line of a sealed cookie that expires after so many seconds. */
export function sealedCookie(kind: Exclude<CookieKind, 'session'>, value: string, seconds: number): string {
  return write(cookieName(kind), value, `HttpOnly; Max-Age=${seconds}`);
}

/** Set-Cookie line of the device id, sent upstream as `loginDeviceId`. */
export function deviceCookie(value: string): string {
  return write(cookieName('device'), value, `HttpOnly; Max-Age=${DEVICE_SECONDS}`);
}

/** Set-Cookie line that deletes one of our cookies. */
export function clearedCookie(kind: CookieKind): string {
  return write(cookieName(kind), '', 'HttpOnly; Max-Age=0');
}

/** Value of the hint: a role, or that the password has to be changed first. */
export type Hint = Role | typeof CHANGE_DUE_HINT;

/**
 * Set-Cookie line of the hint that pages read before first paint. Not secret, no HttpOnly. It expires with
 * the browser session, like the session cookie, so that it never outlives it.
 */
export function hintCookie(hint: Hint): string {
  return hint === 'visitor' ? write(HINT_COOKIE, hint, 'Max-Age=0') : write(HINT_COOKIE, hint);
}

/**
 * Returns the Set-Cookie lines that correct the hint; empty when the `Cookie` header has it right.
 */
export function hintCorrection(cookieHeader: string | null, hint: Hint): string[] {
  const hinted = readCookie(cookieHeader, HINT_COOKIE) ?? 'visitor';
  return hinted === hint ? [] : [hintCookie(hint)];
}
