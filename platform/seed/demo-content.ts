import { insertContent } from '#platform/store/content.ts';
import { lockSeed, type Store, type Tx } from '#platform/store/db.ts';
import { demoItems } from './demo-texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

async function areThere(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('content')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Seeds the demo's announcements, banners, notices, popups and promotions, unless they are there already. */
export async function seedDemoContent(store: Store, at: Date): Promise<void> {
  if (await store.read(areThere)) return;
  await store.write(async tx => {
    await lockSeed(tx);
    if (await areThere(tx)) return;
    for (const item of demoItems) {
      const publishedAt = new Date(at.getTime() - item.daysBefore * DAY_MS - HOUR_MS);
      await insertContent(tx, {
        id: item.id,
        kind: item.kind,
        texts: { ms: item.ms, en: item.en, 'zh-CN': item.zh },
        data: item.data ?? {},
        sort: item.sort ?? 0,
        demo: true,
        publishedAt,
      });
    }
  });
}
