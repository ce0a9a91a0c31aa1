import type { Page } from 'playwright/test';

/** Signs in by the dialog that is open and waits for the answer; every demo account has this password. */
export async function signInByForm(page: Page, username: string, password = 'Demo1234'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(answer => answer.url().endsWith('/wps/session/login'));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
}
