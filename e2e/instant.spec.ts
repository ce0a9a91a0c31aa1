import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'instant', contextOptions: { reducedMotion: 'reduce' } });

type Games = { games: { nodeId: string; displayName: string }[] };

/** Opens an in-house game by its card in the lobby's category. */
async function open(page: Page, origin: string, title: string): Promise<FrameLocator> {
  const list = await askCall(origin, 'GET /wps/relay/GCSGAME_gameList?gameType=INHOUSE&pageSize=24');
  const game = answerOf<Games>(list).games.find(one => one.displayName === title);
  if (!game) throw new Error(`no ${title}`);
  await page.goto('/en/inhouse');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator(`a[data-play="${game.nodeId}"]`).first().click();
  return page.frameLocator('dialog iframe');
}

test('dice: a settled roll is found in the record, and checked in the browser', async ({ page, stack }) => {
  await page.goto('/en/login?next=/en/inhouse');
  await signInByForm(page, 'player01');
  const game = await open(page, stack.origin, 'Lobby Dice');
  await game.getByRole('textbox', { name: 'Chance, %' }).fill('99');
  await game.getByRole('button', { name: /^Roll · 2\.00$/ }).click();
  await expect(game.locator('#message')).toHaveText('Enter a chance from 1 to 98.');
  await game.getByRole('textbox', { name: 'Chance, %' }).fill('50');
  await game.getByRole('button', { name: /^Roll · 2\.00$/ }).click();
  await expect(game.locator('#message')).toContainText('came back of 2.00 · difference');
  const verify = game.getByRole('link', { name: 'Verify' }).first();
  const address = (await verify.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/en\/fairness#R\d+$/);
  const number = address.split('#')[1] ?? '';

  await page.goto('/en?center=personalHistoryCopy');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  await record.getByRole('button', { name: `Round ${number}` }).click();
  await expect(record.getByRole('link', { name: 'Check this round' })).toHaveAttribute(
    'href',
    `/en/fairness#${number}`,
  );

  await page.goto(address);
  await page.locator('html[data-awake]').waitFor();
  await expect(page.getByText('This round’s server seed isn’t published yet.')).toBeVisible();
  await page.getByLabel('Your new seed').fill('harbour-27');
  await page.getByRole('button', { name: 'Change seeds' }).click();
  const seed = page.getByLabel('Server seed', { exact: true });
  await expect(seed).toHaveValue(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
  const known = await seed.inputValue();
  await seed.fill(`${known.startsWith('0') ? '1' : '0'}${known.slice(1)}`);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Something differs')).toBeVisible();
});

test('mines: an open round comes back after a reload, is charged once, and is taken', async ({
  page,
  stack,
}) => {
  await page.goto('/en/login?next=/en/inhouse');
  await signInByForm(page, 'player01');
  const game = await open(page, stack.origin, 'Minibar Mines');
  await game.getByRole('button', { name: '1', exact: true }).click();
  await game.getByRole('button', { name: /^Start · 2\.00$/ }).click();
  await expect(game.locator('#message')).toContainText('Open a tile');
  await page.reload();
  await expect(game.locator('#message')).toContainText('Your open round is back. It was charged once.');
});
