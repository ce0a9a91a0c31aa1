import type { Browser, FrameLocator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { answerOf, askCall } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

type Games = { games: { nodeId: string }[] };

/** Opens the game by the button of its page; returns its frame. */
async function openTable(page: Page, stack: Stack, username: string, title: string): Promise<FrameLocator> {
  await signInByCall(page, stack, username);
  const search = `GET /wps/relay/GCSGAME_gameList?gameType=PVP&gameName=${encodeURIComponent(title)}&pageSize=1`;
  const [found] = answerOf<Games>(await askCall(stack.origin, search)).games;
  await page.goto(`/en/play/${found?.nodeId}`);
  await page.locator('html[data-awake]').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  return page.frameLocator('dialog iframe');
}

type Visit = { page: Page; browser: Browser; stack: Stack };

/** Opens the game for two members, the second in a browser of its own, which `leave` closes. */
export async function openBoth(
  { page, browser, stack }: Visit,
  title: string,
): Promise<{ one: FrameLocator; two: FrameLocator; leave: () => Promise<void> }> {
  const second = await browser.newContext({ baseURL: stack.origin, reducedMotion: 'reduce' });
  const friend = await second.newPage();
  const one = await openTable(page, stack, 'player01', title);
  const two = await openTable(friend, stack, 'player02', title);
  return { one, two, leave: () => second.close() };
}

/** Button among the main ones of a table. */
export const firstAct = (game: FrameLocator, name: string | RegExp) =>
  game.locator('.acts').getByRole('button', { name });

/** Recomputes the last hand at its table, where it must match. Returns its entry. */
export async function recomputeLast(game: FrameLocator) {
  await game.getByText('Check hands').click();
  const check = game.locator('#check-list article').first();
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check.getByText(/^It matches/)).toBeVisible();
  return check;
}

/** Follows the check of the member's last hand to /fairness, where it must match. */
export async function checkLast(page: Page, game: FrameLocator): Promise<void> {
  await game.locator('#own summary').click();
  const own = game.locator('#own-list article').first();
  const address = (await own.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
}
