import { reversalShare } from '#lib/rules/cashier/reversal.ts';
import { type SettledLeg, ticketResult } from '#lib/rules/sports/ticket.ts';
import type { AppContext } from '#platform/app-context.ts';
import { tellOfCorrectedTicket } from '#platform/cashier/sports-notices.ts';
import { type HoldAccounts, lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { findRound, insertRound } from '#platform/store/games/rounds.ts';
import { insertReversal } from '#platform/store/money/reversals.ts';
import {
  correctionReturn,
  correctionsOf,
  insertResettlement,
  isResettled,
  lockSportsTicket,
  resettlementsOf,
  type TicketEnd,
} from '#platform/store/sports/corrections.ts';
import { fixturesById } from '#platform/store/sports/fixtures.ts';
import type { SportsCorrection, SportsTicket } from '#platform/store/sports/sports-tables.ts';
import { legsOf, writeLegResult } from '#platform/store/sports/tickets.ts';
import { countTicket } from './count-ticket.ts';
import { type LegFinal, legFinal } from './leg-final.ts';
import { payTicket } from './ticket-round.ts';

type Work = {
  tx: Tx;
  ticket: SportsTicket;
  correction: SportsCorrection;
  accounts: HoldAccounts;
  at: Date;
};

/** State of a ticket: by its last correction, or as it ended. */
async function presentEnd(tx: Tx, ticket: SportsTicket): Promise<TicketEnd> {
  const last = (await resettlementsOf(tx, [ticket.id])).get(ticket.id);
  if (last) return { state: last.state, win: last.win, settledId: last.settled_id };
  return { state: ticket.state, win: ticket.win ?? 0n, settledId: ticket.settled_id };
}

type TakenBack = {
  /** Transfer that is reversed. */
  first: bigint;
  operation: string;
  to: 'hold' | 'games';
  amount: bigint;
  reference: string;
};

/** Takes an amount from the wallet back; what the wallet does not hold is taken from `house:owed`. */
async function takeBack(work: Work, taken: TakenBack) {
  const { tx, ticket, correction, accounts, at } = work;
  const { first, operation, to, amount, reference } = taken;
  const share = reversalShare({ paid: amount, balance: accounts.balance, force: true });
  const owed = share?.owed ?? 0n;
  const path = { from: 'wallet', to, reference } as const;
  const { transferId } = await accounts.move(operation, path, amount, at, owed);
  await insertReversal(tx, {
    transfer_id: first,
    reversal_id: transferId,
    reason: correction.reason,
    by_name: correction.by_name,
    owed,
    owed_by: owed > 0n ? ticket.account_id : null,
    at,
  });
  return { transferId, owed };
}

/** Settles the held amount as a ticket should have ended; returns the round, or none where it is void. */
async function settleAs(work: Work, { state, win }: TicketEnd, isCounted: boolean, ctx: AppContext) {
  const { tx, ticket, correction, accounts, at } = work;
  const reference = `${ticket.round_key}:c${correction.id}`;
  const { roundId } = await payTicket(tx, { ticket, accounts, reference, state, win, at });
  if (roundId !== null && !isCounted) await countTicket(ctx, tx, { ticket, win, at });
  return roundId;
}

/** Takes the round of a ticket back: an entry of its own with the amounts below zero. */
async function reverseRound(work: Work, roundId: bigint, reversedStake: bigint) {
  const { tx, ticket, correction, at } = work;
  const round = await findRound(tx, roundId);
  const taken =
    round.win_transfer_id === null
      ? null
      : await takeBack(work, {
          first: round.win_transfer_id,
          operation: 'reverse-payout',
          to: 'games',
          amount: round.win,
          reference: round.round_key,
        });
  const reversalId = await insertRound(tx, {
    account_id: ticket.account_id,
    node_id: ticket.node_id,
    round_key: `${ticket.round_key}:r${correction.id}`,
    stake: -round.stake,
    win: -round.win,
    currency: round.currency,
    stake_transfer_id: reversedStake,
    win_transfer_id: taken?.transferId ?? null,
    outcome: JSON.stringify({ sports: String(ticket.id), state: 'reversed' }),
    started_at: ticket.placed_at,
    settled_at: at,
    reverses: roundId,
  });
  return { reversalId, owed: taken?.owed ?? 0n };
}

/**
 * Reverses how a ticket was settled and settles it as it should have been. The new payout comes before the old one is
 * taken back, so that only a difference can be owed.
 */
async function replaceEnd(ctx: AppContext, work: Work, old: TicketEnd, next: TicketEnd) {
  const { tx, ticket, correction, accounts, at } = work;
  if (old.settledId === null) {
    const { owed } = await takeBack(work, {
      first: await correctionReturn(tx, ticket),
      operation: 'reverse-sports-return',
      to: 'hold',
      amount: ticket.stake,
      reference: ticket.round_key,
    });
    return { settledId: await settleAs(work, next, false, ctx), reversalId: null, owed };
  }
  const round = await findRound(tx, old.settledId);
  const path = { from: 'games', to: 'hold', reference: round.round_key } as const;
  const { transferId } = await accounts.move('reverse-stake', path, ticket.stake, at);
  await insertReversal(tx, {
    transfer_id: round.stake_transfer_id,
    reversal_id: transferId,
    reason: correction.reason,
    by_name: correction.by_name,
    owed: 0n,
    owed_by: null,
    at,
  });
  const settledId = await settleAs(work, next, true, ctx);
  return { settledId, ...(await reverseRound(work, old.settledId, transferId)) };
}

/** Results of a ticket's legs by the corrected results; null while a leg without a result decides. */
async function nextEnd(work: Work): Promise<TicketEnd | null> {
  const { tx, ticket } = work;
  const legs = await legsOf(tx, [ticket.id]);
  const ids = legs.map(leg => leg.fixture_id);
  const [fixtures, corrections] = [await fixturesById(tx, ids), await correctionsOf(tx, ids)];
  const finals: LegFinal[] = legs.map(leg =>
    legFinal(leg, fixtures.get(leg.fixture_id), corrections.get(leg.fixture_id)),
  );
  const settled: SettledLeg[] = [];
  for (const [at, leg] of legs.entries()) {
    const result = finals[at] ?? null;
    if (result !== null) settled.push({ odds: leg.odds, result });
  }
  const ended = ticketResult(ticket.stake, settled, legs.length);
  if (!ended) return null;
  for (const [at, leg] of legs.entries()) {
    const result = finals[at] ?? null;
    if (result !== null && result !== leg.result)
      await writeLegResult(tx, { ticketId: ticket.id, nth: leg.nth, result });
  }
  return { ...ended, settledId: null };
}

/**
 * Settles an ended ticket by a correction, once by however many processes (docs/sports.md#corrections). A ticket that
 * was cashed out stays; one that now waits for another fixture is left for a later run.
 */
export function resettleTicket(
  ctx: AppContext,
  ticket: SportsTicket,
  correction: SportsCorrection,
): Promise<void> {
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, {
      accountId: ticket.account_id,
      vendorWallet: ticket.vendor_wallet,
      kind: 'sports',
    });
    const found = await lockSportsTicket(tx, ticket.id);
    if (await isResettled(tx, found.id, correction.id)) return;
    const at = ctx.clock.date();
    const work: Work = { tx, ticket: found, correction, accounts, at };
    const next = await nextEnd(work);
    if (!next || next.state === 'open' || next.state === 'cashedOut') return;
    const old = await presentEnd(tx, found);
    const isSame = old.state === next.state && old.win === next.win;
    const made = isSame
      ? { settledId: old.settledId, reversalId: null, owed: 0n }
      : await replaceEnd(ctx, work, old, next);
    await insertResettlement(tx, {
      ticket_id: found.id,
      correction_id: correction.id,
      old_state: old.state,
      old_win: old.win,
      state: next.state,
      win: next.win,
      reversal_id: made.reversalId,
      settled_id: made.settledId,
      owed: made.owed,
      at,
    });
    if (isSame) return;
    const difference = next.win - old.win;
    await tellOfCorrectedTicket(tx, {
      ticket: found,
      settledId: made.settledId,
      difference,
      reason: correction.reason,
      at,
    });
  });
}
