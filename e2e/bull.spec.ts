import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

test.use({ alone: 'bull', contextOptions: { reducedMotion: 'reduce' } });

type Games = { games: { nodeId: string }[] };
const TITLE = 'Bull Fight Cards Duel';

/** Opens the game by the button of its page; returns its frame. */
async function openTable(page: Page, stack: Stack, username: string): Promise<FrameLocator> {
  await signInByCall(page, stack, username);
  const search = `GET /wps/relay/GCSGAME_gameList?gameType=PVP&gameName=${encodeURIComponent(TITLE)}&pageSize=1`;
  const [found] = answerOf<Games>(await askCall(stack.origin, search)).games;
  await page.goto(`/en/play/${found?.nodeId}`);
  await page.locator('html[data-awake]').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  return page.frameLocator('dialog iframe');
}

/** Amount of a text such as `RM 1,234.50` in minor units. */
const senOf = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const settled = (page: Page) => page.locator('dialog .game-bar p[aria-live] > :last-child');
const first = (game: FrameLocator, name: string | RegExp) =>
  game.locator('.acts').getByRole('button', { name });

test('bull between two people: seats, bets, a reload, cards, the result, the record and its check', async ({
  page,
  browser,
  stack,
}) => {
  const second = await browser.newContext({ baseURL: stack.origin, reducedMotion: 'reduce' });
  const friend = await second.newPage();
  const [one, two] = [await openTable(page, stack, 'player01'), await openTable(friend, stack, 'player02')];
  await expect(one.locator('#title')).toHaveText('Nobody is at this table');
  await expect(settled(page)).toHaveText(/\d/);
  const before = senOf(await settled(page).textContent());
  await first(one, 'Take a seat').click();
  await expect(one.locator('#title')).toHaveText('Waiting for another player');
  await expect(two.locator('[data-table="low"]')).toContainText('1 of 5 seats taken');
  await first(two, 'Take a seat').click();
  await expect(two.locator('#title')).toHaveText('Place your bet');
  await first(two, 'Bet 2.00 × 1').click();
  await expect(two.locator('#title')).toHaveText('Bet placed. Cards come when everybody is in');
  await one.getByRole('button', { name: '× 2', exact: true }).click();
  await first(one, 'Bet 2.00 × 2').click();

  // Both have bet: the cards are dealt at once, each player sees the own ones.
  await expect(one.locator('#title')).toHaveText('Choose three cards that make 10, 20 or 30');
  const number = await one.locator('#hand-number').textContent();
  const dealt = await one.locator('#cards button').allTextContents();
  expect(dealt).toHaveLength(5);
  expect(await two.locator('#cards button').allTextContents()).not.toEqual(dealt);
  await expect(one.getByLabel('Face down')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await expect(one.locator('#title')).toHaveText('Choose three cards that make 10, 20 or 30');
  await expect(one.locator('#hand-number')).toHaveText(number ?? '');
  expect(await one.locator('#cards button').allTextContents()).toEqual(dealt);
  for (const game of [one, two]) await first(game, /^(Show my cards|Show .*)$/).click();

  await expect(one.locator('#title')).toContainText(/^(You win|pl\*+02 wins) · /);
  await expect(one.locator('#net')).toHaveText(/^[+−]\d+\.\d\d$/);
  const net = (await one.locator('#net').textContent()) ?? '';
  const difference = (net.startsWith('+') ? 1 : -1) * senOf(net);
  await expect(one.locator('#says')).toContainText(`came back of 8.00 · difference ${net}`);
  await expect.poll(async () => senOf(await settled(page).textContent())).toBe(before + difference);
  await one.getByText('Check hands').click();
  const check = one.locator('#check-list article').first();
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check.getByText(/^It matches/)).toBeVisible();
  await expect(check.getByText('Salts of all bets: 2, of them yours: 1')).toBeVisible();
  await one.locator('#own summary').click();
  const own = one.locator('#own-list article').first();
  const address = (await own.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
  await first(two, 'Leave table').click();
  await expect(two.locator('#says')).toHaveText('You left the table.');
  await second.close();

  await page.locator('dialog .game-bar').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.goto('/en?center=personalHistoryCopy');
  const [, orderNo = ''] = address.split('#');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  await record.getByRole('button', { name: `Round ${orderNo}` }).click();
  await expect(page.getByRole('dialog').getByText(TITLE).last()).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
});
