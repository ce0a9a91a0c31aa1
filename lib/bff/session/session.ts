import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Cache, createCache } from '#lib/bff/core/cache.ts';
import {
  clearedCookie,
  cookieName,
  type Hint,
  hintCookie,
  readCookie,
  sessionCookie,
} from '#lib/bff/core/cookies.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { seal, unseal } from '#lib/bff/core/seal.ts';
import { CHANGE_DUE_HINT } from '#lib/inline/browser-headers.ts';
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { type Role, roleOfType } from '#lib/rules/roles.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

const SID_BYTES = 16;
const MAX_SEAL_CHARS = 4000;
/** Longer upstream tokens would make the cookie too large (docs/security.md#C6). */
const MAX_COOKIE_TOKEN_CHARS = 2000;
/** A session is resealed at most this often: extending it costs a seal and a Set-Cookie. */
const SLIDE_MS = MINUTE_MS;
const REMEMBERED_SEALS = 5000;

const sessionSchema = z.strictObject({
  sid: z.string().min(22).max(64),
  /** The upstream's token; empty when it is too long for a cookie and is stored in Redis. */
  token: z.string().max(MAX_COOKIE_TOKEN_CHARS),
  type: z.number().int(),
  userName: z.string(),
  id: z.string(),
  createdAt: z.number(),
  /** Last user action, epoch ms. */
  seenAt: z.number(),
  absoluteEnd: z.number(),
  /** Signed in with a default or expired password: may only change it or sign out (docs/security.md#A6). */
  mustChange: z.boolean().default(false),
});
export type Session = z.output<typeof sessionSchema>;

export type SessionGrant = {
  token: string;
  id: string;
  userName: string;
  customerType: number;
  mustChange: boolean;
};

/** A session after a response, and the Set-Cookie lines that store it. */
export type StoredToken = { session: Session; lines: string[] };

/** `ended`: there was a session, and it is over; `none`: no cookie, or an invalid one. */
export type OpenedSession = { session: Session } | { session: null; why: 'none' | 'ended' };

const tokenKey = (sid: string) => `foyer:token:${sid}`;

/** Returns the role of a session. */
export function roleOf(session: Session | null): Role {
  return session ? roleOfType(session.type) : 'visitor';
}

/** Returns the hint of a session: its role, once it may do more than change its password. */
export function hintOf(session: Session | null): Hint {
  return session?.mustChange ? CHANGE_DUE_HINT : roleOf(session);
}

function remembered(): Cache<Session> {
  return shared('seals', () => createCache<Session>(REMEMBERED_SEALS));
}

async function openSeal(text: string, now: number): Promise<Session | null> {
  const known = remembered().get(text);
  if (known) return known;
  const parsed = sessionSchema.safeParse(await unseal('session', text, SESSION_ABSOLUTE_SECONDS));
  if (!parsed.success) return null;
  remembered().set(text, parsed.data, { ttlMs: parsed.data.absoluteEnd - now });
  return parsed.data;
}

/**
 * Opens the session cookie of a `Cookie` header. `now` is epoch ms. Never throws: an invalid seal is no
 * session.
 */
export async function readSessionCookie(
  cookieHeader: string | null | undefined,
  now: number,
): Promise<OpenedSession> {
  const text = readCookie(cookieHeader, cookieName('session'));
  if (!text) return { session: null, why: 'none' };
  if (text.length > MAX_SEAL_CHARS) {
    metrics().seals.inc({ reason: 'too-long' });
    return { session: null, why: 'none' };
  }
  const session = await openSeal(text, now);
  if (!session) return { session: null, why: 'none' };
  const idle = now - session.seenAt >= SESSION_IDLE_SECONDS * SECOND_MS;
  return idle || now >= session.absoluteEnd ? { session: null, why: 'ended' } : { session };
}

async function sealedLine(session: Session): Promise<string> {
  return sessionCookie(await seal('session', session, SESSION_ABSOLUTE_SECONDS));
}

/** Returns true when this process can store a token of that length. */
export function canHoldToken(token: string): boolean {
  return token.length <= MAX_COOKIE_TOKEN_CHARS || redis() !== null;
}

async function storeToken(sid: string, token: string): Promise<void> {
  const sealed = await seal('token', { token }, SESSION_ABSOLUTE_SECONDS);
  await redis()?.set(tokenKey(sid), sealed, 'EX', SESSION_ABSOLUTE_SECONDS);
}

const newSid = () => randomBytes(SID_BYTES).toString('base64url');

/** Starts a session with a new sid (docs/security.md#C1). Throws when a long token cannot be stored. */
export async function startSession(person: SessionGrant, now: number): Promise<StoredToken> {
  const long = person.token.length > MAX_COOKIE_TOKEN_CHARS;
  const session: Session = {
    sid: newSid(),
    token: long ? '' : person.token,
    type: person.customerType,
    userName: person.userName,
    id: person.id,
    createdAt: now,
    seenAt: now,
    absoluteEnd: now + SESSION_ABSOLUTE_SECONDS * SECOND_MS,
    mustChange: person.mustChange,
  };
  if (long) await storeToken(session.sid, person.token);
  return { session, lines: [await sealedLine(session), hintCookie(hintOf(session))] };
}

/**
 * Moves a session to a new sid and clears `mustChange` (docs/security.md#C1). The absolute end stays. Throws
 * when a long token cannot be stored under the new sid.
 */
export async function renewSession(session: Session, now: number): Promise<StoredToken> {
  const token = session.token ? null : await tokenOf(session);
  const renewed: Session = { ...session, sid: newSid(), seenAt: now, mustChange: false };
  if (token) await storeToken(renewed.sid, token);
  return { session: renewed, lines: [await sealedLine(renewed), hintCookie(hintOf(renewed))] };
}

/** Returns the upstream token of a session; null when it was stored in Redis and is gone. */
export async function tokenOf(session: Session): Promise<string | null> {
  if (session.token) return session.token;
  const sealed = await redis()?.get(tokenKey(session.sid));
  const opened = sealed ? await unseal('token', sealed, SESSION_ABSOLUTE_SECONDS) : null;
  const parsed = z.object({ token: z.string() }).safeParse(opened);
  return parsed.success ? parsed.data.token : null;
}

/** Extends a session after a user action; returns no Set-Cookie line while it was resealed recently. */
export async function slideSession(session: Session, now: number): Promise<StoredToken> {
  if (now - session.seenAt < SLIDE_MS) return { session, lines: [] };
  const slid = { ...session, seenAt: now };
  return { session: slid, lines: [await sealedLine(slid)] };
}

/** Returns when a session ends, as told to browsers: `1800,86400`, seconds from now, idle first. */
export function endsOf(session: Session, now: number): string {
  const idle = session.seenAt + SESSION_IDLE_SECONDS * SECOND_MS - now;
  const absolute = session.absoluteEnd - now;
  return [Math.min(idle, absolute), absolute].map(ms => Math.max(0, Math.floor(ms / SECOND_MS))).join();
}

/** Set-Cookie lines that delete a session. */
export function clearedSession(): string[] {
  return [clearedCookie('session'), hintCookie('visitor')];
}
