import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'withdraw' });

const PIN = '482915';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Grey pixel as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sets the payment password in the security centre, with the step-up that it asks for. */
async function setPaymentPassword(page: Page): Promise<void> {
  const centre = dialog(page, 'Security centre');
  await centre.getByLabel('New payment password', { exact: true }).fill(PIN);
  await centre.getByLabel('Confirm new payment password').fill(PIN);
  await centre.getByRole('button', { name: 'Set payment password' }).click();
  const prove = dialog(page, 'Confirm it’s you');
  await prove.getByLabel('Current password').fill('Demo1234');
  await prove.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Payment password saved.')).toBeVisible();
}

async function addAccount(page: Page, number: string): Promise<void> {
  const accounts = dialog(page, 'Payment accounts');
  await accounts.getByRole('link', { name: 'Add an account' }).click();
  await accounts.getByLabel('Account number').fill(number);
  await accounts.getByLabel('Your full name').fill('Ines Binti Salleh');
  await accounts.getByLabel('Payment password', { exact: true }).fill(PIN);
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await expect(accounts.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
}

test('withdraw: from the first account to a missing part that is returned', async ({ page, stack }) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/paymentPassword' });
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/v2/transaction/withdraw' });
  await signInByCall(page, stack, 'member21');
  await page.goto('/en?center=withdraw');
  await dialog(page, 'Withdraw').getByRole('link', { name: 'Set payment password' }).click();
  await setPaymentPassword(page);
  await page.goto('/en?center=withdraw');
  await dialog(page, 'Withdraw').getByRole('link', { name: 'Add an account' }).click();
  await addAccount(page, '5621004811');
  await page.goto('/en?center=withdraw');
  const withdraw = dialog(page, 'Withdraw');
  await withdraw.getByLabel('Amount').fill('99999');
  await expect(withdraw.getByText('That’s more than your balance.')).toBeVisible();
  await withdraw.getByLabel('Amount').fill('1000');
  await withdraw.getByLabel('Payment password', { exact: true }).fill('000001');
  await withdraw.getByRole('button', { name: 'Withdraw RM 1,000.00' }).click();
  await expect(withdraw.getByText(/payment password/i).last()).toBeVisible();
  await expect(withdraw.getByLabel('Amount')).toHaveValue('1000');
  await withdraw.getByLabel('Payment password', { exact: true }).fill(PIN);
  await withdraw.getByRole('button', { name: 'Withdraw RM 1,000.00' }).click();
  await expect(withdraw.getByText('Being reviewed').first()).toBeVisible();
  const number = new URL(page.url()).searchParams.get('part') ?? '';
  await stack.admin('withdrawal', { number, action: 'approve', by: 'Nadia' });
  await stack.admin('withdrawal', { number, action: 'pay', reference: 'MB-55', by: 'Nadia' });
  await page.goto('/en?center=withdraw');
  await expect(withdraw.getByText('Did RM 1,000.00 arrive?')).toBeVisible();
  await withdraw.getByRole('link', { name: 'Answer' }).click();
  await withdraw.getByText('Part of it').click();
  await withdraw.getByLabel('Amount that arrived').fill('400');
  await expect(withdraw.getByText('RM 600.00 is missing.')).toBeVisible();
  await withdraw
    .getByLabel('Proof')
    .setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: PIXEL });
  await withdraw.getByRole('button', { name: 'Report RM 600.00 as missing' }).click();
  await expect(withdraw.getByText('You reported a missing amount')).toBeVisible();
  await stack.admin('withdrawal', { number, action: 'return', by: 'Nadia' });
  await page.reload();
  await expect(withdraw.getByText('Returned to your wallet')).toBeVisible();
  await expect(page.getByRole('banner').locator('[aria-live]').first()).toContainText('1,100.00');
  await withdraw.getByRole('link', { name: 'My withdrawals' }).click();
  await expect(withdraw.getByRole('row', { name: new RegExp(number) })).toContainText(
    'Missing part returned',
  );
});
