import type { Page } from 'playwright/test';

/** Holds the requests of a page to a URL pattern until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
