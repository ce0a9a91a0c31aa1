import type { Page } from 'playwright/test';

/** Keeps what a page asks for under an address on its way, until the answer is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
