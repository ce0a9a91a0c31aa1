import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { playRounds } from './play-rounds.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'points' });

const MEMBER = 'player02';
const PIN = '482915';
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('points: play earns them, an item is redeemed and delivered, and points become money', async ({
  page,
  stack,
}) => {
  const redeemCall = '/wps/relay/passwordCheck/MCS2_redeemPointReward';
  test.info().annotations.push({ type: 'expected-noise', description: redeemCall });
  await page.goto('/en/pointMall');
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2FpointMall$/);
  await signInByCall(page, stack, MEMBER);
  const headers = { 'x-foyer': '1', 'x-language': 'EN', origin: stack.origin };
  const send = (method: string, path: string, data: object) =>
    page.request.fetch(`${stack.origin}/wps/${path}`, { method, headers, data });
  await send('POST', 'member/stepUp', { method: 'password', code: 'Demo1234' });
  await send('PUT', 'member/paymentPassword', { paymentPassword: PIN, confirmPaymentPassword: PIN });
  // RM 40.00 of valid bets: four points, or fewer where a round was a tie.
  await playRounds(page, stack, 5);
  await page.goto('/en');
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('Your points')).toBeVisible();
  await main.getByRole('tab', { name: 'Points details' }).click();
  await expect(main.getByRole('row', { name: /Play.*Slots, RM \d+\.00 valid bets/ })).toContainText('+ ');

  await stack.admin('points', { account: MEMBER, points: 6_000, reason: 'Sorry for the wait', by: 'Nadia' });
  await page.reload();
  await expect(main.getByRole('tab', { name: 'Points details', selected: true })).toBeVisible();
  await page.evaluate(() => location.assign('#rules'));
  await expect(main.getByRole('tab', { name: 'Rules', selected: true })).toBeVisible();
  await main.getByRole('tab', { name: 'Catalogue' }).click();
  const other = await page.context().newPage();
  await other.goto('/en/pointMall');
  const balance = (tab: Page) =>
    tab
      .getByRole('main')
      .getByText(/^[\d,]+$/)
      .first();
  const before = (await balance(page).textContent()) ?? '';
  await expect(balance(other)).toHaveText(before);
  await page.bringToFront();
  await main.getByRole('button', { name: 'Redeem Enamel mug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enamel mug' });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByLabel('Deliver to').fill('14 Jalan Mawar, 50480 Kuala Lumpur');
  await dialog.getByLabel('Payment password', { exact: true }).fill('000001');
  await dialog.getByRole('button', { name: 'Redeem for 2,400 points' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Deliver to')).toHaveValue('14 Jalan Mawar, 50480 Kuala Lumpur');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Redeem for 2,400 points' }).click();
  await expect(page.getByText(/Enamel mug redeemed\. Number G\d{9}\./)).toBeVisible();
  // The second tab follows by the stream.
  const left = Number(before.replaceAll(',', '')) - 2_400;
  await expect(balance(other)).toHaveText(left.toLocaleString('en'));
  await other.close();
  const row = main.getByRole('row', { name: /Enamel mug × 2/ });
  await expect(row).toContainText('In process');
  const number = /G\d{9}/.exec((await row.textContent()) ?? '')?.[0];
  await stack.admin('redemption', { number, action: 'approve', note: 'PL8841207MY', by: 'Nadia' });
  await page.reload();
  await main.getByRole('tab', { name: 'Redeem records' }).click();
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('PL8841207MY');

  await page.setViewportSize({ width: 360, height: 740 });
  await main.getByRole('tab', { name: 'Convert' }).click();
  await main.getByLabel('Points to convert').fill('499');
  await expect(main.getByText(/^Enter 500 to [\d,]+ points\.$/)).toBeVisible();
  await main.getByLabel('Points to convert').fill('1,234');
  await main.getByLabel('Payment password', { exact: true }).fill(PIN);
  await main.getByRole('button', { name: 'Convert 1,234 points' }).click();
  await expect(page.getByText('RM 12.34 added to your main wallet. Number P000000001.')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main.getByRole('link', { name: 'See in your account record' }).click();
  const record = page.getByRole('dialog', { name: 'Account record' });
  await expect(record.getByRole('row', { name: /Points/ }).first()).toContainText('12.34');
});
