import { sql } from 'kysely';
import type { BullTableCode } from '#lib/rules/bull/bull-table.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { BullRound } from './bull-rows.ts';

/** Latest hand of a table; undefined before the first one. */
export function latestHand(tx: Tx, code: BullTableCode): Promise<BullRound | undefined> {
  return tx
    .selectFrom('bull_round')
    .selectAll()
    .where('table_code', '=', code)
    .orderBy('hand', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a hand by its code; undefined for an unknown one. */
export function findHand(tx: Tx, code: string): Promise<BullRound | undefined> {
  return tx.selectFrom('bull_round').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns a hand by its id. */
export function handById(tx: Tx, id: bigint): Promise<BullRound | undefined> {
  return tx.selectFrom('bull_round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a hand against being dealt until the transaction ends; undefined for an unknown code. */
export function holdHand(tx: Tx, code: string): Promise<BullRound | undefined> {
  return tx.selectFrom('bull_round').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

/** Locks a hand; waits for bets that hold it. */
export function lockHand(tx: Tx, id: bigint): Promise<BullRound> {
  return tx.selectFrom('bull_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks a table until the transaction ends; returns the number of its next hand. */
export async function lockBullTable(tx: Tx, code: BullTableCode): Promise<number> {
  const row = await tx
    .selectFrom('bull_table')
    .select('next_hand')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.next_hand;
}

export type NewHand = Pick<
  BullRound,
  'table_code' | 'hand' | 'code' | 'commitment' | 'seed_sealed' | 'opens_at' | 'bets_until'
>;

const NOT_DEALT = { shared: null, dealt_at: null, show_until: null };
const NOT_DECIDED = {
  seed: null,
  hands: null,
  decided_at: null,
  voided_at: null,
  ends_at: null,
  settled_at: null,
};

/** Publishes the next hand of a locked table. */
export async function insertHand(tx: Tx, hand: NewHand): Promise<void> {
  await tx
    .insertInto('bull_round')
    .values({ ...hand, ...NOT_DEALT, ...NOT_DECIDED })
    .execute();
  await tx
    .updateTable('bull_table')
    .set({ next_hand: hand.hand + 1 })
    .where('code', '=', hand.table_code)
    .execute();
}

/** Writes that the cards of a locked hand are dealt. */
export async function dealHand(
  tx: Tx,
  id: bigint,
  deal: { shared: string; dealt_at: Date; show_until: Date },
): Promise<void> {
  await tx.updateTable('bull_round').set(deal).where('id', '=', id).execute();
}

/** Writes the result of a locked hand, with its seed. */
export async function decideHand(
  tx: Tx,
  id: bigint,
  { hands, seed, at, endsAt }: { hands: number[][]; seed: string; at: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('bull_round')
    .set({ hands: json(hands), seed, decided_at: at, ends_at: endsAt })
    .where('id', '=', id)
    .execute();
}

/** Writes that a locked hand is void, with its seed. */
export async function voidHand(tx: Tx, id: bigint, { seed, at }: { seed: string; at: Date }): Promise<void> {
  await tx.updateTable('bull_round').set({ seed, voided_at: at, ends_at: at }).where('id', '=', id).execute();
}

/** Ends a decided or void hand without open bets. */
export async function endHand(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update bull_round set settled_at = ${at} where id = ${id} and settled_at is null
    and seed is not null
    and not exists (select 1 from bull_bet where round_id = ${id} and state = 'open')`.execute(tx);
}

/** Last decided hands of a table, the latest first. */
export function decidedHands(tx: Tx, code: BullTableCode, limit: number): Promise<BullRound[]> {
  return tx
    .selectFrom('bull_round')
    .selectAll()
    .where('table_code', '=', code)
    .where('decided_at', 'is not', null)
    .orderBy('hand', 'desc')
    .limit(limit)
    .execute();
}
