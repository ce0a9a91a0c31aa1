import { sql } from 'kysely';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { CardRound, TableRef } from './card-rows.ts';

/** Latest hand of a table; undefined before the first one. */
export function latestHand(tx: Tx, { kind, code }: TableRef): Promise<CardRound | undefined> {
  return tx
    .selectFrom('card_round')
    .selectAll()
    .where('kind', '=', kind)
    .where('table_code', '=', code)
    .orderBy('hand', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a hand by its code; undefined for an unknown one. */
export function findHand(tx: Tx, code: string): Promise<CardRound | undefined> {
  return tx.selectFrom('card_round').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns a hand by its id. */
export function handById(tx: Tx, id: bigint): Promise<CardRound | undefined> {
  return tx.selectFrom('card_round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a hand against being dealt until the transaction ends; undefined for an unknown code. */
export function holdHand(tx: Tx, code: string): Promise<CardRound | undefined> {
  return tx.selectFrom('card_round').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

/** Locks a hand; waits for bets that hold it. */
export function lockHand(tx: Tx, id: bigint): Promise<CardRound> {
  return tx.selectFrom('card_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks a table until the transaction ends; returns the number of its next hand. */
export async function lockCardTable(tx: Tx, { kind, code }: TableRef): Promise<number> {
  const row = await tx
    .selectFrom('card_table')
    .select('next_hand')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.next_hand;
}

export type NewHand = Pick<
  CardRound,
  'kind' | 'table_code' | 'hand' | 'code' | 'commitment' | 'seed_sealed' | 'opens_at' | 'bets_until'
>;

const NOT_DEALT = { shared: null, dealt_at: null, show_until: null };
const NOT_DECIDED = {
  seed: null,
  hands: null,
  arranged: null,
  decided_at: null,
  voided_at: null,
  ends_at: null,
  settled_at: null,
};

/** Publishes the next hand of a locked table. */
export async function insertHand(tx: Tx, hand: NewHand): Promise<void> {
  await tx
    .insertInto('card_round')
    .values({ ...hand, ...NOT_DEALT, ...NOT_DECIDED })
    .execute();
  await tx
    .updateTable('card_table')
    .set({ next_hand: hand.hand + 1 })
    .where('kind', '=', hand.kind)
    .where('code', '=', hand.table_code)
    .execute();
}

/** Writes that the cards of a locked hand are dealt. */
export async function dealHand(
  tx: Tx,
  id: bigint,
  deal: { shared: string; dealt_at: Date; show_until: Date },
): Promise<void> {
  await tx.updateTable('card_round').set(deal).where('id', '=', id).execute();
}

/** Writes the result of a locked hand, with its seed. */
export async function decideHand(
  tx: Tx,
  id: bigint,
  decided: { hands: number[][]; arranged: number[][] | null; seed: string; at: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('card_round')
    .set({
      hands: json(decided.hands),
      arranged: decided.arranged && json(decided.arranged),
      seed: decided.seed,
      decided_at: decided.at,
      ends_at: decided.endsAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Writes that a locked hand is void, with its seed. */
export async function voidHand(tx: Tx, id: bigint, { seed, at }: { seed: string; at: Date }): Promise<void> {
  await tx.updateTable('card_round').set({ seed, voided_at: at, ends_at: at }).where('id', '=', id).execute();
}

/** Ends a decided or void hand without open bets. */
export async function endHand(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update card_round set settled_at = ${at} where id = ${id} and settled_at is null
    and seed is not null
    and not exists (select 1 from card_bet where round_id = ${id} and state = 'open')`.execute(tx);
}

/** Last decided hands of a table, the latest first. */
export function decidedHands(tx: Tx, { kind, code }: TableRef, limit: number): Promise<CardRound[]> {
  return tx
    .selectFrom('card_round')
    .selectAll()
    .where('kind', '=', kind)
    .where('table_code', '=', code)
    .where('decided_at', 'is not', null)
    .orderBy('hand', 'desc')
    .limit(limit)
    .execute();
}

/** Tables of a kind, or of all, at which somebody sits or whose hand is not settled. */
export async function busyTables(tx: Tx, kind: CardTableKind | null): Promise<TableRef[]> {
  const { rows } = await sql<TableRef>`select kind, table_code as code from card_seat
      where ${kind}::text is null or kind = ${kind}
    union select kind, table_code from card_round
      where settled_at is null and (${kind}::text is null or kind = ${kind})
    order by 1, 2`.execute(tx);
  return rows;
}
