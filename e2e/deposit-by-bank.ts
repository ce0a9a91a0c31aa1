import { expect, type Page } from 'playwright/test';

/** Deposits RM 300.00 at the demo’s gateway, as who is signed in. */
export async function depositByBank(page: Page): Promise<void> {
  await page.goto('/en?center=depositv2');
  const form = page.getByRole('dialog', { name: 'Deposit', exact: true });
  await form.getByRole('button', { name: 'Bank Kinabalu' }).click();
  await form.getByRole('button', { name: '300', exact: true }).click();
  await form.getByRole('button', { name: 'Deposit RM 300.00' }).click();
  await page.getByRole('button', { name: /^Pay RM/ }).click();
  await expect(form.getByText('Credited to your main wallet').first()).toBeVisible();
}
