import { expect, test } from './fixtures.ts';
import { checkLiveRound, openLiveTable } from './live-table.ts';

test.use({ alone: 'live', contextOptions: { reducedMotion: 'reduce' } });

test('baccarat: from its card to a settled round, the record, and both checks', async ({ page, stack }) => {
  const { game, round, until } = await openLiveTable(page, stack, 'baccarat', 'Baccarat');

  await game.getByRole('button', { name: 'Chip 5', exact: true }).click();
  const banker = game.getByRole('button', { name: /^Banker, pays 0.95 to 1/ });
  await banker.focus();
  await banker.press('ArrowLeft');
  await expect(game.getByRole('button', { name: /^Tie, pays 8 to 1/ })).toBeFocused();
  await banker.press('Enter');
  await game.getByRole('button', { name: /^Player pair, pays 11 to 1/ }).click();
  await expect(game.locator('#accepted')).toHaveText('Accepted · 10.00');

  await expect(game.locator('.dealt .card:not(.empty)')).toHaveCount(0);
  await until(round.closesAt);
  await expect(game.locator('#title')).toHaveText('Bets closed');
  await until(round.stopsAt);
  await expect(game.locator('#says')).toContainText(/(wins \d to \d|Tie at \d)\. .* came back of 10\.00/);
  for (const side of [0, 1]) await expect(game.locator(`[data-side="${side}"] .points`)).toHaveText(/^\d$/);
  await game.getByText('My rounds').click();
  await expect(game.locator('#own-list article').first()).toContainText('Banker 5.00 · Player pair 5.00');
  await checkLiveRound(page, game, 'banker=5.00 playerPair=5.00');
});

test("hold'em: two hands and a board, from its card to a settled round, the record, and both checks", async ({
  page,
  stack,
}) => {
  const { game, round, until } = await openLiveTable(page, stack, 'holdem', "Hold'em");

  const hand = game.getByRole('button', { name: /^Hand 1, pays 1 to 1/ });
  await hand.focus();
  await hand.press('ArrowRight');
  await expect(game.getByRole('button', { name: /^Tie, pays 23 to 1/ })).toBeFocused();
  await hand.press('Enter');
  await expect(game.locator('#accepted')).toHaveText('Accepted · 1.00');

  await expect(game.locator('.dealt .card')).toHaveCount(9);
  await expect(game.locator('.dealt .card:not(.empty)')).toHaveCount(0);
  await until(round.stopsAt);
  await expect(game.locator('#says')).toContainText(/(Hand [12] wins|Tie), [a-z ]+\. .* came back of 1\.00/);
  await expect(game.locator('[data-side="2"] .card:not(.empty)')).toHaveCount(5);
  for (const side of [0, 1]) await expect(game.locator(`[data-side="${side}"] .points`)).toHaveText(/[a-z]/);
  await game.getByText('My rounds').click();
  await expect(game.locator('#own-list article').first()).toContainText('Hand 1 1.00');
  await checkLiveRound(page, game, 'hand1=1.00');
});
