import { sql } from 'kysely';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { StoredLiveBet } from './live-tables.ts';

export type NewLiveBet = Pick<
  StoredLiveBet,
  | 'round_id'
  | 'account_id'
  | 'node_id'
  | 'round_key'
  | 'stake'
  | 'salt'
  | 'vendor_wallet'
  | 'hold_transfer_id'
  | 'placed_at'
> & { spots: SpotAmounts };

/** Stores an open bet. */
export async function insertLiveBet(tx: Tx, { spots, ...bet }: NewLiveBet): Promise<void> {
  await tx
    .insertInto('live_bet')
    .values({ ...bet, spots: json(spots), win: null, settled_id: null, ended_at: null })
    .execute();
}

/** Bets of an account in a round in their order, those taken back among them. */
export function betsOfRound(tx: Tx, roundId: bigint, accountId: number): Promise<StoredLiveBet[]> {
  return tx
    .selectFrom('live_bet')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Open bets of an account at the tables of a kind, in their order. */
export function openBetsOf(tx: Tx, accountId: number, kind: LiveKind): Promise<StoredLiveBet[]> {
  return tx
    .selectFrom('live_bet')
    .innerJoin('live_round', 'live_round.id', 'live_bet.round_id')
    .selectAll('live_bet')
    .where('live_bet.account_id', '=', accountId)
    .where('live_bet.state', '=', 'open')
    .where('live_round.kind', '=', kind)
    .orderBy('live_bet.id')
    .execute();
}

/** Locks the open bets of an account in a round. */
export function lockOpenBets(tx: Tx, roundId: bigint, accountId: number): Promise<StoredLiveBet[]> {
  return tx
    .selectFrom('live_bet')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes that a locked bet was taken back. */
export async function returnBet(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('live_bet').set({ state: 'returned', ended_at: at }).where('id', '=', id).execute();
}

/** Writes what a locked bet brought, and the row of the betting record that it is part of. */
export async function endBet(
  tx: Tx,
  id: bigint,
  { win, settledId, at }: { win: bigint; settledId: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('live_bet')
    .set({ state: 'settled', win, settled_id: settledId, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** Salts of the bets of a round that were not taken back, in their order. */
export async function saltsOf(tx: Tx, roundId: bigint): Promise<string[]> {
  const rows = await tx
    .selectFrom('live_bet')
    .select('salt')
    .where('round_id', '=', roundId)
    .where('state', '<>', 'returned')
    .orderBy('id')
    .execute();
  return rows.map(row => row.salt);
}

/** A member's bets in a round at the games of one wallet. */
export type BetGroup = { account_id: number; vendor_wallet: string | null };

/** Members with open bets in a round, by the wallets that they draw from. */
export function openGroups(tx: Tx, roundId: bigint, limit: number): Promise<BetGroup[]> {
  return tx
    .selectFrom('live_bet')
    .select(['account_id', 'vendor_wallet'])
    .distinct()
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

/** Counts the members with bets in a round, and sums these, without those taken back. */
export async function poolOf(tx: Tx, roundId: bigint): Promise<{ players: number; stake: bigint }> {
  const { rows } = await sql<{ players: bigint; stake: bigint }>`
    select count(distinct account_id) as players, coalesce(sum(stake), 0)::bigint as stake
    from live_bet where round_id = ${roundId} and state <> 'returned'`.execute(tx);
  return { players: Number(rows[0]?.players ?? 0n), stake: rows[0]?.stake ?? 0n };
}

/** Sums an account's open bets. */
export async function sumOpenBets(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('live_bet')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.stake;
}
