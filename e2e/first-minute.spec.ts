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

/** Number of lines that the text of a box takes. */
const linesOf = (box: Locator) =>
  box.evaluate(node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

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
    const last = await page.getByRole('banner').getByRole('link', { name: 'Kembali ke lobi' }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 360)).toBeLessThanOrEqual(360 - 12);
  });

  test('the buttons of a game’s sheet are on one line each, in Malay', async ({ page }) => {
    await page.goto('/rng');
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Percuma' });
    await cards.locator('[data-play]').first().click();
    const dialog = page.getByRole('dialog');
    const free = dialog.getByRole('link', { name: 'Cuba percuma' });
    await expect(free).toBeVisible();
    expect(await linesOf(free)).toBe(1);
    expect(await linesOf(dialog.getByRole('link', { name: 'Main', exact: true }))).toBe(1);
  });

  test('five numbers of a draw fit one line, and the winners end with half a row or a whole one', async ({
    page,
  }) => {
    await page.goto('/');
    const draws = page.getByRole('list', { name: /^Loteri/ }).getByRole('link');
    await expect(draws.first()).toBeAttached();
    const widths = await draws.evaluateAll(nodes =>
      nodes.map(node => {
        const { paddingLeft, paddingRight } = getComputedStyle(node);
        return node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      }),
    );
    // Five balls of 24 px with gaps of 4 px.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(136);
    const board = page.locator('.winners:visible');
    if ((await board.count()) === 0) return;
    const share = await board.locator('ol').evaluate(list => {
      const edge = list.getBoundingClientRect().bottom;
      const cut = [...list.children]
        .map(row => row.getBoundingClientRect())
        .find(row => row.bottom > edge + 1);
      return cut ? (edge - cut.top) / cut.height : 1;
    });
    expect(share).toBeGreaterThan(0.3);
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

test('the figure of the first banner leaves room for the wider letters of another brand', async ({
  page,
}) => {
  await page.goto('/en');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const slide = page.getByRole('region', { name: 'Banner 1 of' });
    const figure = await slide.locator('.hero-figure').evaluate(node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return { right, width: right - left };
    });
    const poster = await slide.locator('.hero-wall img').first().boundingBox();
    expect((poster?.x ?? 0) - figure.right, `${width}`).toBeGreaterThan(figure.width / 10);
  }
});

test('the figure of all open games is called games, not slots', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: /games from \d+ studios/ }).first()).toBeVisible();
});

test('a row of cards is cut within a card, never at the edge of one', async ({ page }) => {
  await page.goto('/en');
  for (const width of [768, 895, 900, 1024, 1099]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = await page
      .locator('.swipe-row')
      .filter({ has: page.locator('[data-play]') })
      .evaluateAll(rows =>
        rows.map(row => {
          const cards = [...row.querySelectorAll('li')].map(card => card.getBoundingClientRect());
          const cut = cards.find(card => card.right > innerWidth + 1);
          return cut && cut.width > 0 && cut.left < innerWidth ? (innerWidth - cut.left) / cut.width : 1;
        }),
      );
    expect(parts, `${width}`).not.toEqual([]);
    expect(Math.min(...parts), `${width}`).toBeGreaterThan(0.15);
  }
});

test('an unknown address offers a search that works without scripts, and hot games', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  expect((await page.goto('/en/slotz'))?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Hot' }).locator('[data-play]').first()).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search games' }).fill('dragon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=dragon$/);
  await context.close();
});

test('the page of an unknown address offers the games closest to it, and hot games without any', async ({
  page,
  request,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 404' });
  const searches: string[] = [];
  page.on('request', one => {
    if (one.url().includes('GCSGAME_gameList')) searches.push(one.url());
  });
  await page.goto('/en/rng/sultns-teapot');
  const main = page.getByRole('main');
  const close = main.getByRole('region', { name: 'Close to that address' });
  await expect(close.getByRole('link', { name: /^Sultan's Teapot/ }).first()).toBeVisible();
  await expect(main.getByText('/en/rng/sultns-teapot')).toBeVisible();
  await expect(main.getByRole('region', { name: /^Hot/ })).toHaveCount(0);
  expect(searches).toHaveLength(1);

  await page.goto('/en/rng/000123');
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await expect(main.getByRole('region', { name: /^Hot/ })).toBeVisible();
  await expect(close).toHaveCount(0);
  expect(searches).toHaveLength(1);

  // All unknown addresses share a cached page: the server does nothing for each.
  const bodies = await Promise.all(
    ['/en/rng/sultns-teapot', '/en/nothing-at-all'].map(async path =>
      (await request.get(`${stack.origin}${path}`)).text(),
    ),
  );
  const plain = bodies.map(body => body.replace(/nonce="[^"]*"/g, ''));
  expect(plain[0]).toBe(plain[1]);
});
