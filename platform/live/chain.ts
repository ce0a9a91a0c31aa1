import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fairMessage } from '#lib/rules/fair/draws.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveDigests, liveOutcome } from '#lib/rules/live/live-bets.ts';
import { mixMessage, mixOf } from '#lib/rules/live/mix.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { NewChain } from '#platform/store/live/live-rounds.ts';
import type { LiveChain, LiveRound } from '#platform/store/live/live-tables.ts';

/** Rounds of a chain (docs/live-tables.md#seeds). */
const CHAIN_LENGTH = 5_000;
const SEED_BYTES = 32;
/** Of all kinds: chains of the wheel were sealed under it before there were others. */
const SEALED_FOR = 'roulette-chain';
/** A chain belongs to no account. */
const NOBODY = 0;
/** Cached chains: the chain of each kind, and used-up ones beside a new one. */
const CACHED_CHAINS = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Works out the seeds of a chain from its last one, the first first. */
function seedsFrom(root: string, length: number): string[] {
  const seeds = [root];
  while (seeds.length < length) seeds.push(sha256(seeds.at(-1) ?? ''));
  return seeds.reverse();
}

/** Makes a chain of a kind that goes on with the shared seed of the one before. */
export function newChain(ctx: AppContext, kind: LiveKind, mix: string): NewChain {
  const root = randomBytes(SEED_BYTES).toString('hex');
  return {
    kind,
    root_sealed: ctx.secretBox.encrypt(SEALED_FOR, NOBODY, root),
    length: CHAIN_LENGTH,
    head: sha256(seedsFrom(root, CHAIN_LENGTH)[0] ?? ''),
    mix,
    made_at: ctx.clock.date(),
  };
}

const opened = new LRUCache<string, string[], { ctx: AppContext; chain: LiveChain }>({
  max: CACHED_CHAINS,
  memoMethod: (sealed, _stale, { context: { ctx, chain } }) =>
    seedsFrom(ctx.secretBox.decrypt(SEALED_FOR, NOBODY, sealed), chain.length),
});

/** Seed of a round of a chain; nonces count from 1. */
export function chainSeed(ctx: AppContext, chain: LiveChain, nonce: number): string {
  const seed = opened.memo(chain.root_sealed, { context: { ctx, chain } })[nonce - 1];
  if (seed === undefined) throw new Error('live table: a nonce beyond its chain');
  return seed;
}

/** Commitment of a round: the seed of the round before it, or the chain's head. */
export function commitmentOf(ctx: AppContext, chain: LiveChain, nonce: number): string {
  return nonce === 1 ? chain.head : chainSeed(ctx, chain, nonce - 1);
}

/** Works out the outcome of a round (docs/live-tables.md#draw). */
export function outcomeOf(
  { kind, mix, nonce }: Pick<LiveRound, 'kind' | 'mix' | 'nonce'>,
  seed: string,
): number[] {
  const digests = Array.from({ length: liveDigests(kind) }, (_, block) =>
    createHmac('sha256', seed)
      .update(fairMessage({ clientSeed: mix, nonce }, block))
      .digest('hex'),
  );
  return liveOutcome(kind, digests);
}

/** Works out the shared seed of the next round from the salts of this one (docs/live-tables.md#mix). */
export function nextMixOf(
  { mix, nonce }: Pick<LiveRound, 'mix' | 'nonce'>,
  salts: readonly string[],
): string {
  return mixOf(sha256(mixMessage(mix, nonce, salts)));
}
