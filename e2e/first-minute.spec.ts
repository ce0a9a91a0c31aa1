import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Geometry of the first screens: texts stay in their boxes, nothing is cut at an edge. */

/** Texts of boxes that reach beyond the box they are in, by more than a pixel. */
const beyond = (boxes: Locator) =>
  boxes.evaluateAll(nodes =>
    nodes
      .filter(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().right > node.getBoundingClientRect().right + 1;
      })
      .map(node => node.textContent),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ms-MY' });

  test('the facts of a game stay in their cells, in Malay', async ({ page }) => {
    await page.goto('/rng');
    const href = await page.getByRole('main').locator('[data-play]').first().getAttribute('href');
    await page.goto(href ?? '');
    const facts = page.getByRole('main').locator('dl dd');
    await expect(facts.filter({ hasText: '%' }).first()).toBeVisible();
    expect(await beyond(page.getByRole('main').locator('dl > div'))).toEqual([]);
  });

  test('the agents’ header keeps its margin', async ({ page }) => {
    await page.goto('/agentHome');
    const last = await page.getByRole('banner').getByRole('link', { name: 'Daftar' }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 360)).toBeLessThanOrEqual(360 - 12);
  });

  test('the heading of hot games begins with a capital letter', async ({ page }) => {
    await page.goto('/rng');
    await expect(page.getByRole('heading', { name: 'Popular dalam slot' })).toBeVisible();
  });
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const)
  test(`no row of the winners is cut, no figure of a promotion broken, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en');
    const board = page.locator('.hero-and-winners .winners:visible');
    if ((await board.count()) > 0) {
      const cut = await board.locator('ol').evaluate(list => {
        const edge = list.getBoundingClientRect().bottom;
        return [...list.children]
          .map(row => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top < edge - 2 && bottom > edge + 2).length;
      });
      expect(cut).toBe(0);
      const wide = await board.locator('ol').evaluate(list => list.scrollWidth - list.clientWidth);
      expect(wide, 'amounts end within the board').toBe(0);
    }
    await page.goto('/en/promotions');
    const figures = page.locator('[data-promotion] .display.num');
    await expect(figures.filter({ hasText: 'RM' }).first()).toBeVisible();
    const lines = await figures.evaluateAll(nodes =>
      nodes.map(
        node => node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).fontSize),
      ),
    );
    expect(Math.max(...lines)).toBeLessThan(1.6);
    expect(await beyond(figures)).toEqual([]);
  });

test('the figure of all open games is called games, not slots', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: /games from \d+ studios/ }).first()).toBeVisible();
});
