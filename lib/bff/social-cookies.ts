import { z } from 'zod';
import { maskEmail } from '#lib/rules/mask.ts';
import { cookieName, readCookie, sealedCookie } from './cookies.ts';
import type { OidcFlow } from './oidc.ts';
import { seal, unseal } from './seal.ts';

const TEN_MINUTES_SECONDS = 600;
const text = z.string().min(1).max(512);

/** A way through a provider that has begun in this browser. */
export type SocialFlow = OidcFlow & {
  /** A page of ours, already checked; null for home. */
  next: string | null;
  /** To link an identity to who is signed in, not to sign in. */
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

/** An identity that waits to be linked: its provider and the name it has there, masked; empty where none was told. */
type WaitingIdentity = { provider: string; name: string };

async function line(kind: 'social' | 'link', data: unknown): Promise<string> {
  return sealedCookie(kind, await seal(kind, data, TEN_MINUTES_SECONDS), TEN_MINUTES_SECONDS);
}

async function opened<T>(kind: 'social' | 'link', cookieHeader: string | null, schema: z.ZodType<T>) {
  const sealed = readCookie(cookieHeader, cookieName(kind));
  return sealed ? (schema.safeParse(await unseal(kind, sealed, TEN_MINUTES_SECONDS)).data ?? null) : null;
}

/** The Set-Cookie line that waits for a person to come back from a provider. */
export function flowLine(flow: SocialFlow): Promise<string> {
  return line('social', flow);
}

/** What began in this browser, or null. */
export function openFlow(cookieHeader: string | null): Promise<SocialFlow | null> {
  return opened('social', cookieHeader, flowSchema);
}

/** The Set-Cookie line that keeps the ticket of an identity until somebody has signed in, and whose it is. */
export function ticketLine(ticket: string, { provider, name }: WaitingIdentity): Promise<string> {
  return line('link', { provider, name: maskEmail(name), ticket });
}

/** The ticket that this browser holds, or null. */
export async function openTicket(cookieHeader: string | null): Promise<string | null> {
  return (await opened('link', cookieHeader, waitingSchema))?.ticket ?? null;
}

/** Whose identity waits in this browser, or null; the ticket itself stays sealed. */
export async function openWaitingIdentity(cookieHeader: string | null): Promise<WaitingIdentity | null> {
  const waiting = await opened('link', cookieHeader, waitingSchema);
  return waiting && { provider: waiting.provider, name: waiting.name };
}
