import { orderNo } from '#platform/rounds/order-no.ts';
import { insertNotice } from '#platform/store/accounts/messages.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { SportsTicket } from '#platform/store/sports/sports-tables.ts';
import { valuesOf } from './notices.ts';

type Bet = Pick<SportsTicket, 'account_id' | 'node_id' | 'stake'>;

/** Tells a member that the amount of a wholly void bet was returned, in the transaction that returns it. */
export function tellOfVoidTicket(tx: Tx, bet: Bet, at: Date): Promise<void> {
  const { account_id: accountId, node_id: node, stake: amount } = bet;
  const data = { ...valuesOf({ amount, at }), node: String(node) };
  return insertNotice(tx, { accountId, kind: 'sportsVoid', data, topic: 'money', at });
}

/** Tells a member that a bet was settled again by a corrected result, in the transaction that settles it. */
export function tellOfCorrectedTicket(
  tx: Tx,
  told: { ticket: Bet; settledId: bigint | null; difference: bigint; reason: string; at: Date },
): Promise<void> {
  const { ticket, settledId, difference: amount, reason, at } = told;
  const number = settledId === null ? '' : orderNo(settledId);
  const data = { ...valuesOf({ amount, at, reason }), number, node: String(ticket.node_id) };
  return insertNotice(tx, {
    accountId: ticket.account_id,
    kind: 'sportsCorrected',
    data,
    topic: 'money',
    at,
  });
}
