import { sql } from 'kysely';
import { expect } from 'vitest';
import { openPlatform, type Target, type TestPlatform, type WireAnswer } from './platform-harness.ts';
import { printedSeed, seededRandom } from './seeded-random.ts';

/** Call that is made many times at once, each time by one of two processes. */
export type Attempt = (side: TestPlatform) => Promise<WireAnswer>;

/** Operation as a client of the wire sends it, and its effects, counted before and after all attempts. */
export type Race = {
  name: string;
  rounds?: number;
  parallel?: number;
  /** Makes a round ready, and returns the attempt that all make at once. */
  ready: () => Promise<Attempt>;
  /** Table and condition that count the effect. */
  effect: string;
};

const PARALLEL = 50;
const seed = printedSeed('races over two processes');

/** Opens two processes over one database; PGlite takes one, where all attempts meet. */
export async function openTwo(target: Target): Promise<{ ctx: TestPlatform; other: TestPlatform }> {
  const env = { PLATFORM_SEAL_KEY: 'one key for both of the processes' };
  const ctx = await openPlatform(target, env);
  return { ctx, other: target === 'postgres' ? await openPlatform(target, env, ctx) : ctx };
}

async function count({ platform }: TestPlatform, from: string): Promise<bigint> {
  const { rows } = await platform.ctx.store.read(tx =>
    sql<{ n: bigint }>`select count(*) as n from ${sql.raw(from)}`.execute(tx),
  );
  return rows[0]?.n ?? 0n;
}

/** Expects one effect of all attempts at once, in every round. */
export async function expectOneEffect(
  [ctx, other]: readonly [TestPlatform, TestPlatform],
  { ready, effect, rounds = 1, parallel = PARALLEL }: Race,
): Promise<void> {
  const random = seededRandom(seed);
  for (let round = 0; round < rounds; round++) {
    const attempt = await ready();
    const before = await count(ctx, effect);
    const sides = Array.from({ length: parallel }, () => (random() < 0.5 ? ctx : other));
    const answers = await Promise.all(sides.map(attempt));
    const codes = [...new Set(answers.map(({ json }) => (json.success ? 'done' : json.errorCode)))];
    expect((await count(ctx, effect)) - before, `round ${round}, SEED=${seed}: ${codes}`).toBe(1n);
    expect(answers.some(({ json }) => json.success)).toBe(true);
  }
}
