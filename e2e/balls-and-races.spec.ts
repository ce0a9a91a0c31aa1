import type { Locator } from 'playwright/test';
import { sides } from '#lib/rules/sports/teams.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { expect, test } from './fixtures.ts';
import { openGame, recomputeResult } from './open-table.ts';
import { sample } from './sampling.ts';
import { signInByCall } from './sign-in.ts';

// The clock of the product is moved.
test.use({ alone: 'balls and races', contextOptions: { reducedMotion: 'reduce' } });

type BallLottery = { code: string; minutes: number; choose: (main: Locator) => Promise<void> };
const random = (main: Locator) => main.getByRole('button', { name: 'Random', exact: true }).click();
const first = (main: Locator) => main.getByRole('button', { name: '01', exact: true }).click();
const outcome = (name: RegExp) => (main: Locator) => main.getByRole('button', { name }).click();
/** Lotteries that draw balls, places, dice or colours every few minutes, with the first bet that each offers. */
const lotteries: readonly BallLottery[] = [
  { code: 'RACING10', minutes: 3, choose: first },
  { code: 'KENO2', minutes: 2, choose: random },
  { code: 'SIGNAL11', minutes: 5, choose: random },
  { code: 'CLOCK20', minutes: 20, choose: random },
  { code: 'DICE3', minutes: 2, choose: outcome(/^Big \d/) },
  { code: 'COLOUR', minutes: 1, choose: outcome(/^Green \d/) },
];

for (const { code, minutes, choose } of sample(lotteries, 0))
  test(`${code}: a bet on a phone is drawn, paid by the balls and checked`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByCall(page, stack, 'player02');
    // A draw has just opened.
    const { now } = (await stack.admin('clock')) as { now: string };
    const left = minutes * MINUTE_MS - (Date.parse(now) % (minutes * MINUTE_MS));
    await stack.admin('clock', { action: 'advance', to: `${Math.ceil(left / SECOND_MS) + 2}s` });
    await page.goto(`/en/lottery?gameCode=${code}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Sales open')).toBeVisible();
    await choose(main);
    await main.getByRole('button', { name: /^Add \d/ }).click();
    await main.getByRole('button', { name: /^Bets 1 · / }).click();
    const sheet = page.getByRole('dialog', { name: 'Your bets' });
    await sheet.getByRole('button', { name: /^Bet on draw \d+ · / }).click();
    await expect(sheet.getByText(/^Accepted: RM\s/)).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('tab', { name: 'My orders' }).click();
    await expect(main.getByText('Waiting for draw')).toBeVisible();
    await stack.admin('clock', { action: 'advance', to: `${minutes}m` });
    await expect(main.getByText(/^1 order drawn: RM\s/)).toBeVisible();
    await main.getByRole('tab', { name: 'Results and trends' }).click();
    const draw = main.getByRole('row').filter({ has: page.getByRole('button', { name: /^Check \d+$/ }) });
    // The number of a draw stands in one line, however many balls are beside it.
    const lines = await draw
      .first()
      .getByRole('cell')
      .first()
      .evaluate(cell => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
    await draw
      .first()
      .getByRole('button', { name: /^Check/ })
      .click();
    await expect(main.getByText('Match', { exact: true })).toHaveCount(2);
  });

const races = [
  ['Inside Lane', 'track'],
  ['Pit Wall', 'motor'],
  ['The Paddock', 'horse'],
  ['Peloton', 'cycling'],
] as const;
for (const [title, sport] of sample(races, 1))
  test(`${title}: a bet on an entry is settled by the order of arrival and checked`, async ({
    page,
    stack,
  }) => {
    const game = await openGame({ page, stack }, 'member12', { type: 'SPORTS', title });
    // The next race may begin at any moment, so the one after it is bet on.
    const race = game.locator('.fixture').nth(1);
    const entry = sides[sport].at(-1)?.name ?? '';
    await race
      .getByRole('button', { name: new RegExp(`^${entry}`) })
      .first()
      .click();
    await game.getByRole('textbox', { name: 'Bet amount' }).fill('10.00');
    await game.getByRole('button', { name: 'Place bet · 10.00' }).click();
    await expect(game.locator('#says')).toContainText('Bet placed: 10.00.');
    await stack.admin('clock', { action: 'advance', to: '20m' });
    await game.getByRole('button', { name: 'My bets' }).click();
    const bets = game.locator('#bets');
    await expect(bets.getByText('No open bets.')).toBeVisible();
    await expect(bets.locator('article').first()).toHaveAttribute('data-state', /^(won|lost|void)$/);
    await recomputeResult(game);
  });
