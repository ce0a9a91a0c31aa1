import type { Tx } from '#platform/store/db/db.ts';
import type { LotteryDraw, VoidReason } from './lottery-tables.ts';

/** The draw of a game that follows a moment; undefined while none is published. */
export function drawAfter(tx: Tx, gameCode: string, after: Date): Promise<LotteryDraw | undefined> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('draws_at', '>', after)
    .where('voided_at', 'is', null)
    .orderBy('draws_at')
    .limit(1)
    .executeTakeFirst();
}

/** Writes later times of a draw; the published time of drawing is kept beside them. */
export async function moveDraw(tx: Tx, draw: LotteryDraw, closesAt: Date, drawsAt: Date): Promise<void> {
  await tx
    .updateTable('lottery_draw')
    .set({ closes_at: closesAt, draws_at: drawsAt, moved_from: draw.moved_from ?? draw.draws_at })
    .where('id', '=', draw.id)
    .execute();
}

/** Writes since when a draw's drawing waits; null lets it go on. */
export async function delayDraw(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx.updateTable('lottery_draw').set({ delayed_at: at }).where('id', '=', id).execute();
}

/** Writes that a draw, sealed by the caller, is void. */
export async function voidDraw(tx: Tx, id: bigint, reason: VoidReason, at: Date): Promise<void> {
  await tx
    .updateTable('lottery_draw')
    .set({ voided_at: at, void_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** The latest delayed draw of every game whose time has come. */
export async function delayedDraws(tx: Tx, at: Date): Promise<ReadonlyMap<string, LotteryDraw>> {
  const rows = await tx
    .selectFrom('lottery_draw')
    .selectAll()
    .distinctOn('game_code')
    .where('settled_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('drawn_at', 'is', null)
    .where('delayed_at', 'is not', null)
    .where('draws_at', '<=', at)
    .orderBy('game_code')
    .orderBy('draws_at')
    .execute();
  return new Map(rows.map(row => [row.game_code, row]));
}

/** Draws of a game that do not go as planned, the latest first. */
export function irregularDraws(tx: Tx, gameCode: string, limit: number): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where(eb =>
      eb.or([
        eb('moved_from', 'is not', null),
        eb('delayed_at', 'is not', null),
        eb('voided_at', 'is not', null),
      ]),
    )
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
}
