import { expect, test } from './fixtures.ts';

test('a game without an engine is marked in its list, in suggestions and on its page, and never launched', async ({
  page,
}) => {
  await page.goto('/en/pvp?page=4');
  const main = page.getByRole('main');
  await expect(
    main.getByText(/games can be played today\. The others open in a later release\./),
  ).toBeVisible();
  const games = main.getByRole('list', { name: 'Cards', exact: true });
  const later = games.getByRole('listitem').filter({ has: page.getByText('Soon', { exact: true }) });
  await expect(later.first()).toBeVisible();
  expect(await later.count()).toBeGreaterThan(14);
  await expect(later.locator('a[data-play]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Side menu' }).getByText('Soon')).toHaveCount(0);

  const card = later.getByRole('link').first();
  const title = (await card.getAttribute('href')) ?? '';
  await page.locator('html[data-awake]').waitFor();
  await card.click();
  await expect(page).toHaveURL(title);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Coming soon')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  // Loaded anew, the address is the game's page, which says the same.
  await page.reload();
  await expect(main.getByText('Coming soon')).toBeVisible();
  await expect(main.getByText('Games marked “Soon” open in a later release.').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  await page.goto('/en/rng');
  await expect(main.locator('a[data-play]').first()).toBeVisible();
  await expect(main.getByText('Soon', { exact: true })).toHaveCount(0);

  await page.getByRole('combobox').first().fill('mahjong');
  const option = page.getByRole('option', { name: /Mahjong.*Soon/ }).first();
  await expect(option).toHaveAttribute('href', /^\/en\/play\/\d+-/);
});
