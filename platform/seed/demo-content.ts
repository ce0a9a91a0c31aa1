import { insertContent } from '#platform/store/content.ts';
import type { Store } from '#platform/store/db.ts';
import { demoItems } from './demo-texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Seeds the demo's announcements, banners, notices, popups and promotions, unless they are there already. */
export async function seedDemoContent(store: Store, at: Date): Promise<void> {
  const present = await store.read(tx =>
    tx.selectFrom('content').select('id').where('demo', '=', true).limit(1).executeTakeFirst(),
  );
  if (present) return;
  await store.write(async tx => {
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
