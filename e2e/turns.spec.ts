import type { FrameLocator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { checkLast, openBoth, recomputeLast } from './open-table.ts';

test.use({ alone: 'turns', contextOptions: { reducedMotion: 'reduce' } });

const first = (game: FrameLocator, name: string | RegExp) =>
  game.locator('#first').and(game.getByRole('button', { name }));

/** Seats both and places the bet of each. */
async function betTogether(games: readonly FrameLocator[]): Promise<void> {
  for (const game of games) await first(game, 'Take a seat').click();
  for (const game of games) await first(game, 'Play for 2.00 a point').click();
}

test('big two between two people: turns, a reload, a player who leaves, the result and its check', async ({
  page,
  browser,
  stack,
}) => {
  const { one, two, leave } = await openBoth({ page, browser, stack }, 'Big Two Duel');
  await betTogether([one, two]);
  const cards = one.locator('#cards button');
  await expect(cards).toHaveCount(13);
  const dealt = await cards.allTextContents();
  await expect(two.locator('#cards button')).toHaveCount(13);
  await expect(one.getByRole('img', { name: '13 left' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await expect(cards).toHaveCount(13);
  expect(await cards.allTextContents()).toEqual(dealt);
  // Moves are made for the player who left: the other plays a card each turn, and is out first.
  await two.getByRole('button', { name: 'Leave table' }).click();
  await leave();
  await expect(async () => {
    if ((await one.locator('body').getAttribute('data-stage')) === 'show') {
      const open = one.locator('#cards button:enabled:not(.idle)');
      await open.first().click({ timeout: 1_000 });
      await one.locator('#choices .main:enabled').click({ timeout: 1_000 });
    }
    expect(await one.locator('body').getAttribute('data-stage')).toBe('result');
  }).toPass({ timeout: 60_000, intervals: [100] });
  await expect(one.locator('#title')).toHaveText(/^(You win|pl\*+02 wins)$/);
  await expect(one.locator('#says')).toContainText('came back of 52.00');
  await recomputeLast(one);
  await checkLast(page, one);
});

test('dominoes between two people who leave: stated moves to the end, which is settled and checked', async ({
  page,
  browser,
  stack,
}) => {
  const { one, two, leave } = await openBoth({ page, browser, stack }, 'Domino Duel');
  await betTogether([one, two]);
  await expect(one.locator('#cards button')).toHaveCount(7);
  await expect(two.locator('#cards button')).toHaveCount(7);
  for (const game of [one, two]) await game.getByRole('button', { name: 'Leave table' }).click();
  await expect(one.locator('.pile li').nth(2)).toBeVisible();
  await expect(one.locator('body')).toHaveAttribute('data-stage', 'result', { timeout: 30_000 });
  await expect(one.locator('#says')).toContainText('came back of 40.00');
  await leave();
  await recomputeLast(one);
  await checkLast(page, one);
});
