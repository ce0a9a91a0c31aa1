import { expect, type Locator, type Page } from 'playwright/test';
import type { Stack } from './stack.ts';

/** Signs in by the open dialog and waits for the response; every demo account has this password. */
export async function signInByForm(page: Page, username: string, password = 'Demo1234'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(answer => answer.url().endsWith('/wps/session/login'));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
}

/** Signs the browser in without the form, for tests of something else; the open page does not notice. */
export async function signInByCall(
  page: Page,
  { origin }: Stack,
  username: string,
  password = 'Demo1234',
): Promise<void> {
  const answer = await page.request.post(`${origin}/wps/session/login`, {
    headers: { 'x-foyer': '1', 'x-language': 'EN', origin },
    data: { username, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const signInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Sign in' });
export const accountMenu = (page: Page): Locator =>
  page.getByRole('button', { name: 'Account menu' }).first();

/** Signs out by the account menu, and waits for the page that this opens. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  const opened = page.waitForEvent('domcontentloaded');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await opened;
  await expect(signInLink(page)).toBeVisible();
}
