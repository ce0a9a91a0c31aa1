import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall, signIn } from './http.ts';

/** The game popup in a real browser: the way out of the frame, the whole window, and what is said when it fails. */
type Games = { games: { nodeId: string; gameName: string }[] };

async function openGame(page: Page, origin: string, path = '/en'): Promise<void> {
  const cookies = (await signIn(origin)).split('; ').map(pair => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: origin };
  });
  await page.context().addCookies(cookies);
  const list = await askCall(origin, 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1');
  const game = answerOf<Games>(list).games[0]?.nodeId ?? '';
  await page.goto(path);
  const { pathname, searchParams } = new URL(page.url());
  searchParams.set('play', game);
  await page.goto(`${pathname}?${searchParams}`);
  await expect(page.frameLocator('dialog iframe').locator('#spin')).toBeEnabled();
}

test("the game's own way out closes the popup, and the page keeps its address", async ({ page, stack }) => {
  await openGame(page, stack.origin, '/en/rng?page=2');
  await page.frameLocator('dialog iframe').locator('#close').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/rng\?page=2$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('the popup covers the whole window, also beside a classic scrollbar', async ({ playwright, stack }) => {
  const browser = await playwright.chromium.launch({
    ...(test.info().project.use.launchOptions ?? {}),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openGame(page, stack.origin);
  const box = await page.locator('dialog[open]').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1280, 800]);
  await browser.close();
});
