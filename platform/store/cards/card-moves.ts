import { json, type Tx } from '#platform/store/db/db.ts';
import type { CardMove } from './card-rows.ts';

/** Moves of a game in their order. */
export function movesOfHand(tx: Tx, roundId: bigint): Promise<CardMove[]> {
  return tx.selectFrom('card_move').selectAll().where('round_id', '=', roundId).orderBy('number').execute();
}

/** Writes a move; false when the game has one of that number already. */
export async function insertMove(tx: Tx, move: CardMove): Promise<boolean> {
  const made = await tx
    .insertInto('card_move')
    .values({ ...move, move: json(move.move) })
    .onConflict(conflict => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return made !== undefined;
}

/** Sets until when the next move is waited for. */
export async function setTurnEnd(tx: Tx, id: bigint, until: Date): Promise<void> {
  await tx.updateTable('card_round').set({ show_until: until }).where('id', '=', id).execute();
}
