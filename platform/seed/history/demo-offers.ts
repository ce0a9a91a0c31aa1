import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { joinPromotion } from '#platform/rewards/promotions.ts';
import { offered } from '#platform/seed/demo-item.ts';
import { promotion } from '#platform/seed/demo-promotion.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertContent } from '#platform/store/games/content.ts';
import { insertTerms } from '#platform/store/rewards/promotion-joins.ts';
import type { PromotionTerms } from '#platform/store/rewards/reward-tables.ts';

type Offer = {
  item: ReturnType<typeof promotion>;
  terms: Partial<PromotionTerms> & { money: number };
  /** Days until it can be joined; since five days ago where absent. */
  opensIn?: number;
  /** Members who joined it, and how many days ago. */
  joined?: readonly (readonly [username: string, daysAgo: number])[];
};

/** Promotions of the demo that are joined; between them and the demo's players most states occur. */
const offers: readonly Offer[] = [
  {
    item: promotion(
      431,
      { categories: [2], picture: 'jackpots', linkage: '/rng', promotionType: 'MANUAL' },
      {
        ms: offered(
          'RM 10',
          'untuk pertaruhan slot RM 200',
          'Minggu slot',
          '<p>Sertai, kemudian pertaruhkan <strong>RM 200.00</strong> pada slot dalam 14 hari. Bonus RM 10.00 perlu dipertaruhkan 3 kali sebelum boleh dikeluarkan. Pertaruhan seri tidak dikira.</p>',
        ),
        en: offered(
          'RM 10',
          'for RM 200 of slot bets',
          'Slots week',
          '<p>Join, then bet <strong>RM 200.00</strong> on slots within 14 days. The bonus of RM 10.00 has to be bet 3 times before it can be withdrawn. Ties don’t count.</p>',
        ),
        zh: offered(
          'RM 10',
          '老虎机投注满 RM 200',
          '老虎机周',
          '<p>参加后 14 天内在老虎机投注满 <strong>RM 200.00</strong>，即得 RM 10.00 奖励，须完成 3 倍流水后提款。和局不计。</p>',
        ),
      },
    ),
    terms: { money: 1_000, bet: 20_000, gameTypes: ['RNG'], multiple: 3, days: 14 },
    joined: [['player01', 1.5]],
  },
  {
    item: promotion(
      432,
      { categories: [1], picture: 'welcome', linkage: '?center=depositv2', promotionType: 'DEPOSIT' },
      {
        ms: offered(
          'RM 5',
          'untuk deposit RM 50',
          'Deposit dan terima',
          '<p>Sertai, kemudian deposit <strong>RM 50.00</strong> dalam 7 hari. Bonus RM 5.00 perlu dipertaruhkan 5 kali sebelum boleh dikeluarkan.</p>',
        ),
        en: offered(
          'RM 5',
          'for a deposit of RM 50',
          'Deposit and get',
          '<p>Join, then deposit <strong>RM 50.00</strong> within 7 days. The bonus of RM 5.00 has to be bet 5 times before it can be withdrawn.</p>',
        ),
        zh: offered(
          'RM 5',
          '存款满 RM 50',
          '存款有礼',
          '<p>参加后 7 天内存款满 <strong>RM 50.00</strong>，即得 RM 5.00 奖励，须完成 5 倍流水后提款。</p>',
        ),
      },
    ),
    terms: { money: 500, deposit: 5_000, multiple: 5, days: 7 },
    joined: [['player01', 3.1]],
  },
  {
    item: promotion(
      433,
      { categories: [2], picture: 'new-slots', linkage: '/rng?filter=new', promotionType: 'MANUAL' },
      {
        ms: offered(
          'RM 20',
          'untuk 50 ahli',
          'Pelancaran slot',
          '<p>Dibuka tidak lama lagi untuk 50 ahli: pertaruhkan <strong>RM 300.00</strong> pada slot dalam 14 hari.</p>',
        ),
        en: offered(
          'RM 20',
          'for 50 members',
          'Slots launch',
          '<p>Opens soon for 50 members: bet <strong>RM 300.00</strong> on slots within 14 days.</p>',
        ),
        zh: offered(
          'RM 20',
          '限 50 名会员',
          '新机首发',
          '<p>即将开放，限 50 名会员：14 天内在老虎机投注满 <strong>RM 300.00</strong>。</p>',
        ),
      },
    ),
    terms: { money: 2_000, bet: 30_000, gameTypes: ['RNG'], multiple: 1, places: 50, days: 14 },
    opensIn: 10,
  },
  {
    item: promotion(
      434,
      { categories: [2], picture: 'tables', linkage: '/rng?gameClassify=TG', promotionType: 'MANUAL' },
      {
        ms: offered(
          'RM 8',
          'dua tempat sahaja',
          'Meja awal',
          '<p>Untuk dua ahli pertama: pertaruhkan <strong>RM 100.00</strong> dalam 14 hari. Semua tempat telah diambil.</p>',
        ),
        en: offered(
          'RM 8',
          'two places',
          'Early tables',
          '<p>For the first two members: bet <strong>RM 100.00</strong> within 14 days. All places are taken.</p>',
        ),
        zh: offered(
          'RM 8',
          '仅两个名额',
          '抢先开桌',
          '<p>前两名会员：14 天内投注满 <strong>RM 100.00</strong>。名额已满。</p>',
        ),
      },
    ),
    terms: { money: 800, bet: 10_000, multiple: 2, places: 2, days: 14 },
    joined: [
      ['player02', 4],
      ['member11', 3.5],
    ],
  },
  {
    item: promotion(
      435,
      { categories: [2], picture: 'jackpots', linkage: '/rng', promotionType: 'MANUAL' },
      {
        ms: offered(
          'RM 12',
          'untuk lima kemenangan',
          'Lima kemenangan berturut-turut',
          '<p>Menang lima pusingan slot berturut-turut, kemudian <strong>mohon</strong> dengan nombor pusingannya. Kami menyemak setiap permohonan dalam 24 jam.</p>',
        ),
        en: offered(
          'RM 12',
          'for a streak of five wins',
          'Five wins in a row',
          '<p>Win five slot rounds in a row, then <strong>apply</strong> with the numbers of the rounds. We look at each application within 24 hours.</p>',
        ),
        zh: offered(
          'RM 12',
          '五连胜可申请',
          '连胜五局',
          '<p>老虎机连续赢五局后，填写局号<strong>申请</strong>奖励。我们会在 24 小时内审核。</p>',
        ),
      },
    ),
    terms: { kind: 'application', money: 1_200 },
  },
];

const OPEN_DAYS = 5;

const NO_TERMS = {
  kind: 'task',
  deposit: 0,
  bet: 0,
  gameTypes: [],
  multiple: 0,
  places: null,
  joinUntil: null,
  days: null,
  claimDays: 14,
} satisfies Partial<PromotionTerms>;

/** Seeds the demo's promotions that are joined, in the transaction of its history. */
export async function seedDemoOffers(ctx: AppContext, tx: Tx, now: number): Promise<void> {
  const begun = new Date(now - OPEN_DAYS * DAY_MS);
  for (const { item, terms, opensIn, joined = [] } of offers) {
    const { id, sort, data, ms, en, zh } = item;
    const texts = { ms, en, 'zh-CN': zh };
    const content = { id, kind: 'promotion', texts, data, sort: sort ?? 0, demo: true } as const;
    const contentId = await insertContent(tx, { ...content, publishedAt: begun });
    const joinFrom = opensIn === undefined ? begun.getTime() : Math.round(now + opensIn * DAY_MS);
    const all: PromotionTerms = { ...NO_TERMS, joinFrom, ...terms };
    const version = await insertTerms(tx, { contentId, terms: all, by: 'demo', at: begun });
    for (const [username, daysAgo] of joined) {
      const account = await findAccountByName(tx, username);
      const at = new Date(Math.round(now - daysAgo * DAY_MS));
      if (account) await joinPromotion(ctx, tx, { accountId: account.id, contentId, version, at });
    }
  }
}
