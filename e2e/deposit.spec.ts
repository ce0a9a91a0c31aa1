import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'deposit' });

const centre = (page: Page) => page.getByRole('dialog', { name: 'Deposit' });
const headerBalance = (page: Page) => page.getByRole('banner').locator('[aria-live]').first();

test('deposit: paid at the gateway, credited with its bonus, and the balance follows', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member22');
  await page.goto('/en');
  await expect(headerBalance(page)).toContainText('0.00');
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const dialog = centre(page);
  await dialog.getByRole('button', { name: 'Bank Kinabalu' }).click();
  await dialog.getByLabel('Amount').fill('12');
  await expect(dialog.getByText('With this method you can deposit from')).toBeVisible();
  await dialog.getByRole('button', { name: '300', exact: true }).click();
  await dialog.getByText('Reload 20%').click();
  await expect(dialog.getByText('Bet RM 2,880.00 in total')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deposit RM 300.00' }).click();
  await page.getByRole('button', { name: /^Pay RM/ }).click();
  await expect(centre(page).getByText('Credited to your main wallet').first()).toBeVisible();
  await expect(centre(page).getByText('RM 300.00 arrived, with a bonus of RM 60.00.')).toBeVisible();
  await centre(page).getByRole('link', { name: 'Bonus details' }).click();
  const bonuses = page.getByRole('dialog', { name: 'Bonus details' });
  await expect(bonuses.getByText('RM 2,880.00 left before you can withdraw')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bonuses).toHaveCount(0);
  await expect(headerBalance(page)).toContainText('360.00');
});

test('deposit: a transfer is found again after the tab was closed, reported and credited while it is open', async ({
  page,
  context,
  stack,
}) => {
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=depositv2');
  await centre(page).getByText('Bank transfer').click();
  await centre(page).getByLabel('Amount').fill('250');
  await centre(page).getByRole('button', { name: 'Deposit RM 250.00' }).click();
  await expect(centre(page).getByText('5621 0048 1177')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/en?center=depositv2');
  await centre(again).getByRole('link', { name: 'Continue' }).click();
  await expect(centre(again).getByText('Waiting for your payment')).toBeVisible();
  await centre(again)
    .getByLabel('Your receipt')
    .setInputFiles({
      name: 'receipt.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
  await expect(centre(again).getByText('Choose a PNG or JPG picture.')).toBeVisible();
  await centre(again).getByRole('button', { name: 'I’ve sent the money' }).click();
  await expect(centre(again).getByText('Being checked').first()).toBeVisible();
  const number = /D\d{9}/.exec((await centre(again).textContent()) ?? '')?.[0] ?? '';
  await stack.admin('deposit', { number, action: 'credit', by: 'Nadia' });
  await expect(centre(again).getByText('RM 250.00 arrived.')).toBeVisible();
  await centre(again).getByRole('link', { name: 'My deposits' }).click();
  await expect(centre(again).getByRole('row', { name: new RegExp(number) })).toContainText('Credited');
});

test('deposit: cancelled by the member, and refused over the member’s own limit with the form kept', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member32');
  await page.goto('/en?center=protection&part=deposit');
  const protection = page.getByRole('dialog', { name: 'Player protection' });
  await protection.getByLabel('New limit, 24 hours').fill('100');
  await protection.getByRole('button', { name: 'Save limits' }).click();
  await expect(protection.getByText('Your limits are in force.')).toBeVisible();
  await page.goto('/en?center=depositv2');
  await centre(page).getByLabel('Amount').fill('150');
  await expect(centre(page).getByText('RM 50.00 over your 24-hour deposit limit.')).toBeVisible();
  await expect(centre(page).getByText('You set a deposit limit of RM 100.00 in any 24 hours.')).toBeVisible();
  await expect(centre(page).getByRole('button', { name: 'Deposit RM 150.00' })).toBeDisabled();
  await expect(centre(page).getByLabel('Amount')).toHaveValue('150');
  await centre(page).getByRole('button', { name: 'Change to RM 100.00' }).click();
  await expect(centre(page).getByLabel('Amount')).toHaveValue('100.00');
  await centre(page).getByText('Bank transfer').click();
  await centre(page).getByLabel('Amount').fill('80');
  await centre(page).getByRole('button', { name: 'Deposit RM 80.00' }).click();
  await centre(page).getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(centre(page).getByText('Cancelled by you')).toBeVisible();
});

test('deposit: coins at a stated rate, before and after, and credited for what arrived', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member12');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en?center=depositv2');
  await centre(page).getByText('Crypto (USDT)').click();
  await expect(centre(page).getByText('1 USDT = RM 4.68')).toBeVisible();
  await centre(page).getByLabel('Amount').fill('300');
  await expect(centre(page).getByText('64.11 USDT')).toBeVisible();
  await centre(page).getByRole('button', { name: 'Deposit RM 300.00' }).click();
  await expect(centre(page).getByText('64.11 USDT, worth RM 300.00 at this rate')).toBeVisible();
  const number = /D\d{9}/.exec((await centre(page).textContent()) ?? '')?.[0] ?? '';
  await stack.admin('deposit', { number, action: 'credit', coins: '64.10', by: 'Nadia' });
  await expect(centre(page).getByText('64.10 USDT arrived, worth RM 299.98 at the rate.')).toBeVisible();
});
