import type { TicketKind } from '#lib/rules/rewards/tickets.ts';
import { type PlannedPrize, publishPrizes } from '#platform/rewards/publish-prizes.ts';
import { lockSeed, type Store } from '#platform/store/db/db.ts';
import { tableInForce } from '#platform/store/rewards/prize-tables.ts';

const money = (sen: bigint, slices: number, stock: number): PlannedPrize => ({
  money: sen,
  points: 0,
  stock,
  slices,
});
const points = (count: number, slices: number): PlannedPrize => ({
  money: 0n,
  points: count,
  stock: null,
  slices,
});

/** Prizes of the demo by kind, the most frequent first; `substitute` is one of them. */
const tables: Record<TicketKind, { prizes: readonly PlannedPrize[]; substitute: number }> = {
  'prize-wheel': {
    prizes: [
      money(200n, 16, 2_000),
      points(50, 10),
      money(500n, 7, 875),
      points(200, 4),
      money(1_000n, 2, 250),
      money(5_000n, 1, 125),
    ],
    substitute: 1,
  },
  'golden-egg': {
    prizes: [money(300n, 60, 2_700), points(100, 30), money(2_000n, 9, 45), money(18_800n, 1, 5)],
    substitute: 1,
  },
  'red-envelope': {
    prizes: [
      money(188n, 90, 900),
      money(888n, 80, 400),
      money(1_888n, 19, 95),
      points(20, 10),
      money(8_888n, 1, 5),
    ],
    substitute: 3,
  },
};

/** Publishes the demo's tables of prizes, unless a kind has one. */
export async function seedDemoPrizes(store: Store, at: Date): Promise<void> {
  await store.write(async tx => {
    await lockSeed(tx);
    for (const kind of ['prize-wheel', 'golden-egg', 'red-envelope'] as const)
      if (!(await tableInForce(tx, kind))) {
        const obstacle = await publishPrizes(tx, { kind, ...tables[kind], at });
        if (obstacle) throw new Error(`demo prizes of ${kind}: ${obstacle}`);
      }
  });
}
