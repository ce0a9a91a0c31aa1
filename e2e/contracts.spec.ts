import type { Page } from 'playwright/test';
import { csvOf } from './csv-of.ts';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'contracts' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const HOUSE_TERMS = JSON.stringify({ kind: 'daily', tiers: [{ validBet: 0, active: 0, rate: 20_000 }] });

/** Proves with the password that it is oneself, as signing asks. */
async function prove(page: Page): Promise<void> {
  const form = dialog(page, 'Confirm it’s you');
  await form.getByLabel('Current password').fill('Demo1234');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toHaveCount(0);
}

async function offer(page: Page): Promise<void> {
  await page.goto('/en?center=agentContracts&part=new');
  const form = dialog(page, 'Contracts');
  await form.getByLabel('Kind').selectOption({ label: 'Daily salary' });
  await form.getByLabel('Agent’s user name').fill('agent02');
  await form.getByLabel('Valid bets').fill('0');
  await form.getByLabel('Active members').fill('0');
  await form.getByLabel('Rate').fill('3');
  await form.getByRole('button', { name: 'Show last month on these terms' }).click();
  await expect(form.getByText('This pays more than your own contract. It can’t be sent.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled();
  await form.getByLabel('Rate').fill('1');
  await form.getByRole('button', { name: 'Send' }).click();
  await prove(page);
  await expect(form.getByText('Waiting for an answer')).toBeVisible();
}

async function sign(page: Page): Promise<void> {
  const form = dialog(page, 'Contracts');
  await page.goto('/en');
  const waiting = dialog(page, 'Contracts wait for your answer');
  await waiting.getByRole('button', { name: 'Later' }).click();
  // Asked once in a browser session; it waits among the contracts.
  await page.goto('/en?center=agentContracts');
  await expect(form.getByText('Needs your answer', { exact: true })).toBeVisible({ timeout: 30_000 });
  await form.getByRole('table').getByRole('link', { name: 'Daily salary' }).click();
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await prove(page);
  await expect(form.getByText('In force').first()).toBeVisible();
}

/** The salary is income of its day; its figure opens to the line, the line to the bill, and the file has both. */
async function incomeOpensToTheBill(page: Page): Promise<void> {
  await page.goto('/en?agentCenter=agentRevenueReport&part=30');
  const report = dialog(page, 'My income');
  const days = report.getByRole('table', { name: 'My income' });
  await expect(days.getByRole('row', { name: /^Total/ })).toContainText('0.80');
  const file = await csvOf(page, report.getByRole('button', { name: 'CSV', exact: true }));
  expect(file).toHaveLength(32);
  expect(file[0]).toBe(
    'Day,Dividend,Daily salary,Hourly salary,Real-time salary,Rebate,Received,Passed on,You kept',
  );
  expect(file.at(-1)).toBe('Total,0.00,0.80,0.00,0.00,0.00,0.80,0.00,0.80');
  await days
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/part=30-kdaily/);
  const lines = report.getByRole('region', { name: 'Daily salary, lines' });
  const rows = await csvOf(page, lines.getByRole('button', { name: 'CSV of the lines' }));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/,C\d{9},Daily salary,.*,agent01,0\.80$/);
  await lines.getByRole('link', { name: /^C\d{9}$/ }).click();
  await expect(
    dialog(page, 'Daily salary').getByText('RM 80.00 × 1% = RM 0.80, rounded down.'),
  ).toBeVisible();
}

test('contracts: terms are offered and signed, a day is played, and its salary is paid and opens', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  // Signing asks for a step-up first; a clock that moves by days ends the sessions of before.
  for (const description of [
    '/wps/relay/MCSFE_applyContract',
    '/wps/relay/MCS2_process',
    '401 (Unauthorized)',
  ])
    test.info().annotations.push({ type: 'expected-noise', description });
  await stack.admin('contract', {
    action: 'offer',
    agent: 'agent01',
    kind: 'daily',
    terms: HOUSE_TERMS,
    by: 'Nadia',
    reason: 'new season',
  });
  await signInByCall(page, stack, 'agent01');
  await sign(page);
  await stack.admin('clock', { action: 'advance', to: '1d' });
  await signInByCall(page, stack, 'agent01');
  await offer(page);
  const below = await (await browser.newContext({ baseURL: stack.origin })).newPage();
  await signInByCall(below, stack, 'agent02');
  await sign(below);
  await stack.admin('clock', { action: 'advance', to: '1d' });
  const player = await (await browser.newContext({ baseURL: stack.origin })).newPage();
  await signInByCall(player, stack, 'player02');
  await playRounds(player, stack, 10);
  // A day is settled four hours after its end, whatever the hour at which this runs.
  await stack.admin('clock', { action: 'advance', to: '28h' });
  await stack.admin('settle-contracts', {});
  await signInByCall(below, stack, 'agent02');
  // The browser's clock goes along: ranges end now.
  const { now } = (await stack.admin('clock')) as { now: string };
  await below.clock.setFixedTime(now);
  await below.goto('/en?center=agentDailyWages2');
  const pay = dialog(below, 'Daily salary');
  const line = pay.getByRole('row').filter({ hasText: 'agent01' });
  await expect(line).toContainText('0.80');
  await line.getByRole('link').click();
  await expect(pay.getByText('RM 80.00 × 1% = RM 0.80, rounded down.')).toBeVisible();
  await pay.getByRole('button', { name: 'Calculate again' }).click();
  await expect(pay.getByText('Same to the cent: RM 0.80.')).toBeVisible();
  await expect(pay.getByText('Bets: 10')).toBeVisible();
  await expect(pay.getByRole('table').getByText('pl***02')).toHaveCount(10);
  await incomeOpensToTheBill(below);
});
