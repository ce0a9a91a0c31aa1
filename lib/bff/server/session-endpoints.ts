import { randomUUID } from 'node:crypto';
import { isSameOrigin } from '#lib/bff/calls/same-origin.ts';
import { env } from '#lib/bff/core/env.ts';
import { PRIVATE_HEADERS, RefusalError, refusalResponse } from '#lib/bff/core/refusal-response.ts';
import { addressInNext } from '#lib/bff/forward/request-context.ts';
import { statusFor } from '#lib/bff/gate/system-status.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { openRememberedLogin } from '#lib/bff/session/remembered-login.ts';
import { readPendingIdentity } from '#lib/bff/session/social-login-cookies.ts';

/**
 * Tells whether pages are open to this visitor; unlike a call, it is not refused while the site is closed.
 */
async function readGate(_cookieHeader: string | null, address: string | null): Promise<{ open: boolean }> {
  const { maintenance, blocked } = await statusFor(address);
  return { open: maintenance === null && !blocked };
}

type SessionAnswer = (cookieHeader: string | null, address: string | null) => Promise<unknown>;

/** Endpoints of the BFF itself, not upstream calls: they read this browser's sealed cookies or the gate. */
const answers: Readonly<Record<string, SessionAnswer>> = {
  '/session/remembered': openRememberedLogin,
  '/session/identity': readPendingIdentity,
  '/session/gate': readGate,
};

/** Returns true for the paths of `answerSessionEndpoint`. */
export function isSessionEndpoint(path: string): boolean {
  return Object.hasOwn(answers, path);
}

/**
 * `GET /session/remembered`: `{success, value}` with `{username}`, `{countryDialingCode, mobile}` or null
 * (docs/security.md#R1).
 * `GET /session/identity`: `{success, value}` with `{provider, name}` of the identity that is waiting to be
 * linked, its name masked, or null.
 * `GET /session/gate`: `{success, value: {open}}`, also while the site is closed.
 * All are same-origin only and never stored (docs/security.md#M2). They reveal nothing that the browser did
 * not send, or that its next page would not show.
 */
export async function answerSessionEndpoint(request: Request, address: string | null): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  try {
    const open = answers[new URL(request.url).pathname];
    if (!open) throw new RefusalError('not_found');
    if (request.method !== 'GET') throw new RefusalError('not_found', {}, 405);
    if (!isSameOrigin('GET', header, env().PUBLIC_ORIGIN, false)) throw new RefusalError('request_refused');
    await throttle('read', address);
    const value = await open(header('cookie'), address);
    return Response.json({ success: true, value }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('system_error');
    return refusalResponse(refusal, randomUUID());
  }
}

/** Route handler in Next, where our HTTP server may be missing. */
export function handleSessionEndpoint(request: Request): Promise<Response> {
  return answerSessionEndpoint(request, addressInNext(request.headers));
}
