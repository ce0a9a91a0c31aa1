import { sql } from 'kysely';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { LiveChain, LiveRound } from './live-tables.ts';

const UNDECIDED = { seed: null, outcome: null, next_mix: null, decided_at: null, settled_at: null };

/** Locks the latest chain of a kind until the transaction ends; undefined before the first one. */
export function lockChain(tx: Tx, kind: LiveKind): Promise<LiveChain | undefined> {
  return tx
    .selectFrom('live_chain')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the making of a kind's chains across processes: the others wait, and then find the chain. */
export async function lockNewChain(tx: Tx, kind: LiveKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live-chain:${kind}`}, 0))`.execute(tx);
}

export type NewChain = Pick<LiveChain, 'kind' | 'root_sealed' | 'length' | 'head' | 'mix' | 'made_at'>;

/** Stores a chain. */
export async function insertChain(tx: Tx, chain: NewChain): Promise<void> {
  await tx.insertInto('live_chain').values(chain).execute();
}

/** Returns a chain by its id. */
export function findChain(tx: Tx, id: bigint): Promise<LiveChain> {
  return tx.selectFrom('live_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the round of a kind that is not decided yet; there is one at most. */
export function undecidedRound(tx: Tx, kind: LiveKind): Promise<LiveRound | undefined> {
  return tx
    .selectFrom('live_round')
    .selectAll()
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
}

export type NewLiveRound = Pick<
  LiveRound,
  | 'kind'
  | 'chain_id'
  | 'nonce'
  | 'code'
  | 'opens_at'
  | 'closes_at'
  | 'stops_at'
  | 'ends_at'
  | 'commitment'
  | 'mix'
>;

/** Publishes a round under the locked chain; one whose code is there already stays as it is, and takes no nonce. */
export async function insertLiveRound(tx: Tx, round: NewLiveRound): Promise<void> {
  const made = await tx
    .insertInto('live_round')
    .values({ ...round, ...UNDECIDED })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await tx
    .updateTable('live_chain')
    .set({ next_nonce: round.nonce + 1 })
    .where('id', '=', round.chain_id)
    .execute();
}

/** Returns a round by its code; undefined for an unknown one. */
export function findLiveRound(tx: Tx, code: string): Promise<LiveRound | undefined> {
  return tx.selectFrom('live_round').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns a round by its id. */
export function liveRoundOf(tx: Tx, id: bigint): Promise<LiveRound | undefined> {
  return tx.selectFrom('live_round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a round against being decided until the transaction ends; undefined for an unknown code. */
export function holdLiveRound(tx: Tx, code: string): Promise<LiveRound | undefined> {
  return tx.selectFrom('live_round').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

/** Locks a round; waits for bets that hold it. */
export function lockLiveRound(tx: Tx, id: bigint): Promise<LiveRound> {
  return tx.selectFrom('live_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Rounds that are not settled, in their order; those of one kind where one is given. */
export function unsettledRounds(tx: Tx, limit: number, kind?: LiveKind): Promise<LiveRound[]> {
  let query = tx.selectFrom('live_round').selectAll().where('settled_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  return query.orderBy('id').limit(limit).execute();
}

/** Writes the outcome of a locked round, with its seed and the shared seed of the next one. */
export async function decideLiveRound(
  tx: Tx,
  { id, chain_id: chainId }: LiveRound,
  result: { seed: string; outcome: readonly number[]; nextMix: string; at: Date },
): Promise<void> {
  const { seed, outcome, nextMix, at } = result;
  await tx
    .updateTable('live_round')
    .set({ seed, outcome: json(outcome), next_mix: nextMix, decided_at: at })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('live_chain').set({ mix: nextMix }).where('id', '=', chainId).execute();
}

/** Ends a decided round without open bets. */
export async function endLiveRound(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update live_round set settled_at = ${at} where id = ${id} and settled_at is null
    and not exists (select 1 from live_bet where round_id = ${id} and state = 'open')`.execute(tx);
}

type Present = { kind: LiveKind; at: Date; limit: number };

/** The round of a kind at a moment and those after it, the next to end first. */
export function presentRounds(tx: Tx, { kind, at, limit }: Present): Promise<LiveRound[]> {
  return tx
    .selectFrom('live_round')
    .selectAll()
    .where('kind', '=', kind)
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/** Rounds of a kind whose outcome is shown, the latest first. */
export function stoppedRounds(tx: Tx, { kind, at, limit }: Present): Promise<LiveRound[]> {
  return tx
    .selectFrom('live_round')
    .selectAll()
    .where('kind', '=', kind)
    .where('decided_at', 'is not', null)
    .where('stops_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Codes of rounds by their ids. */
export async function liveCodes(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await tx
    .selectFrom('live_round')
    .select(['id', 'code'])
    .where('id', 'in', [...ids, 0n])
    .execute();
  return new Map(rows.map(row => [row.id, row.code]));
}
