import type { Browser, Page, PlaywrightWorkerArgs } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { unhintedLetters } from './unhinted-letters.ts';

/** Nothing moves while a form over a page loads (cumulative layout shift, as the browser measures it). */
const MOST = 0.00005;

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type LayoutShift = { total: number; what: string[] };

test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: unhintedLetters });

/** Opens the page with its form and returns how much moved, and what, until it was at rest. */
async function shiftOf(page: Page, address: string): Promise<LayoutShift> {
  // Held back, so that the skeleton is shown first.
  await page.route(/setting\/register|session\/remembered/, async route => {
    await new Promise(resolve => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: LayoutShift = { total: 0, what: [] };
    Object.assign(window, { seen });
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.what.push(
            `${Math.round(entry.startTime)} ms, ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ${box(previousRect)} -> ${box(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await expect(page.locator('dialog[open] form button[type=submit]')).toBeVisible();
  await page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );
  return page.evaluate(() => (window as unknown as { seen: LayoutShift }).seen);
}

function expectStill({ total, what }: LayoutShift, where: string): void {
  expect(total, `${where}\n${what.join('\n')}`).toBeLessThanOrEqual(MOST);
}

/** Browser with scrollbars that take space, as on Windows; Playwright hides them. */
function withScrollbars(playwright: PlaywrightWorkerArgs['playwright']): Promise<Browser> {
  return playwright.chromium.launch({
    ...unhintedLetters,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

const forms = ['/en/register', '/en/login', '/en/member'];
const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

for (const screen of screens)
  test.describe(`at ${screen.width} px`, () => {
    test.use({ viewport: screen });
    for (const path of forms)
      test(`${path} shifts nothing`, async ({ page }) => {
        expectStill(await shiftOf(page, path), path);
      });
  });

test('beside a scrollbar the forms shift nothing, and a page of 360 px scrolls down only', async ({
  playwright,
  stack,
}) => {
  const browser = await withScrollbars(playwright);
  for (const screen of screens)
    for (const path of forms) {
      const page = await browser.newPage({ viewport: screen, reducedMotion: 'reduce' });
      const where = `${path} at ${screen.width} px`;
      expectStill(await shiftOf(page, stack.origin + path), where);
      const { bar, spill } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const header = document.querySelector('header')?.getBoundingClientRect().width ?? 0;
        return { bar: innerWidth - header, spill: scrollWidth - clientWidth };
      });
      expect(bar, where).toBe(15);
      expect(spill, where).toBeLessThanOrEqual(0);
      await page.close();
    }
  await browser.close();
});
