import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, askCall } from './http.ts';
import { codeSentTo } from './outbox.ts';

/** Opening an account, on the built product (issue: Access, registration). */
const PASSWORD = 'Lantern-on-the-pier-7';
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Open an account.' });

async function choosePassword(page: Page): Promise<void> {
  await dialogOf(page).getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialogOf(page).getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
}
const open = (page: Page) => dialogOf(page).getByRole('button', { name: 'Open account' }).click();

async function who(page: Page, origin: string): Promise<{ account: string }> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return answerOf(await askCall(origin, 'GET /wps/member/info', { cookie }));
}

test('by username: what is wrong stands under its field, and what was typed stays', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '409' });
  await page.goto('/en/rng');
  await page.getByRole('banner').getByRole('link', { name: 'Open an account' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  const name = dialog.getByRole('textbox', { name: 'Username' });
  await name.fill('7up');
  await choosePassword(page);
  await expect(dialog.getByText('A letter first, then letters and digits')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('player01');
  await open(page);
  await expect(dialog.getByText('Tick the box to go on')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await open(page);
  await expect(dialog.getByText('A username can be given only once.')).toBeVisible();
  await expect(name).toHaveValue('player01');
  await expect(dialog.getByRole('textbox', { name: 'Password again' })).toHaveValue(PASSWORD);

  await name.fill('lantern7');
  await open(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
  expect((await who(page, stack.origin)).account).toBe('lantern7');
});

test('by mobile: the code of the message opens the account; a reload keeps the countdown', async ({
  page,
  stack,
}) => {
  await page.goto('/en/register');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Country code')).toHaveValue('60');
  const flag = dialog.locator('img[src*="COUNTRY_FLAG/MY.png"]');
  await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const send = dialog.getByRole('button', { name: /^(Send code|Sending|Again)/ });
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('+65 9123 4507');
  const sent = page.waitForResponse('**/wps/verification/sms/register/mobile');
  await dialog.getByRole('textbox', { name: 'Verification code' }).focus();
  await expect(dialog.getByLabel('Country code')).toHaveValue('65');
  await send.click();
  expect((await sent).status()).toBe(200);
  await expect(send).toHaveText(/Again in 0:5\d/);
  const kept = await page.evaluate(() => Object.values({ ...sessionStorage }).join());
  expect(kept).not.toMatch(/91234507|9123 4507/);

  await page.reload();
  await expect(send).toHaveText(/Again in 0:[45]\d/);
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('+65 9123 4507');
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(await codeSentTo(stack, '+6591234507'));
  await choosePassword(page);
  await dialog.getByRole('checkbox').check();
  await open(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

test('a good affiliate link counts wherever one landed, and its field is gone', async ({ page }) => {
  await page.goto('/en/live?affiliateCode=AGENT01');
  // The page has to run before it can note the code.
  await page.waitForFunction(() => sessionStorage.getItem('foyer:affiliateCode') !== null);
  await page.goto('/en/register');
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await expect(dialog.getByText('Your invitation is noted: AGENT01')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Invitation code' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('invited7');
  await choosePassword(page);
  await dialog.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/wps/member/register');
  await open(page);
  expect((await sent).postDataJSON()).toMatchObject({ affiliateCode: 'AGENT01', username: 'invited7' });
  await expect(accountMenu(page)).toBeVisible();
});

test('a bad affiliate link is told, and its field shows', async ({ page }, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  await page.goto('/en/register?affiliateCode=NOBODY99');
  const told = page.getByRole('dialog', { name: 'Invalid invitation code' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Invitation code' })).toHaveValue('NOBODY99');
});

test('switches and settings of the operator draw the form', async ({ page, stack }) => {
  await stack.admin('switch', { modId: 'MOBILENUMREG3', state: 'off' });
  await stack.admin('switch', { modId: 'MOBILENUMPASSREG3', state: 'off' });
  await stack.admin('register-field', { name: 'wechat', use: 'required' });
  await stack.admin('register-field', { name: 'paymentPassword', use: 'required' });
  const dialog = dialogOf(page);
  await expect(async () => {
    await page.goto('/en/register');
    await expect(dialog.getByRole('button', { name: 'Open account' })).toBeVisible();
    expect(await dialog.getByRole('textbox', { name: 'WeChat ID' }).count()).toBe(1);
    expect(await dialog.getByRole('tab').count()).toBe(0);
  }).toPass();
  await expect(dialog.getByRole('textbox', { name: 'WeChat ID' })).toHaveAttribute('required', '');
  await expect(dialog.getByLabel(/^Payment password/)).toHaveAttribute('required', '');
  await stack.admin('register-field', { name: 'paymentPassword', use: 'off' });
  await stack.admin('register-field', { name: 'wechat', use: 'off' });
  await stack.admin('switch', { modId: 'MOBILENUMREG3', state: 'on' });
  await stack.admin('switch', { modId: 'MOBILENUMPASSREG3', state: 'on' });
});
