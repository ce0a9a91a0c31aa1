import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type TicketKind, ticketEnd } from '#lib/rules/rewards/tickets.ts';
import type { AppContext } from '#platform/app-context.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertTickets } from '#platform/store/rewards/tickets.ts';

const SEED_BYTES = 32;
const SEALED_FOR = 'ticket';

export type TicketOrder = {
  accountId: number;
  kind: TicketKind;
  count: number;
  /** Source and key: the same source and account never get more. */
  sourceId: string;
  at: Date;
};

/** Digest that decides a ticket: HMAC-SHA-256 of its number, keyed with the seed's text, hexadecimal. */
export function ticketDigest(seed: string, number: string): string {
  return createHmac('sha256', seed).update(number).digest('hex');
}

/**
 * Issues tickets, each with a seed of its own, decided here and sealed, and its SHA-256 to be shown before playing
 * (docs/rewards.md#tickets). Issuing again for the same source adds nothing. Returns how many are new.
 */
export async function issueTickets(ctx: AppContext, tx: Tx, order: TicketOrder): Promise<number> {
  const { accountId, kind, count, sourceId, at } = order;
  const issued = await insertTickets(
    tx,
    Array.from({ length: count }, (_, nth) => {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      return {
        account_id: accountId,
        kind,
        source_id: sourceId,
        nth,
        seed_sealed: ctx.secretBox.encrypt(SEALED_FOR, accountId, seed),
        commitment: createHash('sha256').update(seed).digest('hex'),
        issued_at: at,
        expires_at: new Date(ticketEnd(kind, at.getTime())),
      };
    }),
  );
  if (issued > 0) noteChange(accountId, 'rewards');
  return issued;
}

/** Opens a ticket's seed. */
export function openSeed(ctx: AppContext, ticket: { account_id: number; seed_sealed: string }): string {
  return ctx.secretBox.decrypt(SEALED_FOR, ticket.account_id, ticket.seed_sealed);
}
