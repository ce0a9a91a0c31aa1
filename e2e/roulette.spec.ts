import { nextPlanned } from '#lib/rules/roulette/schedule.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'roulette', contextOptions: { reducedMotion: 'reduce' } });

test('shared wheel: from its card to a settled round, the record, and both checks', async ({
  page,
  stack,
}) => {
  // The record ends with the browser's clock: everything happens before it.
  const began = Date.now() - 4 * MINUTE_MS;
  const round = nextPlanned(began + MINUTE_MS);
  const until = (at: number) => stack.admin('clock', { action: 'set', to: String(at) });
  await until(began);
  await page.goto('/en/login?next=/en/live');
  await signInByForm(page, 'player01');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator('a[data-play]').first().click();
  const game = page.frameLocator('dialog iframe');
  await expect(game.locator('#title')).not.toHaveText('Connecting');
  await until(round.opensAt);
  // The round before may have had open bets too.
  const number = Number(round.code.slice(-4)).toLocaleString('en');
  await expect(game.getByText(`Round ${number}`)).toBeVisible();
  await expect(game.locator('#title')).toHaveText('Bets open');

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
  const own = game.locator('#own-list article').first();
  await expect(own).toContainText('Red 5.00');
  await game.getByText('Check results').click();
  const check = game.locator('#check-list article').first();
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check.getByText(/^It matches/)).toBeVisible();
  await expect(check.getByText('Salts of all bets: 1, of them yours: 1')).toBeVisible();

  const address = (await own.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
  await page.goto('/en?center=personalHistoryCopy');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  const [, orderNo = ''] = address.split('#');
  await expect(record.getByRole('button', { name: `Round ${orderNo}` })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Bets by field')).toHaveValue('red=5.00');
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Everything matches')).toBeVisible();
});
