import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

type Games = { games: { nodeId: string }[] };

/** Opens the game by the button of its page; returns its frame. */
async function openTable(page: Page, stack: Stack, username: string, title: string): Promise<FrameLocator> {
  await signInByCall(page, stack, username);
  const search = `GET /wps/relay/GCSGAME_gameList?gameType=PVP&gameName=${encodeURIComponent(title)}&pageSize=1`;
  const [found] = answerOf<Games>(await requestCall(stack.origin, search)).games;
  await page.goto(`/en/play/${found?.nodeId}`);
  await page.locator('html[data-awake]').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  return page.frameLocator('dialog iframe');
}

type Visit = { page: Page; browser: Browser; stack: Stack };

/** Members that sit at a table besides `player01`, in this order. */
const FRIENDS = ['player02', 'member11', 'member12'] as const;

/**
 * Opens the game for `player01` in `page` and for `friends` more members (three at most), each in a browser of its own,
 * which `leave` closes.
 */
export async function openTogether(
  { page, browser, stack }: Visit,
  title: string,
  friends = 1,
): Promise<{ games: [FrameLocator, ...FrameLocator[]]; leave: () => Promise<void> }> {
  const games: [FrameLocator, ...FrameLocator[]] = [await openTable(page, stack, 'player01', title)];
  const contexts: BrowserContext[] = [];
  for (const friend of FRIENDS.slice(0, friends)) {
    const context = await browser.newContext({ baseURL: stack.origin, reducedMotion: 'reduce' });
    contexts.push(context);
    games.push(await openTable(await context.newPage(), stack, friend, title));
  }
  return {
    games,
    leave: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

/** Opens the game for two members, as `openTogether` does. */
export async function openBoth(
  visit: Visit,
  title: string,
): Promise<{ one: FrameLocator; two: FrameLocator; leave: () => Promise<void> }> {
  const { games, leave } = await openTogether(visit, title);
  const [one, two = one] = games;
  return { one, two, leave };
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
