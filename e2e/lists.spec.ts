import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').locator('a[data-play]');
const nav = (page: Page, name: string) => page.getByRole('main').getByRole('navigation', { name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('lists: the address holds vendor, classification, filter and page; a new vendor resets classification and page', async ({
  page,
}) => {
  await page.goto('/en/rng?gameClassify=JP&page=2');
  await expect(cards(page)).toHaveCount(28);
  await expect(nav(page, 'Types').locator('[aria-current]')).toContainText('Jackpots');
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
  // Fishing games have no classifications, and a single page shows no pager.
  await page.goto('/en/fish');
  await expect(nav(page, 'Types')).toHaveCount(0);
  await page.goto('/en/cockfight');
  await expect(nav(page, 'Pages')).toHaveCount(0);
});

test('lists: the filters for least stake and lines narrow the list and can be removed again', async ({
  page,
  stack,
}) => {
  await page.goto('/en/rng');
  const toggles = nav(page, 'Slots with');
  await toggles.getByRole('link', { name: 'Min. bet from 1' }).click();
  await expect(page).toHaveURL('/en/rng?minBet=1');
  await toggles.getByRole('link', { name: '25+ lines' }).click();
  await expect(page).toHaveURL('/en/rng?minBet=1&lines=25');
  await expect(toggles.locator('[aria-current]')).toHaveCount(2);
  const answer = await fetch(
    `${stack.platformOrigin}/wps/relay/GCSGAME_gameList?gameType=RNG&minBet=1&minLines=25&pageSize=28`,
    { headers: { merchant: 'foyer' } },
  );
  const { value } = await answer.json();
  await expect(page.getByText(`1–28 of ${value.totalCount}`)).toBeVisible();
  await toggles.getByRole('link', { name: 'Min. bet from 1' }).click();
  await expect(page).toHaveURL('/en/rng?lines=25');
  for (const bad of ['/en/fish?minBet=1', '/en/rng?minBet=2', '/en/rng?filter=favourite&page=2']) {
    const status = (await page.request.get(bad)).status();
    expect([bad, status]).toEqual([bad, bad.startsWith('/en/fish') ? 200 : 404]);
  }
});

test('lists: a new page starts at the top, back restores the scroll position', async ({ page }) => {
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

test('lists: the focus moves to the heading of the new list, which names the selection', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const awake = page.locator('html[data-awake]');
  await page.goto('/en/rng');
  await awake.waitFor();
  await expect(page.locator('body')).toBeFocused();
  const choose = async (link: Locator, title: RegExp) => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeInViewport();
  };
  await choose(nav(page, 'Pages').getByRole('link', { name: 'Page 2', exact: true }), /^Slots, page 2$/);
  await choose(nav(page, 'Pages').getByRole('link', { name: 'Next page' }), /^Slots, page 3$/);
  await choose(nav(page, 'Vendors').getByRole('link', { name: /Juniper Lane/ }), /^Slots by Juniper Lane$/);
  await choose(nav(page, 'Show').getByRole('link', { name: 'New' }), /^Slots by Juniper Lane, New$/);
  await page.goto('/en/promotions');
  await awake.waitFor();
  await nav(page, 'Categories').getByRole('link', { name: /Slots/ }).click();
  await expect(page).toHaveURL('/en/promotions?category=2');
  await expect(heading).toBeFocused();
  // The same from page to page, by a link of the shell.
  await page
    .getByRole('navigation', { name: 'Side menu' })
    .getByRole('link', { name: /Live casino/ })
    .click();
  await expect(page).toHaveURL('/en/live');
  await expect(heading).toBeFocused();
});

test('lists: hot games have a row of their own that scrolls by keys and buttons, and a drag clicks no card', async ({
  page,
}) => {
  await page.goto('/en/rng');
  const row = page.locator('.swipe-row', { has: page.getByRole('list', { name: 'Hot in slots' }) });
  const columns = row.getByRole('listitem');
  await expect(columns).toHaveCount(14);
  const hrefs = (cards: Locator) =>
    cards.locator('a[data-play]').evaluateAll(all => all.map(one => one.getAttribute('data-play')));
  const [inRow, below] = [
    await hrefs(row),
    await hrefs(page.getByRole('list', { name: 'Slots', exact: true })),
  ];
  expect(below.length).toBeGreaterThan(0);
  expect(inRow.filter(id => below.includes(id))).toEqual([]);
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
  await arrow('Scroll forward').click();
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
  // For one part of a category there is no such row.
  await page.goto('/en/rng?page=2');
  await expect(row).toHaveCount(0);
});

test('lists: a closed vendor shows its end time and other games instead; its category card on home opens its list', async ({
  page,
  stack,
}) => {
  await stack.admin('vendor', { code: 'TOUCHLINE', state: 'maintenance', until: '2030-01-01T00:00:00Z' });
  await page.goto('/en/sports?vassalage=TOUCHLINE');
  const main = page.getByRole('main');
  await expect(main).toContainText('Expected back at 1 Jan 2030, 08:00');
  await expect(cards(page).first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Similar games you can play now' })).not.toContainText(
    'Touchline',
  );
  await page.goto('/en/sports');
  await expect(main.getByText('Under maintenance until 1 Jan 2030, 08:00').first()).toBeVisible();
  await stack.admin('vendor', { code: 'TOUCHLINE', state: 'normal' });

  // If no other vendor has games of that classification, games of other classifications are shown.
  await stack.admin('vendor', { code: 'FOYER', state: 'maintenance', until: '2030-01-01T00:00:00Z' });
  await page.goto('/en/inhouse?vassalage=FOYER');
  const open = main.getByRole('list', { name: 'Games you can play now', exact: true });
  await expect(open.getByRole('listitem')).toHaveCount(14);
  await stack.admin('vendor', { code: 'FOYER', state: 'normal' });

  await page.goto('/en');
  await main.getByRole('list', { name: 'Vendors' }).getByRole('link', { name: /^Pine/ }).click();
  await expect(page).toHaveURL('/en?vendor=PT');
  const dialog = page.getByRole('dialog', { name: 'Pine & Thistle' });
  await expect(dialog.locator('a[data-play]')).toHaveCount(28);
  await dialog.getByRole('tab', { name: 'Live casino' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText(/RM.1\.00.*Open/);
  // Tables that open later come after all that are open.
  await expect(dialog.getByRole('row').last()).toContainText(/RM.1\.00.*Open/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/en');
});

test('lists: the live page leads to the table list of each vendor', async ({ page }) => {
  await page.goto('/en/live');
  const lists = page.getByRole('navigation', { name: 'Table list' });
  const vendor = lists.getByRole('link').first();
  const name = (await vendor.textContent()) ?? '';
  await vendor.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(
    dialog
      .getByRole('table', { name: `${name} live tables` })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/en/live');
  await vendor.press('Enter');
  await expect(dialog).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('lists: the search box searches within its category', async ({ page }) => {
    await page.goto('/en/fish');
    const box = page.getByRole('searchbox', { name: 'Search in Fishing' });
    await box.fill('dragon');
    await box.press('Enter');
    await expect(page).toHaveURL('/en/search?gameType=FISH&q=dragon');
    // Games that open later have cards too, without a press of their own.
    const found = page.getByRole('main').locator('li a[href^="/en/play/"]');
    await expect(found.first()).toBeVisible();
    const within = await found.count();
    await page.getByRole('link', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL('/en/search?q=dragon');
    await expect(found.nth(within)).toBeVisible();
  });
  test('lists: every menu is made of links, and every page contains its games', async ({ page }) => {
    await page.goto('/en/rng');
    await nav(page, 'Types')
      .getByRole('link', { name: /Arcade/ })
      .click();
    await nav(page, 'Pages').getByRole('link', { name: 'Page 2', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?gameClassify=AC&page=2');
    await expect(cards(page)).toHaveCount(28);
    await expect(page.locator('[data-heart]').first()).toBeHidden();
  });
});
