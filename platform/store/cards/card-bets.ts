import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { HandBet } from './card-rows.ts';

export type NewHandBet = Pick<
  HandBet,
  | 'round_id'
  | 'account_id'
  | 'seat'
  | 'node_id'
  | 'round_key'
  | 'bet'
  | 'hold'
  | 'salt'
  | 'vendor_wallet'
  | 'hold_transfer_id'
  | 'placed_at'
>;

/** Stores an open bet. */
export async function insertHandBet(tx: Tx, bet: NewHandBet): Promise<void> {
  await tx
    .insertInto('card_bet')
    .values({
      ...bet,
      shown_at: null,
      arranged_sealed: null,
      stake: null,
      rake: null,
      win: null,
      settled_id: null,
      ended_at: null,
    })
    .execute();
}

/** A bet with the name of its account. */
export type NamedBet = HandBet & { username: string };

/** Bets of hands in the order of the seats. */
export function betsOfHands(tx: Tx, roundIds: readonly bigint[]): Promise<NamedBet[]> {
  return tx
    .selectFrom('card_bet')
    .innerJoin('account', 'account.id', 'card_bet.account_id')
    .selectAll('card_bet')
    .select('account.username')
    .where('round_id', 'in', [...roundIds, 0n])
    .orderBy('round_id')
    .orderBy('seat')
    .execute();
}

/** Bet of an account in a hand; undefined without one. */
export function handBetOf(tx: Tx, roundId: bigint, accountId: number): Promise<HandBet | undefined> {
  return tx
    .selectFrom('card_bet')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Locks the open bet of an account in a hand; undefined when there is none, or it has ended. */
export function lockOpenHandBet(tx: Tx, roundId: bigint, accountId: number): Promise<HandBet | undefined> {
  return tx
    .selectFrom('card_bet')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Writes that a player has shown the hand; once. */
export async function markHandShown(tx: Tx, roundId: bigint, accountId: number, at: Date): Promise<void> {
  await tx
    .updateTable('card_bet')
    .set({ shown_at: at })
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .where('shown_at', 'is', null)
    .execute();
}

/** Stores the sealed order that a player chose, which replaces the one before; the hand counts as shown. */
export async function arrangeHandBet(
  tx: Tx,
  id: bigint,
  { sealed, at }: { sealed: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('card_bet')
    .set(eb => ({ arranged_sealed: sealed, shown_at: eb.fn.coalesce('shown_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute();
}

/** Writes the result of a bet whose hand is locked. */
export async function decideHandBet(
  tx: Tx,
  id: bigint,
  share: { stake: bigint; rake: bigint; win: bigint },
): Promise<void> {
  await tx.updateTable('card_bet').set(share).where('id', '=', id).execute();
}

/** Ends a locked bet: returned, or settled as a row of the betting record. */
export async function endHandBet(
  tx: Tx,
  id: bigint,
  { settledId, at }: { settledId: bigint | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('card_bet')
    .set({ state: settledId === null ? 'returned' : 'settled', settled_id: settledId, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** Accounts with open bets in a hand. */
export async function openAccounts(tx: Tx, roundId: bigint): Promise<number[]> {
  const rows = await tx
    .selectFrom('card_bet')
    .select('account_id')
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .orderBy('account_id')
    .execute();
  return rows.map(row => row.account_id);
}

/** Counts who is still waited for in a hand: players at the table since a moment who have not bet, and bets not shown. */
export async function waitedFor(
  tx: Tx,
  roundId: bigint,
  seenSince: Date,
): Promise<{ bets: number; withoutBet: number; notShown: number }> {
  const { rows } = await sql<{ bets: bigint; without: bigint; hidden: bigint }>`select
      (select count(*) from card_bet where round_id = ${roundId}) as bets,
      (select count(*) from card_seat s join card_round r on r.kind = s.kind and r.table_code = s.table_code
        where r.id = ${roundId} and not s.leaving and s.seen_at >= ${seenSince} and not exists
          (select 1 from card_bet b where b.round_id = r.id and b.account_id = s.account_id)) as without,
      (select count(*) from card_bet b join card_round r on r.id = b.round_id
        where r.id = ${roundId} and b.shown_at is null and exists
          (select 1 from card_seat s where s.kind = r.kind and s.table_code = r.table_code and s.account_id = b.account_id
            and not s.leaving)) as hidden`.execute(tx);
  const row = rows[0];
  return {
    bets: Number(row?.bets ?? 0n),
    withoutBet: Number(row?.without ?? 0n),
    notShown: Number(row?.hidden ?? 0n),
  };
}

/** Sums what an account's open bets hold. */
export async function sumOpenHolds(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('card_bet')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('hold'), eb.lit(0)), 'bigint').as('hold'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.hold;
}

/** Codes of hands by the rows of the betting record that they became. */
export async function handCodes(tx: Tx, settledIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await tx
    .selectFrom('card_bet')
    .innerJoin('card_round', 'card_round.id', 'card_bet.round_id')
    .select(['card_bet.settled_id', 'card_round.code'])
    .where('card_bet.settled_id', 'in', [...settledIds, 0n])
    .execute();
  return new Map(rows.map(row => [row.settled_id ?? 0n, row.code]));
}
