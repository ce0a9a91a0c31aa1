import { stageAt } from '#lib/rules/roulette/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { TableView } from '#platform/games/roulette/protocol.ts';
import { poolOf } from '#platform/store/roulette/wheel-bets.ts';
import { presentRounds, stoppedRounds } from '#platform/store/roulette/wheel-rounds.ts';
import { createSharedView, type ViewListener } from '#platform/tables/shared-view.ts';
import { publishRound, runRoulette } from './run-roulette.ts';
import { wheelRoundView } from './wheel-view.ts';

const SHOWN_ROUNDS = 2;
const SHOWN_RESULTS = 12;

/** Does what the clock asks for: decides, settles, and publishes the next round. */
async function advance(ctx: AppContext, { rounds }: Pick<TableView, 'rounds'>): Promise<boolean> {
  const now = ctx.clock.now();
  const isDue = rounds.some(round => round.number === null && now >= round.closesAt);
  const hasOpen = rounds.some(round => stageAt(round, now) === 'bets' || stageAt(round, now) === 'coming');
  if (isDue) await runRoulette(ctx);
  if (isDue || !hasOpen) await publishRound(ctx);
  return isDue || !hasOpen;
}

async function read(ctx: AppContext): Promise<TableView> {
  const present = () => ctx.store.read(tx => presentRounds(tx, ctx.clock.date(), SHOWN_ROUNDS));
  let rounds = await present();
  if (await advance(ctx, { rounds: rounds.map(wheelRoundView) })) rounds = await present();
  return ctx.store.read(async tx => {
    const at = ctx.clock.date();
    const [first] = rounds;
    const pool = first ? await poolOf(tx, first.id) : { players: 0, stake: 0n };
    const results = await stoppedRounds(tx, at, SHOWN_RESULTS);
    return {
      at: at.getTime(),
      rounds: rounds.map(wheelRoundView),
      players: pool.players,
      poolMinor: Number(pool.stake),
      results: results.map(({ code, number }) => ({ code, number: number ?? 0 })),
    };
  });
}

const shared = createSharedView<TableView>('roulette-table', read);

/** Returns the table's state, at most half a second old: read once for everybody who asks meanwhile. */
export function readTable(ctx: AppContext): Promise<TableView> {
  return shared.read(ctx);
}

/**
 * Adds a listener of the table, which hears its state now and whenever it changes; returns the function that ends it.
 * The rounds of the wheel are made while there is one (docs/roulette.md#stream).
 */
export function listenToTable(ctx: AppContext, listener: ViewListener): Promise<() => void> {
  return shared.listen(ctx, listener);
}
