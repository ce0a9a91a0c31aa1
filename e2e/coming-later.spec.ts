import { expect, test } from './fixtures.ts';

test('every card game can be played: no list, page or suggestion speaks of a later release', async ({
  page,
}) => {
  await page.goto('/en/pvp?page=4');
  const main = page.getByRole('main');
  const games = main.getByRole('list', { name: 'Cards', exact: true });
  await expect(games.getByRole('listitem').first()).toBeVisible();
  await expect(main.getByText('Soon', { exact: true })).toHaveCount(0);
  await expect(main.getByText(/open in a later release/)).toHaveCount(0);
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('combobox').first().fill('mahjong');
  const option = page.getByRole('option', { name: /Mahjong/ }).first();
  await expect(option).toHaveAttribute('href', /^\/en\/play\/\d+-/);
  await expect(option).not.toContainText('Soon');
});
