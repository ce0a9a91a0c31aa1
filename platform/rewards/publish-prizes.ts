import { budgetOf, spreadSlices, type TableObstacle, tableObstacle } from '#lib/rules/rewards/prize-table.ts';
import { TICKET_SLICES, type TicketKind, ticketKinds } from '#lib/rules/rewards/tickets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertPrize, publishVersion, tableInForce } from '#platform/store/rewards/prize-tables.ts';
import { rewardBudgets } from './budgets.ts';

/** Money that the tables of the other kinds can still pay, in minor units. */
async function promisedBeside(tx: Tx, kind: TicketKind): Promise<bigint> {
  let sum = 0n;
  for (const other of ticketKinds.filter(one => one !== kind)) {
    const { prizes = [] } = (await tableInForce(tx, other)) ?? {};
    sum += budgetOf(prizes.map(({ money, left_over: stock }) => ({ money, stock })));
  }
  return sum;
}

export type PlannedPrize = {
  /** Minor units; a prize is money or points. */
  money: bigint;
  points: number;
  /** Null: without a limit. */
  stock: number | null;
  /** Of the kind's equal slices; its share is its odds. */
  slices: number;
};

/**
 * Publishes a new table of a kind; it is in force at once, for every ticket that is not played yet. The substitute,
 * one of the prizes, pays for those that run out. Returns why not, or null (docs/rewards.md#tickets).
 */
export async function publishPrizes(
  tx: Tx,
  {
    kind,
    prizes,
    substitute,
    at,
  }: { kind: TicketKind; prizes: readonly PlannedPrize[]; substitute: number; at: Date },
): Promise<TableObstacle | null> {
  const obstacle = tableObstacle(prizes, prizes[substitute], TICKET_SLICES[kind]);
  if (obstacle) return obstacle;
  const before = await tableInForce(tx, kind, { lock: true });
  const others = await promisedBeside(tx, kind);
  if (others + budgetOf(prizes) > ((await rewardBudgets(tx)).get('ticket') ?? 0n)) return 'budget';
  const ids: bigint[] = [];
  for (const [position, { money, points, stock }] of prizes.entries())
    ids.push(await insertPrize(tx, { kind, position, money, points, stock }));
  const idAt = (index: number) => ids[index] ?? 0n;
  await publishVersion(tx, {
    kind,
    version: (before?.version ?? 0) + 1,
    slices: spreadSlices(prizes.map(prize => prize.slices)).map(idAt),
    substituteId: idAt(substitute),
    at,
  });
  return null;
}
