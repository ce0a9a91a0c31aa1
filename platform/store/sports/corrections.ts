import { sql } from 'kysely';
import type { Score } from '#lib/rules/sports/score.ts';
import type { TicketState } from '#lib/rules/sports/ticket.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { NewResettlement, Resettlement, SportsCorrection, SportsTicket } from './sports-tables.ts';

export type NewCorrection = {
  fixtureId: bigint;
  /** Null: the fixture counts as void. */
  score: Score | null;
  reason: string;
  by: string;
  at: Date;
};

/**
 * Stores a correction of a fixture that the caller has locked, in place of earlier ones that are still to be settled,
 * and takes the results of the fixture's legs off tickets that are open.
 */
export async function insertCorrection(tx: Tx, made: NewCorrection): Promise<void> {
  const { fixtureId, score, reason, by, at } = made;
  await sql`update sport_correction set settled_at = ${at}
    where fixture_id = ${fixtureId} and settled_at is null`.execute(tx);
  await sql`insert into sport_correction (fixture_id, nth, home_score, away_score, detail, reason, by_name, made_at)
    select ${fixtureId}, count(*) + 1, ${score?.home ?? null}::smallint, ${score?.away ?? null}::smallint,
      ${score?.detail ?? null}::integer, ${reason}, ${by}, ${at} from sport_correction where fixture_id = ${fixtureId}`.execute(
    tx,
  );
  await sql`update sport_leg l set result = null from sport_ticket t
    where t.id = l.ticket_id and t.state = 'open' and l.fixture_id = ${fixtureId}`.execute(tx);
}

/** The corrections that count, by fixture: the latest of each. */
export async function correctionsOf(
  tx: Tx,
  fixtureIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, SportsCorrection>> {
  const rows = await tx
    .selectFrom('sport_correction')
    .selectAll()
    .where('fixture_id', 'in', [...new Set(fixtureIds), 0n])
    .orderBy('nth')
    .execute();
  return new Map(rows.map(row => [row.fixture_id, row]));
}

/** Corrections whose tickets are not all settled again, the first made first. */
export function openCorrections(tx: Tx, limit: number): Promise<SportsCorrection[]> {
  return tx
    .selectFrom('sport_correction')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Tickets that ended with a leg on the fixture of a correction and are not settled by it yet, after a ticket. */
export function ticketsToCorrect(
  tx: Tx,
  { id, fixture_id: fixtureId }: SportsCorrection,
  { after, limit }: { after: bigint; limit: number },
): Promise<SportsTicket[]> {
  return tx
    .selectFrom('sport_ticket as t')
    .innerJoin('sport_leg as l', 'l.ticket_id', 't.id')
    .selectAll('t')
    .where('l.fixture_id', '=', fixtureId)
    .where('t.state', 'not in', ['open', 'cashedOut'])
    .where('t.id', '>', after)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sport_resettlement as r')
            .select('r.ticket_id')
            .whereRef('r.ticket_id', '=', 't.id')
            .where('r.correction_id', '=', id),
        ),
      ),
    )
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Locks a ticket in whatever state. */
export function lockSportsTicket(tx: Tx, id: bigint): Promise<SportsTicket> {
  return tx.selectFrom('sport_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** States of tickets since their last correction, by ticket. */
export async function resettlementsOf(
  tx: Tx,
  ticketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Resettlement>> {
  const rows = await tx
    .selectFrom('sport_resettlement')
    .selectAll()
    .where('ticket_id', 'in', [...ticketIds, 0n])
    .orderBy('correction_id')
    .execute();
  return new Map(rows.map(row => [row.ticket_id, row]));
}

/** True where a ticket was settled by a correction already. */
export async function isResettled(tx: Tx, ticketId: bigint, correctionId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('sport_resettlement')
    .select('ticket_id')
    .where('ticket_id', '=', ticketId)
    .where('correction_id', '=', correctionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what a correction did to a ticket. */
export async function insertResettlement(tx: Tx, made: NewResettlement): Promise<void> {
  await tx.insertInto('sport_resettlement').values(made).execute();
}

/** Ends a correction whose tickets are all settled by it, unless a later one took its place. */
export async function endCorrection(
  tx: Tx,
  { id, fixture_id: fixtureId }: SportsCorrection,
  at: Date,
): Promise<void> {
  await sql`update sport_correction set settled_at = ${at} where id = ${id} and settled_at is null
    and not exists (select 1 from sport_leg l join sport_ticket t on t.id = l.ticket_id
      where l.fixture_id = ${fixtureId} and (t.state = 'open' and l.result is null
        or t.state not in ('open', 'cashedOut') and not exists (
          select 1 from sport_resettlement r where r.ticket_id = t.id and r.correction_id = ${id})))`.execute(
    tx,
  );
}

/** Number of the transfer that returned the amount of a void ticket. */
export async function correctionReturn(
  tx: Tx,
  { hold_transfer_id: held, round_key: key }: SportsTicket,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from ledger_posting h join ledger_posting p on p.account_id = h.account_id and p.id > h.id
      join ledger_transfer t on t.id = p.transfer_id
    where h.transfer_id = ${held} and t.operation = 'sports-return' and t.reference = ${key}
    order by t.id desc limit 1`.execute(tx);
  if (!rows[0]) throw new Error('sports: a void ticket without its return');
  return rows[0].id;
}

export type TicketEnd = { state: TicketState; win: bigint; settledId: bigint | null };
