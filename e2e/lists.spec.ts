import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').locator('a[data-play]');
const nav = (page: Page, name: string) => page.getByRole('main').getByRole('navigation', { name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('lists: the address holds vendor, kind, filter and page; a vendor resets kind and page', async ({
  page,
}) => {
  await page.goto('/en/rng?gameClassify=JP&page=2');
  await expect(cards(page)).toHaveCount(28);
  await expect(nav(page, 'Kinds').locator('[aria-current]')).toContainText('Jackpots');
  await nav(page, 'Vendors')
    .getByRole('link', { name: /Juniper Lane/ })
    .click();
  await expect(page).toHaveURL('/en/rng?vassalage=JL');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots by Juniper Lane');
  await expect(page).toHaveTitle(/^Slots by Juniper Lane/);
  await nav(page, 'Show').getByRole('link', { name: 'New' }).click();
  await expect(page).toHaveURL('/en/rng?vassalage=JL&filter=new');
  await expect(
    page.getByRole('main').locator('a[data-play] ~ span', { hasText: 'New' }).first(),
  ).toBeVisible();
  // Fish knows no kinds, and one page shows no pager.
  await page.goto('/en/fish');
  await expect(nav(page, 'Kinds')).toHaveCount(0);
  await page.goto('/en/cockfight');
  await expect(nav(page, 'Pages')).toHaveCount(0);
});

test('lists: least stake and lines leave what they say, and can be taken away again', async ({
  page,
  stack,
}) => {
  await page.goto('/en/rng');
  const toggles = nav(page, 'Slots with');
  await toggles.getByRole('link', { name: 'Minimum bet 1+' }).click();
  await expect(page).toHaveURL('/en/rng?minBet=1');
  await toggles.getByRole('link', { name: '25+ lines' }).click();
  await expect(page).toHaveURL('/en/rng?minBet=1&lines=25');
  await expect(toggles.locator('[aria-current]')).toHaveCount(2);
  const answer = await fetch(
    `${stack.platformOrigin}/wps/relay/GCSGAME_gameList?gameType=RNG&minBet=1&minLines=25&pageSize=28`,
    { headers: { merchant: 'foyer' } },
  );
  const { value } = await answer.json();
  await expect(page.getByText(`1 to 28 of ${value.totalCount}`)).toBeVisible();
  await toggles.getByRole('link', { name: 'Minimum bet 1+' }).click();
  await expect(page).toHaveURL('/en/rng?lines=25');
  for (const bad of ['/en/fish?minBet=1', '/en/rng?minBet=2', '/en/rng?filter=favourite&page=2']) {
    const status = (await page.request.get(bad)).status();
    expect([bad, status]).toEqual([bad, bad.startsWith('/en/fish') ? 200 : 404]);
  }
});

test('lists: a new page begins at the top, back returns to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/en/rng');
  const pager = nav(page, 'Pages');
  await pager.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(200);
  await pager.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/en/rng?page=2');
  await expect(pager.locator('[aria-current]')).toHaveText('2');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/en/rng');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('lists: hot games in two rows of seven move by keys and buttons, and a drag presses no card', async ({
  page,
}) => {
  await page.goto('/en/rng');
  const row = page.locator('.swipe-row', { has: page.getByRole('list', { name: 'Hot' }) });
  const columns = row.getByRole('listitem');
  await expect(columns).toHaveCount(14);
  await expect(columns.first().locator('a[data-play]')).toHaveCount(2);
  const before = await row.boundingBox();
  await columns.nth(6).hover();
  await expect(row).toHaveAttribute('data-moving', '');
  expect(await row.boundingBox()).toEqual(before);
  await expect(columns.nth(6)).toBeInViewport({ ratio: 0.9 });
  await expect(columns.nth(7)).not.toBeInViewport({ ratio: 0.9 });
  await columns.nth(6).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(columns.nth(13)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(columns.first()).toBeInViewport({ ratio: 0.9 });
  const arrow = (name: string) => row.locator('..').getByRole('button', { name });
  await arrow('Scroll on').click();
  await expect(columns.nth(13)).toBeInViewport({ ratio: 0.9 });
  await arrow('Scroll back').click();
  await expect(columns.first()).toBeInViewport({ ratio: 0.9 });
  const box = await columns.nth(4).boundingBox();
  if (!box) throw new Error('no card to drag');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x - 260, box.y + 90, { steps: 8 });
  await page.mouse.up();
  await expect(columns.nth(8)).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL('/en/rng');
  // Over a part of the category there is none.
  await page.goto('/en/rng?page=2');
  await expect(row).toHaveCount(0);
});

test('lists: a closed vendor says until when and others stand instead; its door on home opens its list', async ({
  page,
  stack,
}) => {
  await stack.admin('vendor', { code: 'TOUCHLINE', state: 'maintenance', until: '2030-01-01T00:00:00Z' });
  await page.goto('/en/sports?vassalage=TOUCHLINE');
  const main = page.getByRole('main');
  await expect(main).toContainText('Expected back at 2030-01-01 08:00:00');
  await expect(cards(page).first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Open games of the same kind' })).not.toContainText(
    'Touchline',
  );
  await page.goto('/en/sports');
  await expect(main.getByText('In upkeep until 2030-01-01 08:00:00').first()).toBeVisible();
  await stack.admin('vendor', { code: 'TOUCHLINE', state: 'normal' });

  // Where nobody else has games of that kind, games of other kinds stand there.
  await stack.admin('vendor', { code: 'FOYER', state: 'maintenance', until: '2030-01-01T00:00:00Z' });
  await page.goto('/en/inhouse?vassalage=FOYER');
  const open = main.getByRole('list', { name: 'Open games', exact: true });
  await expect(open.getByRole('listitem')).toHaveCount(14);
  await stack.admin('vendor', { code: 'FOYER', state: 'normal' });

  await page.goto('/en');
  await main.getByRole('list', { name: 'Vendors' }).getByRole('link', { name: /^Pine/ }).click();
  await expect(page).toHaveURL('/en?vendor=PT');
  const dialog = page.getByRole('dialog', { name: 'Pine & Thistle' });
  await expect(dialog.locator('a[data-play]')).toHaveCount(28);
  await dialog.getByRole('tab', { name: 'Live casino' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText(/MYR.1\.00.*Opens later/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/en');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('lists: the search box looks within its category', async ({ page }) => {
    await page.goto('/en/fish');
    const box = page.getByRole('searchbox', { name: 'Search in Fishing' });
    await box.fill('dragon');
    await box.press('Enter');
    await expect(page).toHaveURL('/en/search?gameType=FISH&q=dragon');
    await expect(cards(page).first()).toBeVisible();
    const within = await cards(page).count();
    await page.getByRole('link', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL('/en/search?q=dragon');
    expect(await cards(page).count()).toBeGreaterThan(within);
  });
  test('lists: every menu is a link and every page holds its games', async ({ page }) => {
    await page.goto('/en/rng');
    await nav(page, 'Kinds')
      .getByRole('link', { name: /Arcade/ })
      .click();
    await nav(page, 'Pages').getByRole('link', { name: 'Page 2', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?gameClassify=AC&page=2');
    await expect(cards(page)).toHaveCount(28);
    await expect(page.locator('[data-heart]').first()).toBeHidden();
  });
});
