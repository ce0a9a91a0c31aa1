import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

/** Layouts that must not overflow: measured in Malay, whose words are the longest. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(node => {
    const { top, bottom, right } = node.getBoundingClientRect();
    return { top, bottom, right };
  });

/** Waits for the page's fonts: those before them are wider. */
const fontsOf = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

test('on a phone the last filter of a list is fully visible, and the count is on the line of the last word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rng?vassalage=PG&filter=new');
  await fontsOf(page);
  const filters = page.getByRole('main').locator('ul:has(> li > [data-own])');
  const last = await filters.getByRole('link').last().boundingBox();
  expect((last?.x ?? 999) + (last?.width ?? 0)).toBeLessThanOrEqual(344);
  await page.goto('/rng?vassalage=PG');
  await fontsOf(page);
  const [title, count] = [await boxOf(page, 'main h1'), await boxOf(page, 'main h1 + span')];
  expect(title.bottom - title.top).toBeGreaterThan(50);
  expect(count.top).toBeGreaterThan(title.top + 25);
  expect(count.bottom).toBeLessThanOrEqual(title.bottom + 4);
});

test('all categories fit into the bar of a 1280 px window, each with its name', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const cells = page.getByRole('main').getByRole('navigation').first().locator('ul');
  await expect(cells.getByRole('link')).toHaveCount(13);
  expect(await cells.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0);
});

test('the side menu fades at the edge while there is more, and its last entry is not covered by the fade', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/en/help');
  const clear = await page.locator('.rail-menu').evaluate(menu => {
    menu.scrollTop = menu.scrollHeight;
    const last = menu.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const edge = Number.parseFloat(getComputedStyle(menu, '::after').height);
    return { edge, room: menu.getBoundingClientRect().bottom - last };
  });
  expect(clear.edge).toBeGreaterThan(16);
  expect(Math.ceil(clear.room)).toBeGreaterThanOrEqual(clear.edge);
});

test('the QR codes of the apps are stacked vertically', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/down');
  const codes = page.getByRole('main').locator('svg[role="img"]');
  expect(await codes.count()).toBeGreaterThan(2);
  const lefts = await codes.evaluateAll(nodes =>
    nodes.map(node => Math.round(node.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
});

test('without scripts a row has no arrows', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/rng');
  const arrow = page.getByRole('button', { name: 'Scroll forward', includeHidden: true }).first();
  await expect(arrow).toBeAttached();
  await expect(arrow).toBeHidden();
  await context.close();
});

test('an image has its border drawn over it', async ({ page }) => {
  await page.goto('/en');
  const vendors = page.getByRole('navigation', { name: 'Our game vendors' });
  await vendors.scrollIntoViewIfNeeded();
  const picture = vendors.locator('img').first();
  const isThere = () => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
  await expect.poll(isThere).toBe(true);
  const shot = async () => {
    const seen = sharp(await picture.screenshot()).removeAlpha();
    const { width } = await seen.metadata();
    const middle = (left: number) =>
      seen.clone().extract({ left, top: 12, width: 1, height: 1 }).raw().toBuffer();
    return { edge: await middle(0), inner: await middle(width / 2) };
  };
  const lined = await shot();
  await picture.locator('..').evaluate(frame => frame.removeAttribute('class'));
  await picture.evaluate(one =>
    Object.assign(one.style, { display: 'block', width: '24px', height: '24px' }),
  );
  const bare = await shot();
  expect(lined.inner, 'what it shows').toEqual(bare.inner);
  expect(lined.edge, 'a line at its edge').not.toEqual(bare.edge);
});
