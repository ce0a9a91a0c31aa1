import { z } from 'zod';
import { cookieName, readCookie, sealedCookie } from '#lib/bff/core/cookies.ts';
import { seal, unseal } from '#lib/bff/core/seal.ts';
import { maskEmail } from '#lib/rules/fields/mask.ts';

const TEN_MINUTES_SECONDS = 600;
const text = z.string().min(1).max(512);

/** Social login in progress in this browser. */
/** State of an OpenID Connect sign-in that must return to this browser, sealed in a cookie meanwhile. */
export type OidcFlow = { provider: string; state: string; nonce: string; verifier: string };

export type SocialFlow = OidcFlow & {
  /** A page of ours, already checked; null for home. */
  next: string | null;
  /** True to link an identity to the signed-in account, instead of signing in. */
  link: boolean;
};

const flowSchema = z.strictObject({
  provider: text,
  state: text,
  nonce: text,
  verifier: text,
  next: text.nullable(),
  link: z.boolean(),
});
const waitingSchema = z.strictObject({ provider: text, name: z.string().max(512), ticket: text });

/** Identity that is waiting to be linked: its provider and its masked name there; empty when unknown. */
type WaitingIdentity = { provider: string; name: string };

async function line(kind: 'social' | 'link', data: unknown): Promise<string> {
  return sealedCookie(kind, await seal(kind, data, TEN_MINUTES_SECONDS), TEN_MINUTES_SECONDS);
}

async function opened<T>(kind: 'social' | 'link', cookieHeader: string | null, schema: z.ZodType<T>) {
  const sealed = readCookie(cookieHeader, cookieName(kind));
  return sealed ? (schema.safeParse(await unseal(kind, sealed, TEN_MINUTES_SECONDS)).data ?? null) : null;
}

/** Set-Cookie line of a social login in progress. */
export function flowCookie(flow: SocialFlow): Promise<string> {
  return line('social', flow);
}

/** Returns the social login in progress in this browser, or null. */
export function readFlow(cookieHeader: string | null): Promise<SocialFlow | null> {
  return opened('social', cookieHeader, flowSchema);
}

/**
 * Set-Cookie line that stores the ticket of an identity, with its provider and masked name, until a user has
 * signed in.
 */
export function ticketCookie(ticket: string, { provider, name }: WaitingIdentity): Promise<string> {
  return line('link', { provider, name: maskEmail(name), ticket });
}

/** Returns the ticket of this browser, or null. */
export async function readTicket(cookieHeader: string | null): Promise<string | null> {
  return (await opened('link', cookieHeader, waitingSchema))?.ticket ?? null;
}

/** Returns the identity that is waiting in this browser, or null; the ticket itself stays sealed. */
export async function readPendingIdentity(cookieHeader: string | null): Promise<WaitingIdentity | null> {
  const waiting = await opened('link', cookieHeader, waitingSchema);
  return waiting && { provider: waiting.provider, name: waiting.name };
}
