import { expect, it } from 'vitest';
import { loadSettings } from '#platform/settings.ts';
import type { Store } from '#platform/store/db/db.ts';
import { openPlatform, targets } from '../support/platform-harness.ts';

it.each(targets)('on %s a reload that read before a change does not put the old value back', async target => {
  const { platform, close } = await openPlatform(target);
  try {
    const { store } = platform.ctx;
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isHeld = false;
    const slow: Store = {
      ...store,
      read: async work => {
        const result = await store.read(work);
        if (isHeld) {
          isHeld = false;
          started.resolve();
          await released.promise;
        }
        return result;
      },
    };
    const settings = await loadSettings(slow);
    isHeld = true;
    const reload = settings.reload();
    await started.promise;
    await settings.change('sendCaptcha', true);
    released.resolve();
    await reload;
    expect(settings.current().sendCaptcha).toBe(true);
  } finally {
    await close();
  }
});
