import type { APIResponse, Page } from 'playwright/test';
import { MAX_RECORD_DAYS, rangeText } from '#lib/rules/cashier/record-range.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { depositByBank } from './deposit-by-bank.ts';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

test.use({ alone: 'money-life' });

const MEMBER = 'agent42';
const PIN = '482915';
const WEEKS = 4;
const ROUNDS = 10;
/** Grey pixel as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const cents = (amount: number) => Math.round(amount * 100);

async function outputOf<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text).value as T;
}

/** Calls of the signed-in browser. */
function callsOf(page: Page, { origin }: Stack) {
  const headers = { 'x-foyer': '1', 'x-language': 'EN', origin };
  return {
    get: async <T>(path: string) => outputOf<T>(await page.request.get(`${origin}/wps/${path}`, { headers })),
    send: async <T>(method: 'POST' | 'PUT', path: string, data: object) =>
      outputOf<T>(await page.request.fetch(`${origin}/wps/${path}`, { method, headers, data })),
  };
}

/** Payment password and an account to be paid to; other journeys show their forms. */
async function prepareWithdrawal(page: Page, stack: Stack): Promise<void> {
  const { send } = callsOf(page, stack);
  await send('POST', 'member/stepUp', { method: 'password', code: 'Demo1234' });
  await send('PUT', 'member/paymentPassword', { paymentPassword: PIN, confirmPaymentPassword: PIN });
  await send('PUT', 'v2/member/bankCards', {
    cardType: 'B',
    bankCode: 'STRAITS',
    cardNumber: '5621004811',
    cardHolder: 'Ines Binti Salleh',
    paymentPassword: PIN,
  });
}

async function withdraw(page: Page, stack: Stack): Promise<void> {
  await page.goto('/en?center=withdraw');
  const form = dialog(page, 'Withdraw');
  await form.getByLabel('Amount').fill('200');
  await form.getByLabel('Payment password', { exact: true }).fill(PIN);
  await form.getByRole('button', { name: 'Withdraw RM 200.00' }).click();
  await expect(form.getByText('Being reviewed').first()).toBeVisible();
  const number = new URL(page.url()).searchParams.get('part') ?? '';
  const decide = (action: string, more: object = {}) =>
    stack.admin('withdrawal', { number, action, by: 'Nadia', ...more });
  await decide('approve');
  await decide('pay', { reference: 'MB-55' });
  await page.goto('/en?center=withdraw');
  await form.getByRole('link', { name: 'Answer' }).click();
  await form.getByText('Part of it').click();
  await form.getByLabel('Amount that arrived').fill('150');
  await form.getByLabel('Proof').setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: PIXEL });
  await form.getByRole('button', { name: 'Report RM 50.00 as missing' }).click();
  await expect(form.getByText('You reported a missing amount')).toBeVisible();
  await decide('resend');
  await page.reload();
  await form.getByText('All of it', { exact: true }).click();
  await form.getByRole('button', { name: 'Yes, all of it arrived' }).click();
  await expect(form.getByText('You confirmed that it arrived')).toBeVisible();
}

type Sums = { list: { codeType: string; amount: number; count: number }[] };
type Profit = {
  footer: Record<
    'betAmount' | 'winAmount' | 'netProfit' | 'deposits' | 'rebates' | 'withdrawals' | 'rounds',
    number
  >;
};
type Orders = { footer: { betAmount: number; winAmount: number; netProfit: number; totalHands: number } };

test('the life of money: deposit, a month of play, rebate, withdrawal in part and in full, and one sheet of numbers', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  // Each week ends the session: the page that is open notices.
  const polled = [
    ...['/wps/v2/member/session', '/wps/v2/wallets/balance', '/MCSFE_getDepositSettings'],
    ...['/PROMOFE_getPromotionActivity', '/MCSFE_getMissionSummaryDetails'],
  ];
  for (const line of polled) test.info().annotations.push({ type: 'expected-noise', description: line });
  const { get } = callsOf(page, stack);
  await signInByCall(page, stack, MEMBER);
  await depositByBank(page);
  for (let week = 0; week < WEEKS; week++) {
    await stack.admin('clock', { action: 'advance', to: '6d' });
    await signInByCall(page, stack, MEMBER);
    await playRounds(page, stack, ROUNDS);
  }
  await page.goto('/en?center=manualRebate');
  const rebate = dialog(page, 'Rebate');
  await expect(rebate.getByRole('row', { name: /Slots/ })).toContainText('0.80%');
  await rebate.getByRole('button', { name: /^Claim RM/ }).click();
  await expect(rebate.getByRole('row', { name: /B\d{9}/ })).toBeVisible();
  await expect(rebate.getByRole('button', { name: 'Not enough yet' })).toBeDisabled();
  await prepareWithdrawal(page, stack);
  await withdraw(page, stack);

  const now = ((await stack.admin('clock')) as { now: string }).now;
  const end = Date.parse(now) + 60_000;
  const start = end - MAX_RECORD_DAYS * DAY_MS;
  const { sumBalance } = await get<{ sumBalance: number }>('v2/wallets/balance');
  const sums = (await get<Sums>(`relay/ODSFE2_MemTransSum?startTime=${start}&endTime=${end}`)).list;
  const profit = (await get<Profit>(`relay/ODSFE2_MemPNL?startDate=${start}&endDate=${end}`)).footer;
  const bets = (await get<Orders>(`relay/ODSFE2_RNGOrders?startDate=${start}&endDate=${end}`)).footer;
  const sumOf = (kind: string) => sums.find(one => one.codeType === kind)?.amount ?? 0;
  expect(sums.reduce((all, one) => all + cents(one.amount), 0)).toBe(cents(sumBalance));
  expect(bets.totalHands).toBe(WEEKS * ROUNDS);
  expect([profit.rounds, profit.betAmount, profit.winAmount]).toEqual([
    bets.totalHands,
    bets.betAmount,
    bets.winAmount,
  ]);
  expect(cents(sumOf('winning') + sumOf('betting'))).toBe(cents(profit.netProfit));
  expect([profit.deposits, profit.withdrawals]).toEqual([300, 200]);
  expect(profit.rebates).toBe(sumOf('betting_rebate'));

  // The platform's clock is ahead of the browser's: its days, chosen.
  const range = rangeText({ first: platformDay(end - 30 * DAY_MS), last: platformDay(end) });
  await page.goto(`/en?center=transactionHistory&part=${range}`);
  const record = dialog(page, 'Account record');
  const lines = sums.reduce((all, one) => all + one.count, 0);
  await expect(record.getByText(`${lines} entries`)).toBeVisible();
  const shown = sumBalance.toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByRole('banner').locator('[aria-live]').first()).toContainText(shown);
  await expect(record.getByRole('row').nth(1)).toContainText(shown);
  await record
    .getByRole('link', { name: /^R\d{12}$/ })
    .first()
    .click();
  const round = dialog(page, 'Betting record');
  await expect(round.getByText('1 round', { exact: true })).toBeVisible();
});
