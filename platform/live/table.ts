import { type LiveKind, liveKinds } from '#lib/rules/live/kinds.ts';
import { stageAt } from '#lib/rules/live/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { TableView } from '#platform/games/live/protocol.ts';
import { poolOf } from '#platform/store/live/live-bets.ts';
import { presentRounds, stoppedRounds } from '#platform/store/live/live-rounds.ts';
import { createSharedView, type SharedView, type ViewListener } from '#platform/tables/shared-view.ts';
import { liveRoundView } from './round-view.ts';
import { publishRound, runLiveRounds } from './run-rounds.ts';

const SHOWN_ROUNDS = 2;
const SHOWN_RESULTS = 12;

/** Does what the clock asks for: decides, settles, and publishes the next round. */
async function advance(
  ctx: AppContext,
  kind: LiveKind,
  { rounds }: Pick<TableView, 'rounds'>,
): Promise<boolean> {
  const now = ctx.clock.now();
  const isDue = rounds.some(round => round.outcome === null && now >= round.closesAt);
  const hasOpen = rounds.some(round => stageAt(round, now) === 'bets' || stageAt(round, now) === 'coming');
  if (isDue) await runLiveRounds(ctx, kind);
  if (isDue || !hasOpen) await publishRound(ctx, kind);
  return isDue || !hasOpen;
}

async function read(ctx: AppContext, kind: LiveKind): Promise<TableView> {
  const present = () =>
    ctx.store.read(tx => presentRounds(tx, { kind, at: ctx.clock.date(), limit: SHOWN_ROUNDS }));
  let rounds = await present();
  if (await advance(ctx, kind, { rounds: rounds.map(liveRoundView) })) rounds = await present();
  return ctx.store.read(async tx => {
    const at = ctx.clock.date();
    const [first] = rounds;
    const pool = first ? await poolOf(tx, first.id) : { players: 0, stake: 0n };
    const results = await stoppedRounds(tx, { kind, at, limit: SHOWN_RESULTS });
    return {
      at: at.getTime(),
      rounds: rounds.map(liveRoundView),
      players: pool.players,
      poolMinor: Number(pool.stake),
      results: results.map(({ code, outcome }) => ({ code, outcome: outcome ?? [] })),
    };
  });
}

const shared: ReadonlyMap<LiveKind, SharedView<TableView>> = new Map(
  liveKinds.map(kind => [kind, createSharedView<TableView>(`live-table-${kind}`, ctx => read(ctx, kind))]),
);

function viewOf(kind: LiveKind): SharedView<TableView> {
  const view = shared.get(kind);
  if (!view) throw new Error(`live table: no view of ${kind}`);
  return view;
}

/** Returns the state of a kind's table, at most half a second old: read once for everybody who asks meanwhile. */
export function readTable(ctx: AppContext, kind: LiveKind): Promise<TableView> {
  return viewOf(kind).read(ctx);
}

/**
 * Adds a listener of a kind's table, which hears its state now and whenever it changes; returns the function that ends
 * it. The rounds of the kind are made while there is one (docs/live-tables.md#stream).
 */
export function listenToTable(ctx: AppContext, kind: LiveKind, listener: ViewListener): Promise<() => void> {
  return viewOf(kind).listen(ctx, listener);
}
