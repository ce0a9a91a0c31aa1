import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/rules/time.ts';
import { lockSeed, type Store, type Tx } from '#platform/store/db/db.ts';
import {
  demoContentIds,
  insertContent,
  insertPromotionCategory,
  promotionCategories,
} from '#platform/store/games/content.ts';
import type { DemoItem } from './demo-item.ts';
import { demoItems } from './demo-texts.ts';

/** Promotion categories of the demo; the last two are of the types that the web excludes. */
const demoCategories = [
  { id: 1, type: 'newcomer', ms: 'Ahli baharu', en: 'New members', zh: '新客专区' },
  { id: 2, type: 'slots', ms: 'Slot', en: 'Slots', zh: '老虎机' },
  { id: 3, type: 'house', ms: 'Ciri laman', en: 'Site features', zh: '本站服务' },
  { id: 4, type: 'gaming', ms: 'Dalam permainan', en: 'In-game', zh: '游戏内' },
  { id: 5, type: 'lotto_promo', ms: 'Loteri', en: 'Lottery', zh: '彩票' },
] as const;

/** Returns the items that the store has never had; a withdrawn one still counts as present. */
async function missing(tx: Tx) {
  const known = new Set(await demoContentIds(tx));
  return demoItems.filter(item => !known.has(item.id));
}

/**
 * Returns a period of whole days in the site's time zone, from the first second of one to the last of
 * another.
 */
function periodOf({ runs }: DemoItem, at: Date): { startTime?: number; endTime?: number } {
  if (!runs) return {};
  const offset = PLATFORM_UTC_OFFSET_MINUTES * 60_000;
  const today = Math.floor((at.getTime() + offset) / DAY_MS) * DAY_MS - offset;
  return { startTime: today - runs[0] * DAY_MS, endTime: today + (runs[1] + 1) * DAY_MS - SECOND_MS };
}

async function seedCategories(tx: Tx): Promise<void> {
  const known = new Set((await promotionCategories(tx)).map(category => category.id));
  for (const [sort, { id, type, ms, en, zh }] of demoCategories.entries())
    if (!known.has(id))
      await insertPromotionCategory(tx, { id, type, titles: { ms, en, 'zh-CN': zh }, sort });
}

/** Seeds the demo's content: items that an earlier release seeded stay unchanged, new ones are added. */
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
