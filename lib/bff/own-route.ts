import { randomUUID } from 'node:crypto';
import { comesFromUs } from './call-origin.ts';
import { env } from './env.ts';
import { PRIVATE_HEADERS, RefusalError, refusalResponse } from './refuse.ts';
import { openRemembered } from './remember.ts';
import { addressInNext } from './request-context.ts';
import { openWaitingIdentity } from './social-cookies.ts';
import { throttle } from './throttles.ts';

/** No calls of the wire: what this browser keeps in sealed cookies is between it and the BFF. */
const answers: Readonly<Record<string, (cookieHeader: string | null) => Promise<unknown>>> = {
  '/session/remembered': openRemembered,
  '/session/identity': openWaitingIdentity,
};

/** True for the paths that `answerOwn` answers. */
export function isOwnPath(path: string): boolean {
  return Object.hasOwn(answers, path);
}

/**
 * `GET /session/remembered`: `{success, value}` with `{username}`, `{countryDialingCode, mobile}` or null (security R1).
 * `GET /session/identity`: `{success, value}` with `{provider, name}` of the identity that waits to be linked, its name
 * masked, or null. Both for our own pages only and never stored (M2). They say nothing that the browser did not bring.
 */
export async function answerOwn(request: Request, address: string | null): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  try {
    const open = answers[new URL(request.url).pathname];
    if (!open) throw new RefusalError('not_found');
    if (request.method !== 'GET') throw new RefusalError('not_found', {}, 405);
    if (!comesFromUs('GET', header, env().PUBLIC_ORIGIN, false)) throw new RefusalError('request_refused');
    await throttle('read', address);
    const value = await open(header('cookie'));
    return Response.json({ success: true, value }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('system_error');
    return refusalResponse(refusal, randomUUID());
  }
}

/** The same inside Next, where the door may be missing. */
export function handleOwn(request: Request): Promise<Response> {
  return answerOwn(request, addressInNext(request.headers));
}
