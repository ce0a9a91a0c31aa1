import { MINUTE_MS } from '#lib/rules/time.ts';
import { readStored, writeStored } from './storage.ts';

const WAITING = 'unlinked-identity';
/** Lifetime of the BFF's ticket. */
const LIFE_MS = 10 * MINUTE_MS;

/** Records that a provider's identity waits to be linked after a sign-in; not whose. */
export function savePendingLink(): void {
  writeStored('session', WAITING, `${Date.now() + LIFE_MS}`);
}

/** Returns true while such an identity waits; the BFF knows whose it is. */
export function hasPendingLink(): boolean {
  return Number(readStored('session', WAITING)) > Date.now();
}

/** Clears the record: it was linked, or the user declined. */
export function clearPendingLink(): void {
  writeStored('session', WAITING, null);
}
