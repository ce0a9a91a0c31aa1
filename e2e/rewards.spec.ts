import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'rewards' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const texts = { ms: 'Hadiah', zh: '礼物', by: 'Nadia' };

test('rewards: counted without a reload, claimed all, and found in the account record', async ({
  page,
  stack,
}) => {
  const give = (en: string, amount: number, more: object = {}) =>
    stack.admin('reward-give', { account: 'member22', en, amount, ...texts, ...more });
  await give('Slots gift', 10, { turnover: 50, days: 7 });
  await signInByCall(page, stack, 'member22');
  await page.goto('/en?center=rewardCenter');
  const centre = dialog(page, 'Reward centre');
  const menu = centre.getByRole('link', { name: /Reward centre/ });
  await expect(menu).toContainText('1');
  await give('Second gift', 2.5);
  await expect(menu).toContainText('2');
  await expect(centre.getByText('RM 50.00 turnover')).toBeVisible();
  await centre.getByRole('button', { name: 'Claim all 2' }).click();
  await expect(centre.getByText('Claimed', { exact: true })).toHaveCount(2);
  await expect(menu).not.toContainText('2');
  await expect(centre.getByRole('row', { name: /Slots gift/ })).toContainText('Turnover open');
  await expect(centre.getByText('RM 50.00 left to bet before you can withdraw.')).toBeVisible();
  const number = /V\d{9}/.exec(
    (await centre.getByRole('row', { name: /Slots gift/ }).textContent()) ?? '',
  )?.[0];
  await centre.getByRole('link', { name: 'In the account record' }).click();
  await expect(
    dialog(page, 'Account record').getByRole('row', { name: new RegExp(number ?? 'no number') }),
  ).toContainText('10.00');
});

test('rewards: a promo code is refused with a reason, used once, and today’s sign-in is claimed', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/PROMOFE_claimPromoCode' });
  await stack.admin('promo-code', { code: 'LANTERN', en: 'Lantern', amount: 8, total: 5, ...texts });
  await signInByCall(page, stack, 'member21');
  await page.goto('/en?center=rewardCenter');
  const centre = dialog(page, 'Reward centre');
  const code = centre.getByLabel('Enter a code');
  const apply = centre.getByRole('button', { name: 'Apply' });
  await code.fill('LANTERNE');
  await apply.click();
  await expect(centre.getByText('There is no promo code with this spelling.')).toBeVisible();
  await code.fill('lantern');
  await apply.click();
  await expect(centre.getByText('RM 8.00 added to your main wallet')).toBeVisible();
  await code.fill('LANTERN');
  await apply.click();
  await expect(centre.getByText('Each code pays an account once.')).toBeVisible();
  await centre.getByRole('button', { name: 'Claim RM 1.00' }).click();
  await expect(centre.getByText('Day 1 is claimed.')).toBeVisible();
  await expect(centre.getByRole('row', { name: /Daily sign-in, day 1/ })).toBeVisible();
});
