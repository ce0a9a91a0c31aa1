import { expect, test } from './fixtures.ts';
import { checkLiveRound, openLiveTable } from './live-table.ts';

test.use({ alone: 'roulette', contextOptions: { reducedMotion: 'reduce' } });

test('shared wheel: from its card to a settled round, the record, and both checks', async ({
  page,
  stack,
}) => {
  const { game, round, until } = await openLiveTable(page, stack, 'roulette', 'Roulette');

  await game.getByRole('button', { name: 'Chip 5', exact: true }).click();
  await game.getByRole('button', { name: /^Red, pays 1 to 1/ }).click();
  await game.getByRole('button', { name: /^17 straight, pays 35 to 1/ }).press('Enter');
  await expect(game.locator('#accepted')).toHaveText('Accepted · 10.00');
  await game.getByRole('button', { name: 'Clear' }).click();
  await expect(game.locator('#says')).toHaveText('Bets taken back. Nothing is on the table.');
  const red = game.getByRole('button', { name: /^Red, pays 1 to 1/ });
  await red.focus();
  await red.press('ArrowRight');
  await expect(game.getByRole('button', { name: /^Black, pays 1 to 1/ })).toBeFocused();
  await red.press('Enter');
  await expect(game.locator('#accepted')).toHaveText('Accepted · 5.00');

  await until(round.closesAt);
  await expect(game.locator('#title')).toHaveText('Bets closed');
  await expect(game.getByRole('button', { name: 'Clear' })).toBeDisabled();
  await until(round.stopsAt);
  await expect(game.locator('#says')).toContainText(/(0|10)\.00 came back of 5\.00 · difference [+−]5\.00/);
  await game.getByText('My rounds').click();
  await expect(game.locator('#own-list article').first()).toContainText('Red 5.00');
  await checkLiveRound(page, game, 'red=5.00');
});
