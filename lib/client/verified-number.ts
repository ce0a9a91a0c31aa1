import { MINUTE_MS } from '#lib/rules/time.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Phone number that a code verified while no account has it: a registration takes it over, without another
 * code.
 */
export type VerifiedNumber = { mobile: string; dialingCode: string; proof: string };

/** Lifetime of the proof on the platform. */
const LIFE_MS = 10 * MINUTE_MS;
const STORED = 'verified-number';

/**
 * Stores a verified number in this tab for the registration that follows, also over a reload. The proof works
 * once, for this number and this browser only.
 */
export function saveVerifiedNumber(number: VerifiedNumber): void {
  writeStored('session', STORED, JSON.stringify({ ...number, until: Date.now() + LIFE_MS }));
}

/** Verified number that waits for a registration, or null. */
export function verifiedNumber(): VerifiedNumber | null {
  try {
    const stored: unknown = JSON.parse(readStored('session', STORED) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { mobile, dialingCode, proof, until } = stored as Partial<VerifiedNumber & { until: number }>;
    if (!mobile || !dialingCode || !proof || !until || until <= Date.now()) return null;
    return { mobile, dialingCode, proof };
  } catch {
    return null;
  }
}

/** Clears the number: it was used, or the platform no longer accepts it. */
export function clearVerifiedNumber(): void {
  writeStored('session', STORED, null);
}
