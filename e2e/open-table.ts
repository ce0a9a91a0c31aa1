import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright/test';
import type { GameType } from '#lib/rules/game-types.ts';
import { expect } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

type Visit = { page: Page; browser: Browser; stack: Stack };
type Games = { games: { nodeId: string }[] };

/** Opens a game of a type by the button of its page, for a member who is signed in for it; returns its frame. */
export async function openGame(
  { page, stack }: Omit<Visit, 'browser'>,
  username: string,
  { type, title }: { type: GameType; title: string },
): Promise<FrameLocator> {
  await signInByCall(page, stack, username);
  const name = encodeURIComponent(title);
  const search = `GET /wps/relay/GCSGAME_gameList?gameType=${type}&gameName=${name}&pageSize=1`;
  const [found] = answerOf<Games>(await requestCall(stack.origin, search)).games;
  await page.goto(`/en/play/${found?.nodeId}`);
  await page.locator('html[data-awake]').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  return page.frameLocator('dialog iframe');
}

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
  const game = { type: 'PVP', title } as const;
  const games: [FrameLocator, ...FrameLocator[]] = [await openGame({ page, stack }, 'player01', game)];
  const contexts: BrowserContext[] = [];
  for (const friend of FRIENDS.slice(0, friends)) {
    const context = await browser.newContext({ baseURL: stack.origin, reducedMotion: 'reduce' });
    contexts.push(context);
    games.push(await openGame({ page: await context.newPage(), stack }, friend, game));
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

/** Opens the results of a sportsbook and recomputes the last one, which must match. */
export async function recomputeResult(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Results' }).click();
  const result = game.locator('#results article').first();
  await result.getByText('Check this result').click();
  await result.getByRole('button', { name: 'Recompute' }).click();
  await expect(result.getByText(/^It matches/)).toBeVisible();
}
