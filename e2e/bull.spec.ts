import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { checkLast, firstAct as first, openBoth, recomputeLast } from './open-table.ts';

test.use({ alone: 'bull', contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'Bull Fight Cards Duel';

/** Amount of a text such as `RM 1,234.50` in minor units. */
const senOf = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const settled = (page: Page) => page.locator('dialog .game-bar p[aria-live] > :last-child');

test('bull between two people: seats, bets, a reload, cards, the result, the record and its check', async ({
  page,
  browser,
  stack,
}) => {
  const { one, two, leave } = await openBoth({ page, browser, stack }, TITLE);
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
  const check = await recomputeLast(one);
  await expect(check.getByText('Salts of all bets: 2, of them yours: 1')).toBeVisible();
  await one.locator('#own summary').click();
  const own = one.locator('#own-list article').first();
  const address = (await own.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
  await first(two, 'Leave table').click();
  await expect(two.locator('#says')).toHaveText('You left the table.');
  await leave();

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

/** Seats both players and places the bet of 1 of each. */
async function betTogether(games: readonly FrameLocator[]): Promise<void> {
  for (const game of games) await first(game, 'Take a seat').click();
  for (const game of games) await first(game, 'Bet 2.00 × 1').click();
}

test('thirteen cards between two people: rows are swapped, confirmed and changed, compared and checked', async ({
  page,
  browser,
  stack,
}) => {
  const { one, two, leave } = await openBoth({ page, browser, stack }, 'Thirteen Cards Duel');
  await betTogether([one, two]);
  await expect(one.locator('#title')).toHaveText('Arrange your three rows');
  const cards = one.locator('#cards button');
  await expect(cards).toHaveCount(13);
  const dealt = await cards.allTextContents();
  // Two cards of the front change places: the same rows in another order.
  await cards.nth(0).click();
  await expect(one.getByText('Press the card to swap with, or the same one again.')).toBeVisible();
  await cards.nth(1).click();
  await first(one, 'Confirm rows').click();
  await expect(one.locator('#says')).toHaveText('Your rows are confirmed.');
  await expect(one.locator('#title')).toHaveText('Waiting for the others');
  const swapped = [dealt[1], dealt[0], ...dealt.slice(2)];
  expect(await cards.allTextContents()).toEqual(swapped);
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await expect(one.locator('#title')).toHaveText('Waiting for the others');
  expect(await cards.allTextContents()).toEqual(swapped);
  await first(one, 'Arrange for me').click();
  await first(one, 'Change rows').click();
  await expect(one.locator('#title')).toHaveText('Waiting for the others');
  expect(await cards.allTextContents()).toEqual(dealt);
  await expect(two.getByLabel('Face down')).toHaveCount(1);
  await first(two, 'Confirm rows').click();

  await expect(one.locator('#title')).toHaveText(
    /^(You win|pl\*+02 wins|Equal hands: nothing changes hands)$/,
  );
  await expect(one.locator('#says')).toContainText('came back of 12.00');
  await recomputeLast(one);
  await leave();
  await checkLast(page, one);
});

test('three kings between two people are dealt, shown, settled and checked', async ({
  page,
  browser,
  stack,
}) => {
  const { one, two, leave } = await openBoth({ page, browser, stack }, 'Three Kings Duel');
  await betTogether([one, two]);
  await expect(one.locator('#title')).toHaveText('Your cards are dealt');
  for (const game of [one, two]) await first(game, /^Show (\d points|Three pictures)$/).click();
  await expect(one.locator('#title')).toHaveText(/^(You win|pl\*+02 wins) · (\d points|Three pictures)$/);
  await expect(one.locator('#says')).toContainText('came back of 6.00');
  await leave();
  await checkLast(page, one);
});
