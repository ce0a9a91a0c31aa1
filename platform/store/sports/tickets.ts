import type { LegResult } from '#lib/rules/sports/markets.ts';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { TicketState } from '#lib/rules/sports/ticket.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Leg, SportsTicket } from './sports-tables.ts';

export type NewSportsTicket = Pick<
  SportsTicket,
  'account_id' | 'node_id' | 'round_key' | 'stake' | 'vendor_wallet' | 'hold_transfer_id' | 'placed_at'
>;
export type NewLeg = Pick<Leg, 'fixture_id' | 'market' | 'line' | 'pick' | 'odds'>;

/** Stores an open ticket with its legs; returns its number. */
export async function insertSportsTicket(
  tx: Tx,
  ticket: NewSportsTicket,
  legs: readonly NewLeg[],
): Promise<bigint> {
  const { id } = await tx
    .insertInto('sport_ticket')
    .values({ ...ticket, win: null, settled_id: null, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sport_leg')
    .values(legs.map((leg, nth) => ({ ...leg, ticket_id: id, nth, result: null })))
    .execute();
  return id;
}

/** Tickets of an account, the latest first: open ones, or those that have ended. */
export function listTickets(
  tx: Tx,
  accountId: number,
  open: boolean,
  limit: number,
): Promise<SportsTicket[]> {
  return tx
    .selectFrom('sport_ticket')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', open ? '=' : '<>', 'open')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Legs of tickets in their order. */
export function legsOf(tx: Tx, ids: readonly bigint[]): Promise<Leg[]> {
  return tx
    .selectFrom('sport_leg')
    .selectAll()
    .where('ticket_id', 'in', [...ids, 0n])
    .orderBy('ticket_id')
    .orderBy('nth')
    .execute();
}

/** Returns a ticket; undefined for an unknown one. */
export function findSportsTicket(tx: Tx, id: bigint): Promise<SportsTicket | undefined> {
  return tx.selectFrom('sport_ticket').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a ticket while it is open; undefined where it has ended. */
export function lockOpenTicket(tx: Tx, id: bigint): Promise<SportsTicket | undefined> {
  return tx
    .selectFrom('sport_ticket')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Open tickets with a leg on a fixture that has no result yet. */
export function openTicketsOn(tx: Tx, fixtureId: bigint, limit: number): Promise<SportsTicket[]> {
  return tx
    .selectFrom('sport_ticket as t')
    .selectAll('t')
    .where('t.state', '=', 'open')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sport_leg as l')
          .select('l.nth')
          .whereRef('l.ticket_id', '=', 't.id')
          .where('l.fixture_id', '=', fixtureId)
          .where('l.result', 'is', null),
      ),
    )
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Writes the result of a ticket's leg on a fixture. */
export async function writeLegResult(
  tx: Tx,
  { ticketId, nth, result }: { ticketId: bigint; nth: number; result: LegResult },
): Promise<void> {
  await tx
    .updateTable('sport_leg')
    .set({ result })
    .where('ticket_id', '=', ticketId)
    .where('nth', '=', nth)
    .execute();
}

/** Ends a ticket that the caller has locked. */
export async function endTicket(
  tx: Tx,
  id: bigint,
  end: { state: TicketState; win: bigint; settledId: bigint | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('sport_ticket')
    .set({ state: end.state, win: end.win, settled_id: end.settledId, ended_at: end.at })
    .where('id', '=', id)
    .execute();
}

/** Sums the amounts of an account's open tickets. */
export async function sumOpenTickets(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('sport_ticket')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.stake;
}

/** Sports of the fixtures of tickets, each once, in the order of the legs. */
export async function sportsOfTickets(
  tx: Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly SportCode[]>> {
  const found = new Map<bigint, SportCode[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .selectFrom('sport_leg')
    .innerJoin('sport_fixture', 'sport_fixture.id', 'sport_leg.fixture_id')
    .select(['sport_leg.ticket_id as ticket', 'sport_fixture.sport as sport'])
    .where('sport_leg.ticket_id', 'in', ids)
    .orderBy('sport_leg.nth')
    .execute();
  for (const { ticket, sport } of rows) {
    const sports = found.get(ticket) ?? [];
    if (!sports.includes(sport)) sports.push(sport);
    found.set(ticket, sports);
  }
  return found;
}
