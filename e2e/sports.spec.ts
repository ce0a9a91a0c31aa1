import { expect, test } from './fixtures.ts';
import { recomputeResult } from './open-table.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'sports', contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } });

test('sportsbook: from its card to a combined bet, a cash-out, a settlement, the record and the check', async ({
  page,
  stack,
}) => {
  await page.goto('/en/login?next=/en/cockfight');
  await signInByForm(page, 'player01');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator('a[data-play]').first().click();
  const game = page.frameLocator('dialog iframe');
  const fights = game.locator('.fixture');
  const meron = (at: number) => fights.nth(at).getByRole('button', { name: /^Meron/ });
  // The next fight may begin at any moment, so those after it are bet on.
  await meron(1).click();
  await meron(2).click();
  await expect(game.getByRole('button', { name: 'Combined', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await game.getByRole('textbox', { name: 'Bet amount' }).fill('0.50');
  await expect(game.getByRole('button', { name: 'Place bet · 0.00' })).toBeDisabled();
  await expect(game.getByText(/^Enter an amount from /)).toBeVisible();
  await game.getByRole('textbox', { name: 'Bet amount' }).fill('10.00');
  await game.getByRole('button', { name: 'Place bet · 10.00' }).click();
  await expect(game.locator('#says')).toHaveText('Bet placed: 10.00. You’ll find it in My bets.');

  await game.getByRole('button', { name: 'My bets' }).click();
  const bets = game.locator('#bets');
  await expect(bets.getByText('Combined, 2')).toBeVisible();
  await bets.getByRole('button', { name: /^Cash out \d/ }).click();
  await bets.getByRole('button', { name: /^Press again to take \d/ }).click();
  await expect(game.locator('#says')).toContainText('Cashed out ');
  await expect(bets.getByText('No open bets.')).toBeVisible();

  // A selection is kept over a reload; a chosen theme wins over the system's.
  await game.getByRole('button', { name: 'Fixtures' }).click();
  await meron(1).click();
  await expect(game.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.context().addCookies([{ name: 'foyer-theme', value: 'light', url: stack.origin }]);
  await page.reload();
  await expect(game.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(game.getByRole('button', { name: 'Place bet · 10.00' })).toBeEnabled();
  await game.getByRole('button', { name: 'Place bet · 10.00' }).click();
  await expect(game.locator('#says')).toContainText('Bet placed: 10.00.');
  await stack.admin('clock', { action: 'advance', to: '10m' });
  await game.getByRole('button', { name: 'My bets' }).click();
  await expect(bets.getByText('No open bets.')).toBeVisible();
  await expect(bets.locator('article').first()).toHaveAttribute('data-state', /^(won|lost|void)$/);
  await recomputeResult(game);

  await page.goto('/en?center=personalHistoryCopy');
  const record = page.getByRole('dialog', { name: 'Betting record' });
  await expect(record.getByRole('button', { name: /^Round R/ }).first()).toBeVisible();
});
