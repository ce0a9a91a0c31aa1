import { randomUUID } from 'node:crypto';
import { comesFromUs } from './call-origin.ts';
import { env } from './env.ts';
import { PRIVATE_HEADERS, RefusalError, refusalResponse } from './refuse.ts';
import { openRemembered } from './remember.ts';
import { addressInNext } from './request-context.ts';
import { throttle } from './throttles.ts';

/** No call of the wire: what this browser was asked to remember is between it and the BFF. */
export const REMEMBERED_PATH = '/session/remembered';

/**
 * `GET /session/remembered`: `{success, value}` with `{username}`, `{countryDialingCode, mobile}` or null, for our own
 * pages only and never stored (security R1, M2). It says nothing that the browser did not bring.
 */
export async function answerRemembered(request: Request, address: string | null): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  try {
    if (request.method !== 'GET') throw new RefusalError('not_found', {}, 405);
    if (!comesFromUs('GET', header, env().PUBLIC_ORIGIN, false)) throw new RefusalError('request_refused');
    await throttle('read', address);
    const value = await openRemembered(header('cookie'));
    return Response.json({ success: true, value }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('system_error');
    return refusalResponse(refusal, randomUUID());
  }
}

/** The same inside Next, where the door may be missing. */
export function handleRemembered(request: Request): Promise<Response> {
  return answerRemembered(request, addressInNext(request.headers));
}
