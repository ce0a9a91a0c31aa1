import { expect, test } from './fixtures.ts';

/** Nothing moves while a form over a page loads (cumulative layout shift, as the browser measures it). */
const MOST = 0.001;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/en/register', '/en/login', '/en/member'])
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`${path} shifts nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      // Held back, so that the skeleton is shown first.
      await page.route(/setting\/register|session\/remembered/, async route => {
        await new Promise(resolve => setTimeout(resolve, 600));
        await route.continue();
      });
      await page.addInitScript(() => {
        const seen = { total: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput) seen.total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.locator('dialog[open] form button[type=submit]')).toBeVisible();
      await page.evaluate(
        () => new Promise<void>(done => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      );
      const total = await page.evaluate(() => (window as unknown as { seen: { total: number } }).seen.total);
      expect(total).toBeLessThanOrEqual(MOST);
    });
