import type { Page } from 'playwright/test';
import { SECOND_MS } from '#lib/rules/time.ts';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

// The clock of the product is moved.
test.use({ alone: 'lottery' });

/** Interval of the draws of Fast Five. */
const DRAW_SECONDS = 300;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('lottery: from the lobby to a settled order in the betting record', async ({ page, stack }) => {
  // A card of the lobby leads to its betting page, which asks visitors to sign in.
  await page.goto('/en/elott');
  const card = page.getByRole('main').getByRole('link', { name: /^Fast Five/ });
  await expect(card.first()).toHaveAttribute('href', '/en/lottery?gameCode=FASTFIVE');
  await card.first().click();
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Flottery%3FgameCode%3DFASTFIVE$/);
  await signInByCall(page, stack, 'player02');
  // A draw has just opened: its sales stay open for minutes.
  const { now } = (await stack.admin('clock')) as { now: string };
  const left = DRAW_SECONDS - (Math.floor(Date.parse(now) / SECOND_MS) % DRAW_SECONDS);
  await stack.admin('clock', { action: 'advance', to: `${left + 5}s` });
  await page.goto('/en/lottery');
  const main = page.getByRole('main');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Bet on draw \d+$/ })).toBeVisible();
  await main.getByRole('link', { name: 'Bet Fast Five' }).click();
  await expect(page).toHaveURL(/\/en\/lottery\?gameCode=FASTFIVE$/);
  await expect(main.getByText('Sales open')).toBeVisible();
  await main.getByRole('button', { name: '2 digits' }).click();
  for (const place of ['Tens', 'Units'])
    await main
      .getByRole('group', { name: `Quick choice: ${place}` })
      .getByRole('button', { name: 'All', exact: true })
      .click();
  await main.getByRole('button', { name: '0.10', exact: true }).click();
  await expect(main.getByText('100 bets × 0.10 × 1')).toBeVisible();
  await main.getByLabel('Prizes and rebate').selectOption('1900 · 3% back');
  await expect(main.getByText('Pays 95.00 for 1')).toBeVisible();
  const add = main.getByRole('button', { name: 'Add bet' });
  const colours = await add.evaluate(button => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(new Set(colours).size).toBe(2);
  await add.click();
  const place = main.getByRole('button', { name: /^Bet on draw \d+ · RM 10\.00$/ });
  await expect(place).toBeEnabled({ timeout: 60_000 });
  await place.click();
  await expect(main.getByText('Accepted: RM 10.00 on draw')).toBeVisible();
  await main.getByRole('tab', { name: 'My orders' }).click();
  await expect(main.getByText('Waiting for draw')).toBeVisible();
  await stack.admin('clock', { action: 'advance', to: '6m' });
  const result = 'RM 9.80 came back of RM 10.00 · difference −RM 0.20';
  await expect(main.getByText(`${result} RM 0.30 of it is the rebate.`, { exact: true })).toBeVisible();
  await expect(main.getByText(`1 order drawn: ${result}`)).toBeVisible();
  await main.getByRole('tab', { name: 'Results and trends' }).click();
  await expect(page).toHaveURL(/gameCode=FASTFIVE&view=results$/);
  await page.reload();
  await main
    .getByRole('button', { name: /^Check \d+$/ })
    .first()
    .click();
  await expect(main.getByText('Match', { exact: true })).toHaveCount(2);

  // A prize mode in the address lists its lotteries alone, and leads to all.
  await page.goto('/en/lottery?prizeMode=LOTT');
  await expect(main.getByText(/^Shown: [A-Z]/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Bet Fast Five' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Show all lotteries' }).click();
  await expect(main.getByRole('link', { name: 'Bet Fast Five' })).toBeVisible();

  // The lobby has the result with its check, and the orders of all lotteries.
  await page.goto('/en/lottery');
  await main.getByRole('button', { name: 'Check Fast Five' }).click();
  await expect(page.getByRole('dialog').getByText('Match', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'My orders' }).click();
  await main.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(main.getByText('No orders yet.')).toBeVisible();

  // The browser's clock goes along: the range of the record ends now.
  const { now: later } = (await stack.admin('clock')) as { now: string };
  await page.clock.setFixedTime(later);
  await page.goto('/en?center=personalHistoryCopy');
  await expect(page.getByRole('dialog').getByText('Fast Five').first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    'lottery',
    'seaLottery',
    'vnLottery',
    'lottery?gameCode=FASTFIVE',
    'vnLottery?gameCode=NEON',
  ]) {
    await page.goto(`/en/${path}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
});

test('lottery on a phone: a keypad for numbers, a chase that is stopped', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'member21');
  await page.goto('/en/vnLottery?gameCode=NEON');
  const main = page.getByRole('main');
  const keys = main.getByRole('group', { name: 'Numbers of 2 digits' });
  for (const digit of ['0', '7', '4']) await keys.getByRole('button', { name: digit }).click();
  await expect(main.getByText('4_')).toBeVisible();
  await main.getByRole('button', { name: '40–49' }).click();
  await main.getByRole('button', { name: 'Add 198.00' }).click();
  await main.getByRole('button', { name: 'Bets 1 · 198.00' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your bets' });
  await expect(sheet.getByText('07 · 40 · 41')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Chase over several draws' }).check();
  await sheet.getByRole('button', { name: /^Bet on draw \d+ · RM 594\.00$/ }).click();
  await expect(sheet.getByText('Accepted: RM 594.00 on draw')).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('tab', { name: 'My orders' }).click();
  await main.getByRole('button', { name: 'Stop chase, release RM 594.00' }).click();
  // The chase and the list of orders both show its three draws.
  const chase = main.getByRole('list', { name: 'Draws', exact: true });
  await expect(chase.getByText('Cancelled, paid back')).toHaveCount(3);
  await expect(main.getByText('Cancelled, paid back')).toHaveCount(6);
});

test('lottery on a phone: a draw closes while the bets are open; they are kept and placed on the next', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'member31');
  // A draw has just opened.
  const { now } = (await stack.admin('clock')) as { now: string };
  const left = DRAW_SECONDS - (Math.floor(Date.parse(now) / SECOND_MS) % DRAW_SECONDS);
  await stack.admin('clock', { action: 'advance', to: `${left + 5}s` });
  await page.goto('/en/lottery?gameCode=DOTBYDOT');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Sum' }).click();
  await main.getByRole('button', { name: /^Big/ }).click();
  await main.getByRole('button', { name: /^Add \d/ }).click();
  await main.getByRole('button', { name: /^Bets 1 · / }).click();
  const sheet = page.getByRole('dialog', { name: 'Your bets' });
  const place = sheet.getByRole('button', { name: /^Bet on draw \d+ · / });
  const number = /draw (\d+)/.exec((await place.textContent()) ?? '')?.[1];
  await stack.admin('clock', { action: 'advance', to: `${DRAW_SECONDS - 20}s` });
  await expect(sheet.getByText(`Sales of draw ${number} have closed. Your bets stay here`)).toBeVisible();
  await expect(place).toHaveCount(0);
  await stack.admin('clock', { action: 'advance', to: '30s' });
  await expect(sheet.getByText(`Draw ${number} has closed and nothing was charged.`)).toBeVisible();
  const next = sheet.getByRole('button', { name: /^Bet on next draw \d+ · / });
  await expect(next).not.toHaveText(new RegExp(`draw ${number} `));
  await next.click();
  await expect(sheet.getByText('Accepted: RM 1.00 on draw')).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('tab', { name: 'My orders' }).click();
  await expect(main.getByText('Waiting for draw').first()).toBeVisible();
});
