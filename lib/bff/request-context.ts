import { randomUUID, timingSafeEqual } from 'node:crypto';
import { plainAddress } from './client-address.ts';
import type { ForwardContext } from './forward.ts';
import { shared } from './process.ts';
import { newKey } from './secrets.ts';
import { statusFor } from './status.ts';

/**
 * Headers between the door and Next in the same process. They are believed only with the process's own secret: without
 * the door a visitor may write them, and they mean nothing.
 */
export const DOOR_HEADERS = {
  secret: 'x-door-secret',
  address: 'x-door-address',
  page: 'x-door-page',
} as const;

/** The secret of this process that marks a request as the door's. */
export function doorSecret(): string {
  return shared('door-secret', newKey);
}

/** True when a request has come through this process's door. */
export function isFromDoor(headers: Headers): boolean {
  const given = Buffer.from(headers.get(DOOR_HEADERS.secret) ?? '');
  const own = Buffer.from(doorSecret());
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The visitor's address inside Next: what the door verified, or null, which is nobody's. */
export function addressInNext(headers: Headers): string | null {
  return isFromDoor(headers) ? plainAddress(headers.get(DOOR_HEADERS.address) ?? undefined) : null;
}

/** The context of a call that reached Next itself, with or without the door. */
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
