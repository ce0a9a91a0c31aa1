import { readStored, writeStored } from './storage.ts';

const WAITING = 'unlinked-identity';
/** As long as the BFF keeps the ticket. */
const LIFE_MS = 10 * 60_000;

/** Notes that a provider's identity waits to be linked once somebody has signed in; not whose. */
export function noteUnlinked(): void {
  writeStored('session', WAITING, `${Date.now() + LIFE_MS}`);
}

/** True while such an identity waits: whose it is, the BFF knows. */
export function isUnlinkedNoted(): boolean {
  return Number(readStored('session', WAITING)) > Date.now();
}

/** It was linked, or the person did not want it. */
export function forgetUnlinked(): void {
  writeStored('session', WAITING, null);
}
