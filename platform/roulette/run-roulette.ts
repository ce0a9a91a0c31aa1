import { FIRST_MIX } from '#lib/rules/roulette/mix.ts';
import { nextPlanned, stageAt } from '#lib/rules/roulette/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { RouletteChain, WheelRound } from '#platform/store/roulette/roulette-tables.ts';
import { openGroups, saltsOf } from '#platform/store/roulette/wheel-bets.ts';
import {
  decideWheelRound,
  endWheelRound,
  findChain,
  insertChain,
  insertWheelRound,
  lockChain,
  lockWheelRound,
  undecidedRound,
  unsettledRounds,
} from '#platform/store/roulette/wheel-rounds.ts';
import { chainSeed, commitmentOf, newChain, nextMixOf, numberOf } from './chain.ts';
import { settleWheelBets } from './settle-bets.ts';
import { roundTimes } from './wheel-view.ts';

const DUE_AT_ONCE = 50;
const PIECE = 200;

/** The chain with a seed left for the next round, locked; made where there is none. */
async function chainInForce(ctx: AppContext, tx: Tx): Promise<RouletteChain> {
  const chain = await lockChain(tx);
  if (chain && chain.next_nonce <= chain.length) return chain;
  await insertChain(tx, newChain(ctx, chain?.mix ?? FIRST_MIX));
  const made = await lockChain(tx);
  if (!made) throw new Error('roulette: no chain');
  return made;
}

/** Publishes the next round that bets can be taken for, once the one before it is decided; by any number of processes. */
export function publishRound(ctx: AppContext): Promise<void> {
  return ctx.store.write(async tx => {
    const chain = await chainInForce(ctx, tx);
    if (await undecidedRound(tx)) return;
    const { code, opensAt, closesAt, stopsAt, endsAt } = nextPlanned(ctx.clock.now());
    await insertWheelRound(tx, {
      chain_id: chain.id,
      nonce: chain.next_nonce,
      code,
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
      stops_at: new Date(stopsAt),
      ends_at: new Date(endsAt),
      commitment: commitmentOf(ctx, chain, chain.next_nonce),
      mix: chain.mix,
    });
  });
}

/** Decides a round whose bets are closed, once; waits for bets that hold it. */
function decide(ctx: AppContext, { id }: WheelRound): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockWheelRound(tx, id);
    const at = ctx.clock.date();
    if (round.decided_at || at < round.closes_at) return;
    const chain = await findChain(tx, round.chain_id);
    const seed = chainSeed(ctx, chain, round.nonce);
    const nextMix = nextMixOf(round, await saltsOf(tx, round.id));
    await decideWheelRound(tx, round, { seed, number: numberOf(round, seed), nextMix, at });
  });
}

async function settle(ctx: AppContext, { id }: WheelRound): Promise<void> {
  for (;;) {
    const groups = await ctx.store.read(tx => openGroups(tx, id, PIECE));
    if (groups.length === 0) break;
    for (const group of groups) await settleWheelBets(ctx, id, group);
  }
  await ctx.store.write(tx => endWheelRound(tx, id, ctx.clock.date()));
}

/**
 * Decides and settles the rounds of the shared wheel that are due by the platform's clock (docs/roulette.md#schedule).
 * Any number of processes may run it at once.
 */
export async function runRoulette(ctx: AppContext): Promise<void> {
  for (const round of await ctx.store.read(tx => unsettledRounds(tx, DUE_AT_ONCE))) {
    try {
      const stage = stageAt(roundTimes(round), ctx.clock.now());
      if (stage === 'coming' || stage === 'bets') continue;
      if (!round.decided_at) await decide(ctx, round);
      if (stage !== 'spin') await settle(ctx, round);
    } catch (error) {
      ctx.log.error({ job: 'roulette', round: round.code, err: error }, 'settlement failed');
    }
  }
}
