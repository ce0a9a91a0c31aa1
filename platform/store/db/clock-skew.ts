import { sql } from 'kysely';
import { SECOND_MS } from '#lib/rules/time.ts';
import { EnvError } from '#platform/env.ts';
import type { Store, Tx } from './db.ts';

/** Difference of the two clocks at which the platform refuses to start, and at which it warns. */
const MAX_MS = 5 * SECOND_MS;
const NOTED_MS = SECOND_MS;
const SAMPLES = 3;

type Sample = { skewMs: number; roundTripMs: number };

async function compare(tx: Tx, now: () => number): Promise<Sample> {
  const sent = performance.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  const roundTripMs = performance.now() - sent;
  const at = rows[0]?.at.getTime() ?? 0;
  return { skewMs: Math.round(now() - roundTripMs / 2 - at), roundTripMs };
}

/**
 * Milliseconds by which the clock of this machine is ahead of the database's (negative: behind), by the quickest of
 * three questions.
 */
export async function clockSkew(tx: Tx, now: () => number = Date.now): Promise<number> {
  const samples: Sample[] = [];
  for (let nth = 0; nth < SAMPLES; nth += 1) samples.push(await compare(tx, now));
  samples.sort((one, other) => one.roundTripMs - other.roundTripMs);
  return samples[0]?.skewMs ?? 0;
}

/**
 * Refuses a start whose clock differs from the database's by more than five seconds (`EnvError`), and returns the
 * difference where it is worth a warning, else null (docs/security.md#T1).
 */
export async function checkClockSkew(store: Store, now?: () => number): Promise<number | null> {
  const skewMs = await store.read(tx => clockSkew(tx, now));
  const size = Math.abs(skewMs);
  if (size > MAX_MS)
    throw new EnvError([`clock: this machine and the database differ by ${Math.round(size / SECOND_MS)} s`]);
  return size > NOTED_MS ? skewMs : null;
}
