import { boardOf, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import type { AppContext } from '#platform/app-context.ts';
import { drawsWithOrders, lockDraws, writeUnordered } from '#platform/store/lottery/draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { digestOrders, drawBoard, openDrawSeed } from './draw-seed.ts';

/** Draws that are drawn in one transaction. */
const AT_ONCE = 300;

/** The first draws of each lottery that satisfy a condition: the order of its draws is kept. */
function firstOfEach(due: readonly LotteryDraw[], isNext: (draw: LotteryDraw) => boolean): LotteryDraw[] {
  const groups = Map.groupBy(due, draw => draw.game_code);
  return [...groups.values()].flatMap(draws => {
    const end = draws.findIndex(draw => !isNext(draw));
    return end < 0 ? draws : draws.slice(0, end);
  });
}

function resultOf(ctx: AppContext, draw: LotteryDraw) {
  const { id, game_code: code, numero } = draw;
  const lottery = lotteryOf(code);
  if (!lottery) throw new Error(`no lottery ${code}`);
  const seed = openDrawSeed(ctx, draw);
  return { id, seed, drawn: drawBoard(boardOf(lottery), seed, code, numero) };
}

type Due = readonly LotteryDraw[];

/** Draws the first of what nobody has ordered for in one transaction; returns what is left, and whether more may follow. */
async function drawPiece(ctx: AppContext, due: Due): Promise<{ left: Due; more: boolean }> {
  const now = ctx.clock.now();
  const isDue = ({ delayed_at, voided_at, drawn_at, draws_at, game_code }: LotteryDraw) =>
    !delayed_at && !voided_at && !drawn_at && draws_at.getTime() <= now && lotteryOf(game_code) !== undefined;
  const wanted = firstOfEach(due, isDue).slice(0, AT_ONCE);
  if (wanted.length === 0) return { left: due, more: false };
  const ids = wanted.map(draw => draw.id);
  const done = await ctx.store.write(async tx => {
    const locked = new Map((await lockDraws(tx, ids)).map(draw => [draw.id, draw]));
    const ordered = await drawsWithOrders(tx, ids);
    const fresh = wanted.flatMap(draw => locked.get(draw.id) ?? []);
    const unordered = firstOfEach(fresh, draw => isDue(draw) && !ordered.has(draw.id));
    const at = ctx.clock.date();
    const results = unordered.map(draw => resultOf(ctx, draw));
    if (results.length > 0) await writeUnordered(tx, results, { at, digest: digestOrders([]) });
    return new Set(results.map(one => one.id));
  });
  const left = due.filter(draw => !done.has(draw.id));
  return { left, more: done.size === AT_ONCE };
}

/**
 * Draws what nobody has ordered for, many draws at once: after a pause of the platform there may be hundreds. Of each
 * lottery the earliest alone, up to the first one with orders or a delay. `due` is in the order of the times; returns
 * what is left of it.
 */
export async function drawUnordered(ctx: AppContext, due: Due): Promise<Due> {
  let [left, more] = [due, true];
  while (more) ({ left, more } = await drawPiece(ctx, left));
  return left;
}
