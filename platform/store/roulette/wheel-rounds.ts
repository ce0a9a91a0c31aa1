import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { RouletteChain, WheelRound } from './roulette-tables.ts';

const UNDECIDED = { seed: null, number: null, next_mix: null, decided_at: null, settled_at: null };

/** Locks the latest chain until the transaction ends; undefined before the first one. */
export function lockChain(tx: Tx): Promise<RouletteChain | undefined> {
  return tx
    .selectFrom('roulette_chain')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type NewChain = Pick<RouletteChain, 'root_sealed' | 'length' | 'head' | 'mix' | 'made_at'>;

/** Stores a chain. */
export async function insertChain(tx: Tx, chain: NewChain): Promise<void> {
  await tx.insertInto('roulette_chain').values(chain).execute();
}

/** Returns a chain by its id. */
export function findChain(tx: Tx, id: bigint): Promise<RouletteChain> {
  return tx.selectFrom('roulette_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the round that is not decided yet; there is one at most. */
export function undecidedRound(tx: Tx): Promise<WheelRound | undefined> {
  return tx.selectFrom('roulette_round').selectAll().where('decided_at', 'is', null).executeTakeFirst();
}

export type NewWheelRound = Pick<
  WheelRound,
  'chain_id' | 'nonce' | 'code' | 'opens_at' | 'closes_at' | 'stops_at' | 'ends_at' | 'commitment' | 'mix'
>;

/** Publishes a round under the locked chain; one whose code is there already stays as it is, and takes no nonce. */
export async function insertWheelRound(tx: Tx, round: NewWheelRound): Promise<void> {
  const made = await tx
    .insertInto('roulette_round')
    .values({ ...round, ...UNDECIDED })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await tx
    .updateTable('roulette_chain')
    .set({ next_nonce: round.nonce + 1 })
    .where('id', '=', round.chain_id)
    .execute();
}

/** Returns a round by its code; undefined for an unknown one. */
export function findWheelRound(tx: Tx, code: string): Promise<WheelRound | undefined> {
  return tx.selectFrom('roulette_round').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns a round by its id. */
export function wheelRoundOf(tx: Tx, id: bigint): Promise<WheelRound | undefined> {
  return tx.selectFrom('roulette_round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a round against being decided until the transaction ends; undefined for an unknown code. */
export function holdWheelRound(tx: Tx, code: string): Promise<WheelRound | undefined> {
  return tx.selectFrom('roulette_round').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

/** Locks a round; waits for bets that hold it. */
export function lockWheelRound(tx: Tx, id: bigint): Promise<WheelRound> {
  return tx
    .selectFrom('roulette_round')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Rounds that are not settled, in their order. */
export function unsettledRounds(tx: Tx, limit: number): Promise<WheelRound[]> {
  return tx
    .selectFrom('roulette_round')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes the number of a locked round, with its seed and the shared seed of the next one. */
export async function decideWheelRound(
  tx: Tx,
  { id, chain_id: chainId }: WheelRound,
  result: { seed: string; number: number; nextMix: string; at: Date },
): Promise<void> {
  const { seed, number, nextMix, at } = result;
  await tx
    .updateTable('roulette_round')
    .set({ seed, number, next_mix: nextMix, decided_at: at })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('roulette_chain').set({ mix: nextMix }).where('id', '=', chainId).execute();
}

/** Ends a decided round without open bets. */
export async function endWheelRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update roulette_round set settled_at = ${at} where id = ${id} and settled_at is null
    and not exists (select 1 from roulette_bet where round_id = ${id} and state = 'open')`.execute(tx);
}

/** The round of a moment and those after it, the next to end first. */
export function presentRounds(tx: Tx, at: Date, limit: number): Promise<WheelRound[]> {
  return tx
    .selectFrom('roulette_round')
    .selectAll()
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/** Rounds whose wheel has stopped, the latest first. */
export function stoppedRounds(tx: Tx, at: Date, limit: number): Promise<WheelRound[]> {
  return tx
    .selectFrom('roulette_round')
    .selectAll()
    .where('decided_at', 'is not', null)
    .where('stops_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Codes of rounds by their ids. */
export async function wheelCodes(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await tx
    .selectFrom('roulette_round')
    .select(['id', 'code'])
    .where('id', 'in', [...ids, 0n])
    .execute();
  return new Map(rows.map(row => [row.id, row.code]));
}
