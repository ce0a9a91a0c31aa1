import { HOUSE_UTC_OFFSET_MINUTES } from '#lib/rules/house-time.ts';
import { insertContent, insertPromotionCategory, promotionCategories } from '#platform/store/content.ts';
import { lockSeed, type Store, type Tx } from '#platform/store/db.ts';
import type { DemoItem } from './demo-item.ts';
import { demoItems } from './demo-texts.ts';

/** The demo's categories of promotions; the last two are of the types that the web leaves out. */
const demoCategories = [
  { id: 1, type: 'newcomer', ms: 'Tetamu baharu', en: 'Newcomers', zh: '新客专区' },
  { id: 2, type: 'slots', ms: 'Slot', en: 'Slots', zh: '老虎机' },
  { id: 3, type: 'house', ms: 'Rumah ini', en: 'The house', zh: '本站服务' },
  { id: 4, type: 'gaming', ms: 'Dalam permainan', en: 'Inside the games', zh: '游戏内' },
  { id: 5, type: 'lotto_promo', ms: 'Loteri', en: 'Lottery', zh: '彩票' },
] as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The items that the store has never had; one that was taken back is there all the same. */
async function missing(tx: Tx) {
  const rows = await tx.selectFrom('content').select('id').where('demo', '=', true).execute();
  const known = new Set(rows.map(row => row.id));
  return demoItems.filter(item => !known.has(item.id));
}

/** Whole days of the house, from the first second of one to the last of another. */
function periodOf({ runs }: DemoItem, at: Date): { startTime?: number; endTime?: number } {
  if (!runs) return {};
  const offset = HOUSE_UTC_OFFSET_MINUTES * 60_000;
  const today = Math.floor((at.getTime() + offset) / DAY_MS) * DAY_MS - offset;
  return { startTime: today - runs[0] * DAY_MS, endTime: today + (runs[1] + 1) * DAY_MS - 1000 };
}

async function seedCategories(tx: Tx): Promise<void> {
  const known = new Set((await promotionCategories(tx)).map(category => category.id));
  for (const [sort, { id, type, ms, en, zh }] of demoCategories.entries())
    if (!known.has(id))
      await insertPromotionCategory(tx, { id, type, titles: { ms, en, 'zh-CN': zh }, sort });
}

/** Seeds the demo's content: what an earlier release has seeded stays as it is, what is new is added. */
export async function seedDemoContent(store: Store, at: Date): Promise<void> {
  if ((await store.read(missing)).length === 0) return;
  await store.write(async tx => {
    await lockSeed(tx);
    await seedCategories(tx);
    for (const item of await missing(tx)) {
      const publishedAt = new Date(at.getTime() - item.daysBefore * DAY_MS - HOUR_MS);
      await insertContent(tx, {
        id: item.id,
        kind: item.kind,
        texts: { ms: item.ms, en: item.en, 'zh-CN': item.zh },
        data: { ...item.data, ...periodOf(item, at) },
        sort: item.sort ?? 0,
        demo: true,
        publishedAt,
      });
    }
  });
}
