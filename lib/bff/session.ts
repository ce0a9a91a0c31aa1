import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { type Role, roleOfType } from '#lib/rules/roles.ts';
import { clearedCookie, cookieName, hintCookie, readCookie, sessionCookie } from './cookies.ts';
import { Lru } from './lru.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import { redis } from './redis.ts';
import { seal, unseal } from './seal.ts';

const MILLISECONDS = 1000;
const SID_BYTES = 16;
const MAX_SEAL_CHARS = 4000;
/** Longer upstream tokens would make the cookie too large (security C6). */
const MAX_COOKIE_TOKEN_CHARS = 2000;
/** A session is sealed anew at most this often: sliding costs a seal and a Set-Cookie. */
const SLIDE_MS = 60 * MILLISECONDS;
const REMEMBERED_SEALS = 5000;

const sessionSchema = z.strictObject({
  sid: z.string().min(22).max(64),
  /** The upstream's token; empty when it is too long for a cookie and stands in Redis. */
  token: z.string().max(MAX_COOKIE_TOKEN_CHARS),
  type: z.number().int(),
  userName: z.string(),
  id: z.string(),
  createdAt: z.number(),
  /** The last action of the person, epoch ms. */
  seenAt: z.number(),
  absoluteEnd: z.number(),
  /** Signed in by a default or expired password: may only change it or sign out (security A6). */
  mustChange: z.boolean().default(false),
});
export type Session = z.output<typeof sessionSchema>;

export type SignedIn = {
  token: string;
  id: string;
  userName: string;
  customerType: number;
  mustChange: boolean;
};

/** A session as it stands after an answer, and the Set-Cookie lines that make it so. */
export type Held = { session: Session; lines: string[] };

/** `ended`: there was a session, and it is over; `none`: no cookie, or one that is not ours. */
export type Opened = { session: Session } | { session: null; why: 'none' | 'ended' };

const tokenKey = (sid: string) => `foyer:token:${sid}`;

/** The role of whoever holds this session. */
export function roleOf(session: Session | null): Role {
  return session ? roleOfType(session.type) : 'visitor';
}

function remembered(): Lru<Session> {
  return shared('seals', () => new Lru<Session>(REMEMBERED_SEALS));
}

async function openSeal(text: string, now: number): Promise<Session | null> {
  const known = remembered().get(text, now);
  if (known) return known;
  const parsed = sessionSchema.safeParse(await unseal('session', text, SESSION_ABSOLUTE_SECONDS));
  if (!parsed.success) return null;
  remembered().set(text, parsed.data, parsed.data.absoluteEnd);
  return parsed.data;
}

/** Opens the session cookie of a `Cookie` header. `now` is epoch ms. Never throws: a bad seal is nobody. */
export async function openSession(cookieHeader: string | null | undefined, now: number): Promise<Opened> {
  const text = readCookie(cookieHeader, cookieName('session'));
  if (!text) return { session: null, why: 'none' };
  if (text.length > MAX_SEAL_CHARS) {
    metrics().seals.inc({ reason: 'too-long' });
    return { session: null, why: 'none' };
  }
  const session = await openSeal(text, now);
  if (!session) return { session: null, why: 'none' };
  const idle = now - session.seenAt >= SESSION_IDLE_SECONDS * MILLISECONDS;
  return idle || now >= session.absoluteEnd ? { session: null, why: 'ended' } : { session };
}

async function sealedLine(session: Session): Promise<string> {
  return sessionCookie(await seal('session', session, SESSION_ABSOLUTE_SECONDS));
}

/** True when this process can hold a token of that length. */
export function canHoldToken(token: string): boolean {
  return token.length <= MAX_COOKIE_TOKEN_CHARS || redis() !== null;
}

async function storeToken(sid: string, token: string): Promise<void> {
  const sealed = await seal('token', { token }, SESSION_ABSOLUTE_SECONDS);
  await redis()?.set(tokenKey(sid), sealed, 'EX', SESSION_ABSOLUTE_SECONDS);
}

const newSid = () => randomBytes(SID_BYTES).toString('base64url');

/** A new session with a new sid (security C1). Throws when a long token cannot be stored. */
export async function startSession(person: SignedIn, now: number): Promise<Held> {
  const long = person.token.length > MAX_COOKIE_TOKEN_CHARS;
  const session: Session = {
    sid: newSid(),
    token: long ? '' : person.token,
    type: person.customerType,
    userName: person.userName,
    id: person.id,
    createdAt: now,
    seenAt: now,
    absoluteEnd: now + SESSION_ABSOLUTE_SECONDS * MILLISECONDS,
    mustChange: person.mustChange,
  };
  if (long) await storeToken(session.sid, person.token);
  return { session, lines: [await sealedLine(session), hintCookie(roleOf(session))] };
}

/**
 * The same person under a new sid, with nothing left to change (security C1). The absolute end stays. Throws when a long
 * token cannot be stored under it.
 */
export async function renewSession(session: Session, now: number): Promise<Held> {
  const token = session.token ? null : await tokenOf(session);
  const renewed: Session = { ...session, sid: newSid(), seenAt: now, mustChange: false };
  if (token) await storeToken(renewed.sid, token);
  return { session: renewed, lines: [await sealedLine(renewed), hintCookie(roleOf(renewed))] };
}

/** The upstream token of a session; null when it was kept in Redis and is gone. */
export async function tokenOf(session: Session): Promise<string | null> {
  if (session.token) return session.token;
  const sealed = await redis()?.get(tokenKey(session.sid));
  const opened = sealed ? await unseal('token', sealed, SESSION_ABSOLUTE_SECONDS) : null;
  const parsed = z.object({ token: z.string() }).safeParse(opened);
  return parsed.success ? parsed.data.token : null;
}

/** After a person's action: the session kept alive; without a line while it is young enough. */
export async function slideSession(session: Session, now: number): Promise<Held> {
  if (now - session.seenAt < SLIDE_MS) return { session, lines: [] };
  const slid = { ...session, seenAt: now };
  return { session: slid, lines: [await sealedLine(slid)] };
}

/** When a session ends, as browsers are told it: `1800,86400`, seconds from now, idle first. */
export function endsOf(session: Session, now: number): string {
  const idle = session.seenAt + SESSION_IDLE_SECONDS * MILLISECONDS - now;
  const absolute = session.absoluteEnd - now;
  return [Math.min(idle, absolute), absolute].map(ms => Math.max(0, Math.floor(ms / MILLISECONDS))).join();
}

/** The Set-Cookie lines that take a session away. */
export function clearedSession(): string[] {
  return [clearedCookie('session'), hintCookie('visitor')];
}
