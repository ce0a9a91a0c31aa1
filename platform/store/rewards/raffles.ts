import { sql } from 'kysely';
import { MAX_NUMBERS } from '#lib/rules/rewards/raffle.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { Raffle, RaffleWinner } from './raffle-tables.ts';
import type { Titles } from './reward-tables.ts';

/** Raffles that are listed. */
const LISTED = 12;

export type NewRaffle = {
  titles: Titles;
  per: bigint;
  /** Money in minor units as text. */
  prizes: readonly { count: number; money: string }[];
  startsAt: Date;
  endsAt: Date;
  drawsAt: Date;
};

/** Number that the next raffle gets, drawn from the table's own sequence: its seed is sealed under it. */
export async function nextRaffleId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('raffle', 'id'))::int as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Inserts a raffle with its sealed seed. */
export async function insertRaffle(
  tx: Tx,
  id: number,
  raffle: NewRaffle,
  { sealed, commitment }: { sealed: string; commitment: string },
): Promise<void> {
  await sql`insert into raffle
    (id, titles, per, prizes, starts_at, ends_at, draws_at, seed_sealed, commitment)
    overriding system value values (${id}, ${json(raffle.titles)}::jsonb, ${raffle.per},
      ${json(raffle.prizes)}::jsonb, ${raffle.startsAt}, ${raffle.endsAt}, ${raffle.drawsAt}, ${sealed},
      ${commitment})`.execute(tx);
}

/** Adds the stakes of an account's settled rounds, none of them a tie, to the raffles of their time. */
export async function countForRaffles(
  tx: Tx,
  { accountId, at }: { accountId: number; at: Date },
  rounds: readonly { stake: bigint }[],
): Promise<void> {
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0n);
  await sql`insert into raffle_score (raffle_id, account_id, turnover)
    select id, ${accountId}, ${stake}::bigint from raffle
    where starts_at <= ${at} and ends_at > ${at} order by id
    on conflict (raffle_id, account_id)
      do update set turnover = raffle_score.turnover + excluded.turnover`.execute(tx);
}

/** Raffles that were published, the latest draw first. */
export function listRaffles(tx: Tx): Promise<Raffle[]> {
  return tx
    .selectFrom('raffle')
    .selectAll()
    .orderBy('draws_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

/** A raffle; undefined for an unknown one. */
export function findRaffle(tx: Tx, id: number): Promise<Raffle | undefined> {
  return tx.selectFrom('raffle').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Raffles whose draw has not been made and that have begun. */
export async function runningRaffles(tx: Tx, at: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('raffle')
    .select('id')
    .where('drawn_at', 'is', null)
    .where('starts_at', '<=', at)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** A raffle that is not drawn, locked until the transaction ends; undefined while another process has it. */
export function lockRunning(tx: Tx, id: number): Promise<Raffle | undefined> {
  return tx
    .selectFrom('raffle')
    .selectAll()
    .where('id', '=', id)
    .where('drawn_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Hands out the numbers that play has brought, in a locked raffle; returns how many are out then. */
export async function handOutNumbers(tx: Tx, { id, per, numbers }: Raffle): Promise<number> {
  const { rows } = await sql<{ accountId: number; number: number }>`
    insert into raffle_number (raffle_id, number, account_id)
    select ${id}, ${numbers}::int + (row_number() over (order by due.account_id, g))::int, due.account_id
    from (
      select s.account_id, least(s.turnover / ${per}::bigint, ${MAX_NUMBERS}::int) - coalesce(n.count, 0) as count
      from raffle_score s left join (
        select account_id, count(*) as count from raffle_number where raffle_id = ${id} group by 1
      ) n on n.account_id = s.account_id
      where s.raffle_id = ${id}
    ) due, generate_series(1, due.count) g
    returning account_id as "accountId", number`.execute(tx);
  for (const accountId of new Set(rows.map(row => row.accountId))) noteChange(accountId, 'rewards');
  if (rows.length > 0)
    await sql`update raffle set numbers = ${numbers + rows.length} where id = ${id}`.execute(tx);
  return numbers + rows.length;
}

/** Owner of a number that is out. */
export async function ownerOfNumber(tx: Tx, raffleId: number, number: number): Promise<number> {
  const row = await tx
    .selectFrom('raffle_number')
    .select('account_id')
    .where('raffle_id', '=', raffleId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

/** Notes who won a place. */
export async function insertWinner(tx: Tx, winner: RaffleWinner): Promise<void> {
  await tx.insertInto('raffle_winner').values(winner).execute();
}

/** Notes that a raffle was drawn, and publishes its seed. */
export async function markDrawn(tx: Tx, id: number, seed: string, at: Date): Promise<void> {
  await tx.updateTable('raffle').set({ seed, drawn_at: at }).where('id', '=', id).execute();
}

/** Valid bets of an account in raffles, in minor units. */
export async function raffleScores(tx: Tx, accountId: number): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx
    .selectFrom('raffle_score')
    .select(['raffle_id', 'turnover'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(row => [row.raffle_id, row.turnover]));
}

/** An account's numbers in a raffle, in order. */
export async function numbersOf(tx: Tx, raffleId: number, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('raffle_number')
    .select('number')
    .where('raffle_id', '=', raffleId)
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  return rows.map(row => row.number);
}

/** Winners of a raffle with their names, the first place first. */
export function winnersOf(tx: Tx, raffleId: number) {
  return tx
    .selectFrom('raffle_winner')
    .innerJoin('account', 'account.id', 'raffle_winner.account_id')
    .select(['place', 'number', 'account_id', 'money', 'username'])
    .where('raffle_id', '=', raffleId)
    .orderBy('place')
    .execute();
}

/** Returns the wins of an account in raffles, with the time of their claim. */
export function winsOfAccount(tx: Tx, accountId: number) {
  return tx
    .selectFrom('raffle_winner')
    .innerJoin('reward', 'reward.id', 'raffle_winner.reward_id')
    .select(['raffle_id', 'place', 'number', 'raffle_winner.money', 'reward_id', 'claimed_at'])
    .where('raffle_winner.account_id', '=', accountId)
    .orderBy('place')
    .execute();
}

/** Money in minor units that raffles can still ask of their budget: of draws to come, and of wins that are not claimed. */
export async function promisedByRaffles(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select (
    (select coalesce(sum((prize->>'count')::bigint * (prize->>'money')::bigint), 0)
      from raffle, jsonb_array_elements(prizes) prize where drawn_at is null)
    + (select coalesce(sum(money), 0) from reward where source = 'raffle' and claimed_at is null)
    )::bigint as sum`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
