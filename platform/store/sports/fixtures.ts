import { sql } from 'kysely';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Fixture } from './sports-tables.ts';

export type NewFixture = Pick<
  Fixture,
  | 'code'
  | 'sport'
  | 'starts_at'
  | 'ends_at'
  | 'home'
  | 'away'
  | 'home_chance'
  | 'away_chance'
  | 'seed_sealed'
  | 'commitment'
>;

const UNDECIDED = {
  seed: null,
  home_score: null,
  away_score: null,
  detail: null,
  decided_at: null,
  voided_at: null,
  void_reason: null,
  settled_at: null,
};

/** Publishes fixtures; those that exist already stay as they are. */
export async function insertFixtures(tx: Tx, fixtures: readonly NewFixture[]): Promise<void> {
  if (fixtures.length === 0) return;
  await tx
    .insertInto('sport_fixture')
    .values(fixtures.map(fixture => ({ ...fixture, ...UNDECIDED })))
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute();
}

/** Codes of the published fixtures that start after a moment. */
export async function publishedCodes(tx: Tx, after: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('sport_fixture').select('code').where('starts_at', '>', after).execute();
  return new Set(rows.map(row => row.code));
}

/** Fixtures of some sports without a result that are not over at a moment, the next to start first. */
export function openFixtures(tx: Tx, sports: readonly SportCode[], at: Date): Promise<Fixture[]> {
  return tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('sport', 'in', [...sports])
    .where('ends_at', '>', at)
    .where('decided_at', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Fixtures of some sports that are decided or void, the latest first. */
export function endedFixtures(tx: Tx, sports: readonly SportCode[], limit: number): Promise<Fixture[]> {
  return tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('sport', 'in', [...sports])
    .where(eb => eb.or([eb('decided_at', 'is not', null), eb('voided_at', 'is not', null)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Fixtures by their codes, held against being decided or made void until the transaction ends. */
export function holdFixtures(tx: Tx, codes: readonly string[]): Promise<Fixture[]> {
  return tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('code', 'in', [...codes])
    .orderBy('id')
    .forShare()
    .execute();
}

/** Fixtures by their ids. */
export async function fixturesById(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Fixture>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Fixtures that are over or void and may still have open tickets, the first to end first. */
export function dueFixtures(tx: Tx, at: Date, limit: number): Promise<Fixture[]> {
  return tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(eb => eb.or([eb('ends_at', '<=', at), eb('voided_at', 'is not', null)]))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks a fixture for a step of its own; waits for tickets that are just being placed. */
export function lockFixture(tx: Tx, id: bigint): Promise<Fixture> {
  return tx
    .selectFrom('sport_fixture')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns a fixture by its code; undefined for an unknown one. */
export function findFixture(tx: Tx, code: string): Promise<Fixture | undefined> {
  return tx.selectFrom('sport_fixture').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Writes the result of a fixture with its seed. */
export async function decideFixture(
  tx: Tx,
  id: bigint,
  result: { seed: string; home: number; away: number; detail: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('sport_fixture')
    .set({
      seed: result.seed,
      home_score: result.home,
      away_score: result.away,
      detail: result.detail,
      decided_at: result.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Writes that a fixture is void. */
export async function voidFixture(tx: Tx, id: bigint, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('sport_fixture')
    .set({ voided_at: at, void_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Ends a fixture whose legs all have a result. */
export async function endFixture(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update sport_fixture set settled_at = ${at} where id = ${id} and settled_at is null
    and not exists (select 1 from sport_leg l join sport_ticket t on t.id = l.ticket_id
      where l.fixture_id = ${id} and l.result is null and t.state = 'open')`.execute(tx);
}
