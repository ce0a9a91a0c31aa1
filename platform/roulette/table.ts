import { stageAt } from '#lib/rules/roulette/schedule.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { TableView } from '#platform/games/roulette/protocol.ts';
import { poolOf } from '#platform/store/roulette/wheel-bets.ts';
import { presentRounds, stoppedRounds } from '#platform/store/roulette/wheel-rounds.ts';
import { publishRound, runRoulette } from './run-roulette.ts';
import { wheelRoundView } from './wheel-view.ts';

/** The table is read this often while somebody listens, however many listen. */
const READ_MS = SECOND_MS / 2;
/** A listener hears something at least this often: its connection lives, and its clock is set. */
const BEAT_MS = 15 * SECOND_MS;
const SHOWN_ROUNDS = 2;
const SHOWN_RESULTS = 12;

/** Listener of a table: `hear` gets its state as JSON text. */
export type TableListener = { hear: (text: string) => void };

type Table = {
  view: TableView | null;
  /** State that was sent last, without the clock. */
  told: string;
  toldAt: number;
  reading: Promise<TableView> | null;
  listeners: Set<TableListener>;
  timer: NodeJS.Timeout | null;
};

const tables = new WeakMap<AppContext, Table>();

function tableOf(ctx: AppContext): Table {
  const known = tables.get(ctx);
  if (known) return known;
  const made = {
    view: null,
    told: '',
    toldAt: 0,
    reading: null,
    listeners: new Set<TableListener>(),
  };
  const table: Table = { ...made, timer: null };
  tables.set(ctx, table);
  return table;
}

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

/** Returns the table's state, at most half a second old: read once for everybody who asks meanwhile. */
export async function readTable(ctx: AppContext): Promise<TableView> {
  const table = tableOf(ctx);
  const now = ctx.clock.now();
  const age = now - (table.view?.at ?? 0);
  if (table.view && age >= 0 && age < READ_MS) return table.view;
  table.reading ??= read(ctx).finally(() => {
    table.reading = null;
  });
  table.view = await table.reading;
  return table.view;
}

async function tell(ctx: AppContext, table: Table): Promise<void> {
  const view = await readTable(ctx);
  const { at: _at, ...content } = view;
  const told = JSON.stringify(content);
  const now = performance.now();
  if (told === table.told && now - table.toldAt < BEAT_MS) return;
  table.told = told;
  table.toldAt = now;
  const text = JSON.stringify(view);
  for (const listener of table.listeners) listener.hear(text);
}

/**
 * Adds a listener of the table, which hears its state now and whenever it changes; returns the function that ends it.
 * The rounds of the wheel are made while there is one (docs/roulette.md#stream).
 */
export async function listenToTable(ctx: AppContext, listener: TableListener): Promise<() => void> {
  const table = tableOf(ctx);
  table.listeners.add(listener);
  table.timer ??= setInterval(() => {
    tell(ctx, table).catch(error => ctx.log.error({ job: 'roulette-table', err: error }, 'table not read'));
  }, READ_MS).unref();
  const leave = () => {
    table.listeners.delete(listener);
    if (table.listeners.size > 0 || !table.timer) return;
    clearInterval(table.timer);
    table.timer = null;
  };
  try {
    listener.hear(JSON.stringify(await readTable(ctx)));
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
