import { HINT_COOKIE } from '#lib/rules/browser-headers.ts';
import type { Role } from '#lib/rules/roles.ts';
import { env } from './env.ts';

/** No cookie of ours is larger, name and attributes included (security C2, C6). */
const MAX_COOKIE_BYTES = 4096;
const HINT_SECONDS = 24 * 60 * 60;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

const NAMES = {
  session: 'foyer',
  challenge: 'foyer-challenge',
  device: 'foyer-device',
  known: 'foyer-known',
  /** The name to fill in at the next sign-in (security R1). */
  remember: 'foyer-remember',
  /** A sign-in with a provider on its way. */
  social: 'foyer-social',
  /** The ticket of a provider's identity that no account owns yet. */
  link: 'foyer-link',
} as const;
type CookieKind = keyof typeof NAMES;

/** The cookies that a browser cannot be made to accept from another host: `__Host-`, except on http localhost. */
export function cookieName(kind: CookieKind): string {
  return env().secure ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

/** The value of a cookie; a name that stands twice counts as absent, since one of them is not ours. */
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

function write(name: string, value: string, attributes: string): string {
  const line = `${name}=${value}; Path=/; ${attributes}${env().secure ? '; Secure' : ''}; SameSite=Lax`;
  if (Buffer.byteLength(line) > MAX_COOKIE_BYTES) throw new RangeError('cookie too large');
  return line;
}

/** The session cookie's line. It ends with the browser; its own times are inside the seal. */
export function sessionCookie(value: string): string {
  return write(cookieName('session'), value, 'HttpOnly');
}

/** The line of a sealed cookie that lives for so many seconds. */
export function sealedCookie(kind: Exclude<CookieKind, 'session'>, value: string, seconds: number): string {
  return write(cookieName(kind), value, `HttpOnly; Max-Age=${seconds}`);
}

/** The browser's own id, sent upstream as `loginDeviceId`. */
export function deviceCookie(value: string): string {
  return write(cookieName('device'), value, `HttpOnly; Max-Age=${DEVICE_SECONDS}`);
}

/** Takes one of our cookies away. */
export function clearedCookie(kind: CookieKind): string {
  return write(cookieName(kind), '', 'HttpOnly; Max-Age=0');
}

/** The hint that pages read before first paint: visitor, trial, member or agent. Not secret, no HttpOnly. */
export function hintCookie(role: Role): string {
  return write(HINT_COOKIE, role, `Max-Age=${role === 'visitor' ? 0 : HINT_SECONDS}`);
}
