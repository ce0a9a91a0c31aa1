import { finalsAt } from '#lib/rules/sports/finals.ts';
import { type TicketValue, ticketValue } from '#lib/rules/sports/odds.ts';
import { cashOutOf, type SettledLeg, type TicketState, ticketResult } from '#lib/rules/sports/ticket.ts';
import type { AppContext } from '#platform/app-context.ts';
import { tellOfVoidTicket } from '#platform/cashier/sports-notices.ts';
import type { SportsOutput } from '#platform/games/sports/protocol.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type HoldAccounts, lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { correctionsOf } from '#platform/store/sports/corrections.ts';
import { fixturesById } from '#platform/store/sports/fixtures.ts';
import type { Fixture, Leg, SportsTicket } from '#platform/store/sports/sports-tables.ts';
import {
  endTicket,
  findSportsTicket,
  legsOf,
  lockOpenTicket,
  writeLegResult,
} from '#platform/store/sports/tickets.ts';
import { countTicket } from './count-ticket.ts';
import { fixtureModel, progressAt } from './fixture-seed.ts';
import { legFinal } from './leg-final.ts';
import { isOpenForBets } from './place-ticket.ts';
import { payTicket } from './ticket-round.ts';

type Ending = { state: TicketState; win: bigint; at: Date; accounts: HoldAccounts };

/** Ends a locked ticket with a round of the betting record; a void one returns its amount and leaves none. */
async function end(ctx: AppContext, tx: Tx, ticket: SportsTicket, ending: Ending): Promise<bigint> {
  const { state, win, at, accounts } = ending;
  const reference = ticket.round_key;
  const { roundId, balance } = await payTicket(tx, { ticket, accounts, reference, state, win, at });
  const isVoid = roundId === null;
  await endTicket(tx, ticket.id, { state, win: isVoid ? ticket.stake : win, settledId: roundId, at });
  if (isVoid) await tellOfVoidTicket(tx, ticket, at);
  else await countTicket(ctx, tx, { ticket, win, at });
  return balance;
}

/**
 * Writes the results of a ticket's legs and settles it when one is lost or all are known; once, by however many
 * processes (docs/sports.md#settlement).
 */
export function settleTicket(ctx: AppContext, ticket: SportsTicket): Promise<void> {
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, {
      accountId: ticket.account_id,
      vendorWallet: ticket.vendor_wallet,
      kind: 'sports',
    });
    const locked = await lockOpenTicket(tx, ticket.id);
    if (!locked) return;
    const legs = await legsOf(tx, [locked.id]);
    const ids = legs.map(leg => leg.fixture_id);
    const [fixtures, corrections] = [await fixturesById(tx, ids), await correctionsOf(tx, ids)];
    const settled: SettledLeg[] = [];
    for (const leg of legs) {
      const { fixture_id: id } = leg;
      const result = leg.result ?? legFinal(leg, fixtures.get(id), corrections.get(id));
      if (result === null) continue;
      if (leg.result === null) await writeLegResult(tx, { ticketId: locked.id, nth: leg.nth, result });
      settled.push({ odds: leg.odds, result });
    }
    const result = ticketResult(locked.stake, settled, legs.length);
    if (result) await end(ctx, tx, locked, { ...result, at: ctx.clock.date(), accounts });
  });
}

const WORTH: Record<'void' | 'halfLost', TicketValue> = {
  void: { part: 1n, whole: 1n },
  halfLost: { part: 1n, whole: 2n },
};

function legWorth(ctx: AppContext, leg: Leg, fixture: Fixture | undefined, at: number): TicketValue | null {
  if (leg.result === 'lost') return null;
  if (leg.result === 'won') return { part: BigInt(leg.odds), whole: 1_000n };
  if (leg.result === 'deadHeat') return { part: BigInt(leg.odds), whole: 2_000n };
  if (leg.result === 'halfWon') return { part: BigInt(leg.odds) + 1_000n, whole: 2_000n };
  if (leg.result) return WORTH[leg.result];
  if (!fixture || !isOpenForBets(ctx, fixture, at)) return null;
  const finals = finalsAt(fixtureModel(fixture), progressAt(ctx, fixture, at));
  return ticketValue(finals, { code: leg.market, line: leg.line }, leg.pick, leg.odds);
}

/** Cash-out value of a ticket at a moment; null while no cash-out is offered (docs/sports.md#cash-out). */
export function cashOutAt(
  ctx: AppContext,
  {
    ticket,
    legs,
    fixtures,
  }: { ticket: SportsTicket; legs: readonly Leg[]; fixtures: ReadonlyMap<bigint, Fixture> },
  at: number,
): bigint | null {
  const worths: TicketValue[] = [];
  for (const leg of legs) {
    const worth = legWorth(ctx, leg, fixtures.get(leg.fixture_id), at);
    if (!worth) return null;
    worths.push(worth);
  }
  const amount = cashOutOf(ticket.stake, worths);
  return amount > 0n ? amount : null;
}

/**
 * Cashes a ticket out for what it is worth now, once. Refuses `round_unknown`, `ticket_ended`, `bet_closed` while none
 * is offered, and `odds_changed` when it is worth less than `least`.
 */
export function cashOutTicket(
  ctx: AppContext,
  request: { accountId: number; id: bigint; least: bigint },
): Promise<SportsOutput> {
  return ctx.store.write(async tx => {
    const found = await findSportsTicket(tx, request.id);
    if (found?.account_id !== request.accountId) throw new BetRefusal('round_unknown');
    const accounts = await lockHoldAccounts(tx, {
      accountId: request.accountId,
      vendorWallet: found.vendor_wallet,
      kind: 'sports',
    });
    const ticket = await lockOpenTicket(tx, request.id);
    if (!ticket) throw new BetRefusal('ticket_ended');
    const legs = await legsOf(tx, [ticket.id]);
    const fixtures = await fixturesById(
      tx,
      legs.map(leg => leg.fixture_id),
    );
    const at = ctx.clock.date();
    const win = cashOutAt(ctx, { ticket, legs, fixtures }, at.getTime());
    if (win === null) throw new BetRefusal('bet_closed');
    if (win < request.least) throw new BetRefusal('odds_changed');
    const balance = await end(ctx, tx, ticket, { state: 'cashedOut', win, at, accounts });
    return { balanceMinor: Number(balance), at: at.getTime(), ticket: String(ticket.id) };
  });
}
