import { sql } from 'kysely';
import type { CardTableCode } from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { runCardTables } from '#platform/cards/run-tables.ts';
import {
  type CardTableView,
  cardsTablesPath,
  cardTablesSchema,
  type HandView,
} from '#platform/games/cards/protocol.ts';
import type { Target, TestPlatform } from './platform-harness.ts';
import { openTwo } from './races.ts';

/** Runs of the job at once, on alternating processes. */
const RUNS = 6;
/** Time after which a process reads the tables again instead of its cached view. */
const UNCACHED_MS = 600;

/** Card tables of two processes over one database. */
export type CardTables = {
  ctx: TestPlatform;
  other: TestPlatform;
  /** Moves the clock of both to a moment, epoch ms; time goes forwards only. */
  until: (at: number) => void;
  pass: (ms: number) => void;
  /** Runs the job of the tables several times at once on both. */
  runBoth: () => Promise<unknown>;
  rows: <T>(query: string) => Promise<T[]>;
  /** Table of a kind, read by a process that has not cached it. */
  tableOf: (kind: CardTableKind, code?: CardTableCode) => Promise<CardTableView>;
  /** Present hand of such a table; fails without one. */
  handOf: (kind: CardTableKind, code?: CardTableCode) => Promise<HandView>;
  close: () => Promise<void>;
};

/** Opens two processes with card tables; PGlite takes one. */
export async function openCardTables(target: Target): Promise<CardTables> {
  const { ctx, other } = await openTwo(target);
  let began = Date.now();
  const until = (at: number) => {
    began = Math.max(began, at);
    for (const side of [ctx, other]) side.platform.ctx.clock.setOffset(began - Date.now());
  };
  const pass = (ms: number) => until(Math.max(began, ctx.platform.ctx.clock.now()) + ms);
  const tableOf: CardTables['tableOf'] = async (kind, code = 'low') => {
    pass(UNCACHED_MS);
    const { json } = await ctx.wire(`GET ${cardsTablesPath(kind)}`, { merchant: null });
    const found = cardTablesSchema.parse(json).tables.find(table => table.code === code);
    if (!found) throw new Error('no table');
    return found;
  };
  return {
    ctx,
    other,
    until,
    pass,
    runBoth: () =>
      Promise.all(
        Array.from({ length: RUNS }, (_, at) => runCardTables((at % 2 ? ctx : other).platform.ctx)),
      ),
    rows: async <T>(query: string) =>
      (await ctx.platform.ctx.store.read(tx => sql<T>`${sql.raw(query)}`.execute(tx))).rows,
    tableOf,
    async handOf(kind, code) {
      const { hand } = await tableOf(kind, code);
      if (!hand) throw new Error('no hand');
      return hand;
    },
    async close() {
      if (other !== ctx) await other.close();
      await ctx.close();
    },
  };
}
