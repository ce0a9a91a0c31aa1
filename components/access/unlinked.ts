import { readStored, writeStored } from '#lib/client/storage.ts';

const CHOSEN = 'social-provider';
const WAITING = 'unlinked-identity';
/** As long as the BFF keeps the ticket. */
const LIFE_MS = 10 * 60_000;

/** Notes which provider a person goes to: its answer does not name it. */
export function noteProvider(id: string): void {
  writeStored('session', CHOSEN, id);
}

/** Notes that the provider's identity waits to be linked; only which provider and until when. */
export function noteUnlinked(): void {
  writeStored('session', WAITING, `${Date.now() + LIFE_MS} ${readStored('session', CHOSEN) ?? ''}`);
}

/** The provider whose identity waits to be linked (empty where it is not known), or null. */
export function readUnlinked(): string | null {
  const [until, provider = ''] = (readStored('session', WAITING) ?? '').split(' ');
  return Number(until) > Date.now() ? provider : null;
}

/** It was linked, or the person did not want it. */
export function forgetUnlinked(): void {
  writeStored('session', WAITING, null);
}
