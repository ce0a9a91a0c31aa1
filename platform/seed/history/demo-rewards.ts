import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { claimReward, grantReward, type RewardGrant } from '#platform/rewards/rewards.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertPromoCode } from '#platform/store/rewards/promo-codes.ts';

type Gift = Pick<RewardGrant, 'title' | 'money' | 'turnover'> & {
  /** Days back, and days until it expires; null: never. */
  back: number;
  days: number | null;
  isClaimed?: boolean;
};

/** Rewards of each of the demo's players; between them every state of a reward occurs. */
const gifts: readonly Gift[] = [
  {
    title: { en: 'Thank you for testing', ms: 'Terima kasih kerana menguji', 'zh-CN': '感谢参与测试' },
    money: 200n,
    back: 12,
    days: 30,
    isClaimed: true,
  },
  {
    title: { en: 'Weekend slots bonus', ms: 'Bonus slot hujung minggu', 'zh-CN': '周末老虎机红利' },
    money: 500n,
    back: 9,
    days: 5,
  },
  {
    title: { en: 'November slots bonus', ms: 'Bonus slot November', 'zh-CN': '11 月老虎机红利' },
    money: 1_500n,
    turnover: 4_500n,
    back: 1,
    days: 14,
  },
  {
    title: { en: 'Sorry about the maintenance', ms: 'Maaf atas penyelenggaraan', 'zh-CN': '维护补偿' },
    money: 350n,
    back: 0.5,
    days: null,
  },
];

/** Seeds rewards and a promo code of the demo, in the transaction of its history. */
export async function seedDemoRewards(ctx: AppContext, tx: Tx, now: number): Promise<void> {
  for (const username of ['player01', 'player02', 'agent01']) {
    const account = await findAccountByName(tx, username);
    if (!account) continue;
    for (const [index, { back, days, isClaimed, ...gift }] of gifts.entries()) {
      const at = new Date(Math.round(now - back * DAY_MS));
      const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
      const order = { accountId: account.id, source: 'promotion', sourceId: `demo-${index}` } as const;
      const rewardId = await grantReward(ctx, tx, { ...order, ...gift, at, expiresAt });
      // Now: postings of an account are in the order of their times.
      if (isClaimed) await claimReward(ctx, tx, { accountId: account.id, rewardId, at: new Date(now) });
    }
  }
  await insertPromoCode(tx, {
    code: 'FOYER8',
    title: { en: 'Welcome code', ms: 'Kod selamat datang', 'zh-CN': '迎新优惠码' },
    money: 800n,
    turnover: 2_400n,
    total: 1_000,
    daily: 100,
    accounts: null,
    starts_at: new Date(now - DAY_MS),
    ends_at: null,
    by_name: 'demo',
    created_at: new Date(now - DAY_MS),
  });
}
