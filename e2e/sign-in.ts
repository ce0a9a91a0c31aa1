import { expect, type Locator, type Page } from 'playwright/test';

/** Signs in by the dialog that is open and waits for the answer; every demo account has this password. */
export async function signInByForm(page: Page, username: string, password = 'Demo1234'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(answer => answer.url().endsWith('/wps/session/login'));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
}

export const signInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Sign in' });
export const accountMenu = (page: Page): Locator =>
  page.getByRole('button', { name: 'Account menu' }).first();

/** Signs out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
}
