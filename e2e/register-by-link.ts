import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { accountMenu } from './sign-in.ts';

const PASSWORD = 'Lantern-on-the-pier-7';

/** Registers a new account by the address of an invitation; the page is signed in with it afterwards. */
export async function registerByLink(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await form.getByRole('tab', { name: 'Username' }).click();
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(accountMenu(page)).toBeVisible();
}
