import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { adjustPoints } from '#platform/points/adjust.ts';
import { convertPoints } from '#platform/points/convert.ts';
import { countPlay } from '#platform/points/count-play.ts';
import { approveRedemption, redeemPoints, rejectRedemption } from '#platform/points/redeem.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { listItems } from '#platform/store/points/items.ts';
import type { HistoryMember, HistoryStep } from './history-member.ts';

/** Points that a member of the demo begins with, since three weeks of play earn only a few. */
const OPENING = 16_000n;
const ADDRESS = '14 Jalan Mawar\n50480 Kuala Lumpur';

type Redemption = { picture: string; back: number; until?: { state: 'approved' | 'rejected'; note: string } };

const redeemed: readonly Redemption[] = [
  { picture: 'mug', back: 16.4, until: { state: 'approved', note: 'PL8841207MY' } },
  { picture: 'power-bank', back: 11.2, until: { state: 'rejected', note: 'The address is incomplete.' } },
  { picture: 'money', back: 7.7, until: { state: 'approved', note: 'Paid.' } },
  { picture: 'voucher', back: 0.4 },
];

async function itemOf(tx: Tx, picture: string) {
  const item = (await listItems(tx, { shown: true })).find(one => one.picture === picture);
  if (!item) throw new Error(`history: no item ${picture}`);
  return item;
}

/** Points of a member of the demo: play counted day by day, redemptions in every state, and a conversion. */
export function pointSteps(ctx: AppContext, { accountId }: HistoryMember, now: number): HistoryStep[] {
  const before = (back: number) => new Date(Math.round(now - back * DAY_MS));
  const opening: HistoryStep = {
    at: before(20.4),
    run: (tx, at) =>
      adjustPoints(tx, { accountId, change: OPENING, reason: 'Opening points of the demo', by: 'demo', at }),
  };
  const counts: HistoryStep[] = Array.from({ length: 20 }, (_, day) => ({
    at: before(day + 0.25),
    run: (tx: Tx, at: Date) => countPlay(ctx, tx, accountId, at),
  }));
  const converted: HistoryStep = {
    at: before(4.2),
    run: (tx, at) => convertPoints(ctx, tx, { accountId, points: 1_000n }, at),
  };
  const redemptions = redeemed.flatMap(({ picture, back, until }) => {
    let id = 0n;
    const redemption: HistoryStep = {
      at: before(back),
      async run(tx, at) {
        const item = await itemOf(tx, picture);
        const order = { accountId, itemId: item.id, quantity: 1, price: item.points, address: ADDRESS };
        ({ id } = await redeemPoints(ctx, tx, order, at));
      },
    };
    if (!until) return [redemption];
    const decided: HistoryStep = {
      at: new Date(before(back).getTime() + 9 * HOUR_MS),
      run(tx, at) {
        const decision = { by: 'demo', note: until.note, at };
        return until.state === 'approved'
          ? approveRedemption(tx, id, decision)
          : rejectRedemption(tx, id, decision);
      },
    };
    return [redemption, decided];
  });
  return [opening, ...counts, converted, ...redemptions];
}
