import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'instant', contextOptions: { reducedMotion: 'reduce' } });

type Games = { games: { nodeId: string; displayName: string }[] };

/** Opens a game by its card in the lobby's category. */
async function open(page: Page, origin: string, title: string): Promise<FrameLocator> {
  const list = await requestCall(origin, 'GET /wps/relay/GCSGAME_gameList?gameType=INHOUSE&pageSize=24');
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

test('fishing: opened from its card, several shots stop at the loss, and the game’s page leads to the check', async ({
  page,
  stack,
}) => {
  await page.goto('/en/login?next=/en/fish');
  await signInByForm(page, 'player01');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator('a[data-play]').first().click();
  const sheet = page.getByRole('dialog');
  const game = page.frameLocator('dialog iframe');
  await game.getByRole('button', { name: 'Octopus, pays 120×' }).click();
  await expect(game.getByText('0.825%')).toBeVisible();
  await game.getByRole('button', { name: 'Auto', exact: true }).click();
  await game.getByRole('textbox', { name: 'Rounds' }).fill('1');
  await game.getByRole('button', { name: /^Start/ }).click();
  await expect(game.locator('#message')).toHaveText('Enter 2 to 100 rounds.');
  await game.getByRole('textbox', { name: 'Rounds' }).fill('9');
  await game.getByRole('textbox', { name: 'Stop at a loss of' }).fill('4.00');
  await game.getByRole('button', { name: 'Start 9 rounds · 2.00 each' }).click();
  // Two shots at 2.00 use up the loss, unless one of them catches the octopus.
  await expect(game.locator('#message')).toContainText(/^(Stopped after 2 rounds|All 9 rounds)/);
  await expect(game.locator('#rounds tr')).not.toHaveCount(0);
  await expect(sheet.getByText('Settled balance')).toBeVisible();

  const list = await requestCall(stack.origin, 'GET /wps/relay/GCSGAME_gameList?gameType=FISH&pageSize=1');
  await page.goto(`/en/play/${answerOf<Games>(list).games[0]?.nodeId}-fish`);
  await page.getByRole('link', { name: 'Check a round' }).click();
  await expect(page).toHaveURL('/en/fairness');
});
