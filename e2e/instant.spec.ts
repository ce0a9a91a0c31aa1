import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'instant' });

type Games = { games: { nodeId: string; displayName: string }[] };

/** Opens an in-house game from the lobby's category. */
async function open(page: Page, origin: string, title: string): Promise<FrameLocator> {
  const list = await askCall(
    origin,
    'GET /wps/relay/GCSGAME_gameList?gameType=INHOUSE&pageSize=28&language=EN',
  );
  const game = answerOf<Games>(list).games.find(one => one.displayName === title);
  if (!game) throw new Error(`no ${title}`);
  await page.goto('/en/inhouse');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator(`a[data-play="${game.nodeId}"]`).first().click();
  return page.frameLocator('dialog iframe');
}

test('dice: from the lobby to the betting record, and checked in the browser', async ({ page, stack }) => {
  await open(page, stack.origin, 'Lobby Dice');
  await page.goto('/en/login?next=/en/inhouse');
  await signInByForm(page, 'player01');
  const game = await open(page, stack.origin, 'Lobby Dice');
  await game.getByRole('button', { name: /^Roll · 2\.00$/ }).click();
  await expect(game.locator('#message')).toContainText('came back of 2.00 · difference');
  const verify = game.getByRole('link', { name: 'Verify' }).first();
  const address = (await verify.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/en\/fairness#R\d+$/);

  await page.goto(address);
  await expect(page.getByText('This round’s server seed isn’t published yet.')).toBeVisible();
  await page.getByLabel('Your new seed').fill('harbour-27');
  await page.getByRole('button', { name: 'Change seeds' }).click();
  await expect(page.getByLabel('Server seed', { exact: true })).toHaveValue(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();

  const seed = page.getByLabel('Server seed', { exact: true });
  const known = await seed.inputValue();
  await seed.fill(`${known.startsWith('0') ? '1' : '0'}${known.slice(1)}`);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Something differs')).toBeVisible();
});
