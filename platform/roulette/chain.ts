import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawsOf, fairMessage } from '#lib/rules/fair/draws.ts';
import { mixMessage, mixOf } from '#lib/rules/roulette/mix.ts';
import { rouletteNumber } from '#lib/rules/roulette/roulette.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RouletteChain, WheelRound } from '#platform/store/roulette/roulette-tables.ts';
import type { NewChain } from '#platform/store/roulette/wheel-rounds.ts';

/** Rounds of a chain (docs/roulette.md#seeds). */
const CHAIN_LENGTH = 5_000;
const SEED_BYTES = 32;
const SEALED_FOR = 'roulette-chain';
/** A chain belongs to no account. */
const NOBODY = 0;
const CACHED_CHAINS = 2;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Works out the seeds of a chain from its last one, the first first. */
function seedsFrom(root: string, length: number): string[] {
  const seeds = [root];
  while (seeds.length < length) seeds.push(sha256(seeds.at(-1) ?? ''));
  return seeds.reverse();
}

/** Makes a chain that goes on with the shared seed of the one before. */
export function newChain(ctx: AppContext, mix: string): NewChain {
  const root = randomBytes(SEED_BYTES).toString('hex');
  return {
    root_sealed: ctx.secretBox.encrypt(SEALED_FOR, NOBODY, root),
    length: CHAIN_LENGTH,
    head: sha256(seedsFrom(root, CHAIN_LENGTH)[0] ?? ''),
    mix,
    made_at: ctx.clock.date(),
  };
}

const opened = new LRUCache<string, string[], { ctx: AppContext; chain: RouletteChain }>({
  max: CACHED_CHAINS,
  memoMethod: (sealed, _stale, { context: { ctx, chain } }) =>
    seedsFrom(ctx.secretBox.decrypt(SEALED_FOR, NOBODY, sealed), chain.length),
});

/** Seed of a round of a chain; nonces count from 1. */
export function chainSeed(ctx: AppContext, chain: RouletteChain, nonce: number): string {
  const seed = opened.memo(chain.root_sealed, { context: { ctx, chain } })[nonce - 1];
  if (seed === undefined) throw new Error('roulette: a nonce beyond its chain');
  return seed;
}

/** Commitment of a round: the seed of the round before it, or the chain's head. */
export function commitmentOf(ctx: AppContext, chain: RouletteChain, nonce: number): string {
  return nonce === 1 ? chain.head : chainSeed(ctx, chain, nonce - 1);
}

/** Works out the number of a round (docs/roulette.md#draw). */
export function numberOf({ mix, nonce }: Pick<WheelRound, 'mix' | 'nonce'>, seed: string): number {
  const digest = createHmac('sha256', seed)
    .update(fairMessage({ clientSeed: mix, nonce }, 0))
    .digest('hex');
  return rouletteNumber(drawsOf(digest)[0] ?? 0n);
}

/** Works out the shared seed of the next round from the salts of this one (docs/roulette.md#mix). */
export function nextMixOf(
  { mix, nonce }: Pick<WheelRound, 'mix' | 'nonce'>,
  salts: readonly string[],
): string {
  return mixOf(sha256(mixMessage(mix, nonce, salts)));
}
