import type { TicketDraft } from './sports-ticket.ts';

const keyOf = (nodeId: number) => `foyer:sports:${nodeId}`;
const EMPTY: TicketDraft = { selections: [], mode: 'combined', amount: '10.00', pending: [] };

/** Reads the ticket that was kept for a game in this tab; an empty one where storage is blocked. */
export function loadTicketDraft(nodeId: number): TicketDraft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(keyOf(nodeId)) ?? '{}') };
  } catch {
    return { ...EMPTY };
  }
}

/** Keeps the ticket over a reload, with bets whose answer is not known. */
export function writeTicket(nodeId: number, ticket: TicketDraft): void {
  try {
    sessionStorage.setItem(keyOf(nodeId), JSON.stringify(ticket));
  } catch {
    // A browser that blocks storage in frames loses the ticket with a reload; bets count once all the same.
  }
}
