import type { Page } from 'playwright/test';
import { test as base, expect, product } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';
import { startStack } from './stack.ts';

/** A product with the demo's two months of contracts, pay and rebates. */
const test = base.extend({
  stack: product(async () => ({ stack: await startStack({ PLATFORM_DEMO_HISTORY: 'on' }) })),
});
test.use({ alone: 'agent-demo' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Weekly dividend below what agent01 pays agent41: that contract cannot go on. */
const LOWER = JSON.stringify({
  kind: 'dividend',
  period: 'W',
  deducts: ['bonuses', 'rebates', 'salaries'],
  carries: true,
  tiers: [
    { validBet: 0, netLoss: 0, active: 0, rate: 90_000 },
    { validBet: 20_000, netLoss: 2_000, active: 1, rate: 180_000 },
  ],
});

test('lower terms from above list the contracts that end below, by name and amount, before they are signed', async ({
  page,
  stack,
}) => {
  // Signing asks for a step-up first.
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/relay/MCS2_process' });
  await stack.admin('contract', {
    action: 'offer',
    agent: 'agent01',
    kind: 'dividend',
    terms: LOWER,
    by: 'Nadia',
    reason: 'new season',
  });
  await signInByCall(page, stack, 'agent01');
  await page.goto('/en?center=agentContracts');
  const form = dialog(page, 'Contracts');
  const below = form.getByRole('row').filter({ hasText: 'agent41' }).filter({ hasText: 'Dividend' });
  await expect(below).toContainText('In force');
  await form
    .getByRole('table', { name: 'With your upline' })
    .getByRole('row')
    .filter({ hasText: 'Needs your answer' })
    .getByRole('link', { name: 'Dividend' })
    .click();

  await expect(form.getByRole('heading', { name: '1 contract below ends with this' })).toBeVisible();
  const line = form.getByText('agent01 pays agent41').locator('..');
  await expect(line).toContainText(/\d\.\d\d last month/);
  const sign = form.getByRole('button', { name: 'Sign and end 1 contract' });
  await expect(sign).toBeDisabled();
  await form.getByRole('checkbox', { name: 'I’ve read the list' }).check();
  await sign.click();
  const proof = dialog(page, 'Confirm it’s you');
  await proof.getByLabel('Current password').fill('Demo1234');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toHaveCount(0);
  await expect(form.getByText('1 contract below ends with this')).toHaveCount(0);

  await page.goto('/en?center=agentContracts');
  await below.getByRole('link', { name: 'Dividend' }).click();
  await expect(form.getByText(/^Ends /).first()).toBeVisible();
  await expect(form.getByText('agent41').first()).toBeVisible();
});

test('hourly and real-time pay are opened to their hours and bets; the feed says to when it is settled', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'agent01');
  await page.goto('/en?center=agentHourSalary');
  const hours = dialog(page, 'Hourly salary');
  await hours.getByRole('table').getByRole('link').first().click();
  await expect(hours.getByText(/→/).first()).toBeVisible();
  await page.goto('/en?center=agentRealtimeSalary');
  const feed = dialog(page, 'Real-time salary');
  await expect(feed.getByText('Live', { exact: true })).toBeVisible();
  await expect(feed.getByText(/Settled to \d\d:\d\d/)).toBeVisible();
  await feed.getByRole('table').getByRole('link').first().click();
  await feed.getByRole('button', { name: 'Calculate again' }).click();
  await expect(feed.getByText(/^Same to the cent/)).toBeVisible();
});

test('the agents’ own page has no member’s shell; a daily rebate opens to its parts there', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'agent01');
  await page.goto('/en/agent?agentCenter=agentRevenueReport&part=30');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'My income' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await main.getByRole('link', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/part=lastmonth/);
  await page.goto('/en/agent?agentCenter=agentRevenueReport&part=30-krebate');
  await main
    .getByRole('region', { name: 'Rebate, lines' })
    .getByRole('link', { name: /^A\d{9}$/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: /^Rebate of \d{4}-\d\d-\d\d$/ })).toBeVisible();
  await expect(main.getByRole('table').getByRole('row').nth(1)).toContainText('%');
  await page.goto('/en');
  await page.goto('/en?agentCenter=registerCenter&part=links');
  const links = dialog(page, 'Accounts and links');
  await expect(links.getByText(/% of visits/).first()).toBeVisible();
  await links.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/en\/agent\?agentCenter=registerCenter&part=links/);
});
