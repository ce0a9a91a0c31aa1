import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { monthOf, nextMonth } from '#lib/rules/rewards/vip.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { publishRaffle } from '#platform/rewards/raffles.ts';
import { lockSeed } from '#platform/store/db/db.ts';
import { listRaffles } from '#platform/store/rewards/raffles.ts';

/** Valid bets for a number, and the prizes, in minor units. */
const PER = 20_000n;
const PRIZES = [
  { count: 1, money: '100000' },
  { count: 2, money: '50000' },
  { count: 12, money: '10000' },
  { count: 25, money: '5000' },
  { count: 10, money: '3500' },
];
const NOON_MS = 12 * HOUR_MS;

/** Publishes the demo’s raffle, unless there is one; it runs until the month ends. */
export async function seedDemoRaffle(ctx: AppContext): Promise<void> {
  const startsAt = ctx.clock.date();
  const month = nextMonth(monthOf(platformDay(startsAt.getTime())));
  const end = Date.parse(`${month}-01T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  await ctx.store.write(async tx => {
    await lockSeed(tx);
    if ((await listRaffles(tx)).length > 0) return;
    const made = await publishRaffle(ctx, tx, {
      titles: { ms: 'Cabutan akhir bulan', en: 'End-of-month raffle', 'zh-CN': '月末抽奖' },
      per: PER,
      prizes: PRIZES,
      startsAt,
      endsAt: new Date(end),
      drawsAt: new Date(end + NOON_MS),
    });
    if (typeof made !== 'number') throw new Error(`demo raffle: ${made}`);
  });
}
