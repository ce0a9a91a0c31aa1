import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';

/** Main user journey, once through, on the built product. */
const GAME = 'Porcelain Koi';
const MISSPELT = 'porcelian koy';
const ROUNDS = 3;
type Balance = { sumBalance: number };
type Orders = { list: { gameName: string; profitAndLoss: number }[]; total: number };
type Recent = { list: { gameName: string }[] };

async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player01');
  await dialog.getByLabel('Password', { exact: true }).fill('Demo1234');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Free spins are shown to their end: longer than other waits. */
const SHOWN = { timeout: 60_000 };

async function playRounds(page: Page): Promise<void> {
  const game = page.frameLocator('dialog iframe');
  for (let round = 0; round < ROUNDS; round++) {
    const settled = page.waitForResponse(answer => answer.url().endsWith('/play/api/round') && answer.ok());
    await expect(game.locator('body[data-state="ready"]')).toBeVisible(SHOWN);
    await game.locator('#spin').click();
    await settled;
  }
  await expect(game.locator('body[data-state="ready"]')).toBeVisible(SHOWN);
}

test('main journey: open home, search with a typo, sign in, play three rounds, sign out', async ({
  page,
  context,
  stack,
}) => {
  await page.goto('/en');
  await page.locator('input[name="q"]').first().fill(MISSPELT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=/);
  await page.getByRole('main').getByRole('link', { name: GAME }).first().click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();

  await signIn(page);
  const play = page.getByRole('dialog', { name: `Game: ${GAME}` });
  await expect(play.locator('iframe')).toBeVisible();
  await playRounds(page);

  const cookie = await cookieHeader(context);
  const ledger = answerOf<Balance>(
    await requestCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie }),
  ).sumBalance;
  const shown = ledger.toLocaleString('en', { minimumFractionDigits: 2 });
  const orders = answerOf<Orders>(
    await requestCall(stack.origin, 'GET /wps/relay/ODSFE2_RNGOrders', { cookie }),
  );
  expect(orders.total).toBe(ROUNDS);
  const moved = orders.list.reduce((sum, row) => sum + Math.round(row.profitAndLoss * 100), 0);
  expect(Math.round(ledger * 100)).toBe(100_000 + moved);
  await expect(play.locator('header')).toContainText(shown);

  await play.getByRole('button', { name: 'Round history' }).click();
  await expect(play.getByRole('table')).toContainText(GAME);
  await play.getByRole('button', { name: 'Close game' }).click();
  // The sheet from which the game was opened.
  await page.keyboard.press('Escape');
  await expect(page.locator('header').first()).toContainText(shown);

  const recent = answerOf<Recent>(
    await requestCall(stack.origin, 'GET /wps/relay/GCS_recentGame', { cookie }),
  );
  expect(recent.list[0]?.gameName).toBe(GAME);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Recent games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent games');
  await expect(page.getByRole('main').getByRole('link', { name: GAME })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const sure = page.getByRole('dialog', { name: 'Sign out' });
  await sure.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const replay = await requestCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie });
  expect(replay.status).toBe(401);
});
