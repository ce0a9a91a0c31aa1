import { withoutPrize } from '#lib/rules/rewards/prize-table.ts';
import { drawnSlice } from '#lib/rules/rewards/ticket-draw.ts';
import { ticketNumber } from '#lib/rules/rewards/tickets.ts';
import type { AppContext } from '#platform/app-context.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  type PrizeTable,
  publishVersion,
  tableInForce,
  takePrize,
} from '#platform/store/rewards/prize-tables.ts';
import type { PrizeTicket, TicketPrize } from '#platform/store/rewards/ticket-tables.ts';
import { lockTicket, markPlayed, markRewarded } from '#platform/store/rewards/tickets.ts';
import { rewardTitle } from './reward-titles.ts';
import { claimReward, grantReward } from './rewards.ts';
import { openSeed, ticketDigest } from './tickets.ts';

export type PlayOrder = {
  accountId: number;
  ticketId: bigint;
  /** Version of the table that the player saw; another one is refused. */
  version?: number | undefined;
  at: Date;
};

async function prizeOf(tx: Tx, table: PrizeTable, slice: number, at: Date): Promise<TicketPrize> {
  const prize = table.prizes.find(one => Number(one.id) === table.slices[slice]);
  if (!prize) throw new Error('a slice without a prize');
  if (prize.stock === null) return prize;
  const left = await takePrize(tx, prize.id);
  // A table in force has no prize without stock: the last one published the next version.
  if (left === null) throw new Error('a prize of the table in force has run out');
  if (left === 0)
    await publishVersion(tx, {
      kind: table.kind,
      version: table.version + 1,
      slices: withoutPrize(table.slices.map(BigInt), prize.id, table.substitute_id),
      substituteId: table.substitute_id,
      at,
    });
  return prize;
}

/** Refuses what hinders a locked ticket: `ticket_played` with its time, or `ticket_expired`. */
function checkOpen({ played_at: playedAt, expires_at: expiresAt }: PrizeTicket, at: Date): void {
  if (playedAt) refuse('ticket_played', { at: playedAt.getTime() });
  if (expiresAt <= at) refuse('ticket_expired');
}

/**
 * Plays a ticket once: draws its slice by its own seed, takes the prize from the stock and pays it, in one transaction
 * (docs/rewards.md#tickets). Refuses `ticket_unknown`, also for somebody else's, `ticket_played`, `ticket_expired`,
 * `ticket_table_changed`, and what a break refuses.
 */
export async function playTicket(ctx: AppContext, tx: Tx, order: PlayOrder) {
  const { accountId, ticketId, version, at } = order;
  const ticket = (await lockTicket(tx, accountId, ticketId)) ?? refuse('ticket_unknown');
  checkOpen(ticket, at);
  await checkBreak(tx, accountId, at);
  const table = (await tableInForce(tx, ticket.kind, { lock: true })) ?? refuse('ticket_unknown');
  if (version !== undefined && version !== table.version) refuse('ticket_table_changed');
  const seed = openSeed(ctx, ticket);
  const slice = drawnSlice(ticketDigest(seed, ticketNumber(ticket.id)), table.slices.length);
  const prize = await prizeOf(tx, table, slice, at);
  await markPlayed(tx, ticket.id, { seed, at, version: table.version, slice, prizeId: prize.id });
  const rewardId = await grantReward(ctx, tx, {
    accountId,
    source: 'ticket',
    sourceId: ticketNumber(ticket.id),
    title: rewardTitle(ticket.kind),
    ...(prize.money > 0n ? { money: prize.money } : { points: BigInt(prize.points) }),
    at,
  });
  await claimReward(ctx, tx, { accountId, rewardId, at });
  await markRewarded(tx, ticket.id, rewardId);
  return { prize, slice, index: table.prizes.findIndex(one => one.id === prize.id) };
}
