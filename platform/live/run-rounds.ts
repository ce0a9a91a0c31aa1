import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { FIRST_MIX } from '#lib/rules/live/mix.ts';
import { nextPlanned, stageAt } from '#lib/rules/live/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { openGroups, saltsOf } from '#platform/store/live/live-bets.ts';
import {
  decideLiveRound,
  endLiveRound,
  findChain,
  insertChain,
  insertLiveRound,
  lockChain,
  lockLiveRound,
  lockNewChain,
  undecidedRound,
  unsettledRounds,
} from '#platform/store/live/live-rounds.ts';
import type { LiveChain, LiveRound } from '#platform/store/live/live-tables.ts';
import { chainSeed, commitmentOf, newChain, nextMixOf, outcomeOf } from './chain.ts';
import { roundTimes } from './round-view.ts';
import { settleLiveBets } from './settle-bets.ts';

const DUE_AT_ONCE = 50;
const PIECE = 200;

/** The chain of a kind with a seed left for the next round, locked; made where there is none. */
async function chainInForce(ctx: AppContext, tx: Tx, kind: LiveKind): Promise<LiveChain> {
  const hasSeed = (chain: LiveChain) => chain.next_nonce <= chain.length;
  const chain = await lockChain(tx, kind);
  if (chain && hasSeed(chain)) return chain;
  await lockNewChain(tx, kind);
  const last = await lockChain(tx, kind);
  if (last && hasSeed(last)) return last;
  await insertChain(tx, newChain(ctx, kind, last?.mix ?? FIRST_MIX));
  const made = await lockChain(tx, kind);
  if (!made) throw new Error('live table: no chain');
  return made;
}

/** Publishes a kind's next round with open bets, once the one before it is decided; by any number of processes. */
export function publishRound(ctx: AppContext, kind: LiveKind): Promise<void> {
  return ctx.store.write(async tx => {
    const chain = await chainInForce(ctx, tx, kind);
    if (await undecidedRound(tx, kind)) return;
    const { code, opensAt, closesAt, stopsAt, endsAt } = nextPlanned(kind, ctx.clock.now());
    await insertLiveRound(tx, {
      kind,
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
function decide(ctx: AppContext, { id }: LiveRound): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockLiveRound(tx, id);
    const at = ctx.clock.date();
    if (round.decided_at || at < round.closes_at) return;
    const chain = await findChain(tx, round.chain_id);
    const seed = chainSeed(ctx, chain, round.nonce);
    const nextMix = nextMixOf(round, await saltsOf(tx, round.id));
    await decideLiveRound(tx, round, { seed, outcome: outcomeOf(round, seed), nextMix, at });
  });
}

async function settle(ctx: AppContext, { id }: LiveRound): Promise<void> {
  for (;;) {
    const groups = await ctx.store.read(tx => openGroups(tx, id, PIECE));
    if (groups.length === 0) break;
    for (const group of groups) await settleLiveBets(ctx, id, group);
  }
  await ctx.store.write(tx => endLiveRound(tx, id, ctx.clock.date()));
}

/**
 * Decides and settles the rounds of live tables that are due by the platform's clock (docs/live-tables.md#schedule), or
 * those of one kind. Any number of processes may run it at once.
 */
export async function runLiveRounds(ctx: AppContext, kind?: LiveKind): Promise<void> {
  for (const round of await ctx.store.read(tx => unsettledRounds(tx, DUE_AT_ONCE, kind))) {
    try {
      const stage = stageAt(roundTimes(round), ctx.clock.now());
      if (stage === 'coming' || stage === 'bets') continue;
      if (!round.decided_at) await decide(ctx, round);
      if (stage !== 'spin') await settle(ctx, round);
    } catch (error) {
      ctx.log.error({ job: 'live tables', round: round.code, err: error }, 'settlement failed');
    }
  }
}
