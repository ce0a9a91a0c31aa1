import type { TicketState } from '#lib/rules/sports/ticket.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { HoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRound } from '#platform/store/games/rounds.ts';
import type { SportsTicket } from '#platform/store/sports/sports-tables.ts';

type SettledTicket = {
  ticket: SportsTicket;
  accounts: HoldAccounts;
  /** Key of the round and of its transfers. */
  reference: string;
  state: TicketState;
  win: bigint;
  at: Date;
};

/**
 * Pays a ticket from its held amount and writes its round of the betting record; a void one returns the amount and
 * leaves no round. Returns the round, or null, and the wallet's balance after it.
 */
export async function payTicket(
  tx: Tx,
  { ticket, accounts, reference, state, win, at }: SettledTicket,
): Promise<{ roundId: bigint | null; balance: bigint }> {
  const { account_id, node_id, stake } = ticket;
  if (state === 'void') {
    const path = { from: 'hold', to: 'wallet', reference: ticket.round_key } as const;
    const { balance } = await accounts.move('sports-return', path, stake, at);
    return { roundId: null, balance };
  }
  const staked = await accounts.move('stake', { from: 'hold', to: 'games', reference }, stake, at);
  const paid =
    win > 0n ? await accounts.move('payout', { from: 'games', to: 'wallet', reference }, win, at) : null;
  const roundId = await insertRound(tx, {
    account_id,
    node_id,
    round_key: reference,
    stake,
    win,
    currency: CURRENCY.code,
    stake_transfer_id: staked.transferId,
    win_transfer_id: paid?.transferId ?? null,
    outcome: JSON.stringify({ sports: String(ticket.id), state }),
    started_at: ticket.placed_at,
    settled_at: at,
  });
  return { roundId, balance: (paid ?? staked).balance };
}
