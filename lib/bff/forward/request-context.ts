import { randomUUID, timingSafeEqual } from 'node:crypto';
import { plainAddress } from '#lib/bff/core/client-address.ts';
import { shared } from '#lib/bff/core/process.ts';
import { newKey } from '#lib/bff/core/secrets.ts';
import { statusFor } from '#lib/bff/gate/system-status.ts';
import type { ForwardContext } from './forward.ts';

/**
 * Internal headers between our HTTP server and Next in the same process. They are trusted only with the
 * process's secret: without the HTTP server a visitor could write them, and they are ignored.
 */
export const INTERNAL_HEADERS = {
  secret: 'x-foyer-secret',
  address: 'x-foyer-address',
  page: 'x-foyer-page',
} as const;

/** Returns this process's secret, which marks a request as sent by our HTTP server. */
export function internalSecret(): string {
  return shared('internal-secret', newKey);
}

/** Returns true when a request came through this process's HTTP server. */
export function isFromOwnServer(headers: Headers): boolean {
  const given = Buffer.from(headers.get(INTERNAL_HEADERS.secret) ?? '');
  const own = Buffer.from(internalSecret());
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Returns the visitor's address inside Next, as verified by the HTTP server; null when unknown. */
export function addressInNext(headers: Headers): string | null {
  return isFromOwnServer(headers) ? plainAddress(headers.get(INTERNAL_HEADERS.address) ?? undefined) : null;
}

/** Context of a call that is handled by Next itself, with or without our HTTP server. */
export function contextInNext(request: Request): ForwardContext {
  const { pathname, search } = new URL(request.url);
  return {
    target: pathname + search,
    address: addressInNext(request.headers),
    requestId: randomUUID(),
    now: Date.now,
    statusFor,
  };
}
