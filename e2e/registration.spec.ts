import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { codeSentTo } from './outbox.ts';

/** Registration on the built product. */
const PASSWORD = 'Lantern-on-the-pier-7';
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create your account' });

async function choosePassword(page: Page): Promise<void> {
  await dialogOf(page).getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialogOf(page).getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
}
const open = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create account' }).click();

async function who(page: Page, origin: string): Promise<{ account: string }> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return answerOf(await requestCall(origin, 'GET /wps/member/info', { cookie }));
}

test('by username: errors are shown under their fields, and the input stays', async ({
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
  await expect(dialog.getByText('Letters and digits, starting with a letter')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('player01');
  await open(page);
  await expect(dialog.getByText('Tick the box to continue')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await open(page);
  await expect(dialog.getByText('Someone already uses this username.')).toBeVisible();
  await expect(name).toHaveValue('player01');
  await expect(dialog.getByRole('textbox', { name: 'Confirm password' })).toHaveValue(PASSWORD);

  await name.fill('lantern7');
  await open(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
  expect((await who(page, stack.origin)).account).toBe('lantern7');
});

test('a reload keeps the input except the password', async ({ page }) => {
  await page.goto('/en/register');
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  const name = dialog.getByRole('textbox', { name: 'Username' });
  await name.fill('halfway7');
  await choosePassword(page);
  await page.reload();
  await expect(dialog.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
  await expect(name).toHaveValue('halfway7');
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
});

test('by mobile: the code of the SMS opens the account; a reload keeps the countdown', async ({
  page,
  stack,
}) => {
  await page.goto('/en/register');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Country code')).toHaveValue('60');
  const flag = dialog.locator('img[src*="COUNTRY_FLAG/MY.png"]');
  await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const send = dialog.getByRole('button', { name: /^(Send code|Sending|Send again)/ });
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('+65 9123 4507');
  const sent = page.waitForResponse('**/wps/verification/sms/register/mobile');
  await dialog.getByRole('textbox', { name: 'Verification code' }).focus();
  await expect(dialog.getByLabel('Country code')).toHaveValue('65');
  await send.click();
  expect((await sent).status()).toBe(200);
  await expect(send).toHaveText(/Send again in 0:5\d/);
  const kept = await page.evaluate(() =>
    Object.entries({ ...sessionStorage }).filter(([, value]) => String(value).includes('"resend"')),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/91234507|9123 4507/);

  await page.reload();
  await expect(send).toHaveText(/Send again in 0:[45]\d/);
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+65 9123 4507');
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(await codeSentTo(stack, '+6591234507'));
  await choosePassword(page);
  await dialog.getByRole('checkbox').check();
  await open(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

test('a valid affiliate link counts wherever the visitor landed, and its field is hidden', async ({
  page,
}) => {
  await page.goto('/en/live?affiliateCode=AGENT01');
  // The page has to be hydrated before it can store the code.
  await page.waitForFunction(() => sessionStorage.getItem('foyer:affiliateCode') !== null);
  await page.goto('/en/register');
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await expect(dialog.getByText('Invitation code applied: AGENT01')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Invitation code' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('invited7');
  await choosePassword(page);
  await dialog.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/wps/member/register');
  await open(page);
  expect((await sent).postDataJSON()).toMatchObject({ affiliateCode: 'AGENT01', username: 'invited7' });
  await expect(accountMenu(page)).toBeVisible();
});

test('home names the invitation until it is removed', async ({ page }) => {
  await page.goto('/en?affiliateCode=AGENT01');
  const strip = page.getByRole('complementary', { name: 'Invitation' });
  await expect(strip).toBeVisible();
  await expect(strip).toMatchAriaSnapshot('- paragraph: /Invited by AGENT01/');
  await page.goto('/en');
  await expect(strip).toBeVisible();
  await strip.getByRole('link', { name: 'Open an account' }).click();
  await expect(dialogOf(page).getByText('Invitation code applied: AGENT01')).toBeVisible();
  await page.goBack();
  await strip.getByRole('button', { name: 'Remove the invitation' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(strip).toBeHidden();
});

test('an unknown code of a link is noted under its field and stops nobody', async ({ page }) => {
  await page.goto('/en/register?affiliateCode=NOBODY99');
  const dialog = dialogOf(page);
  const code = dialog.getByRole('textbox', { name: 'Invitation code' });
  await expect(code).toHaveValue('NOBODY99');
  await expect(code).toHaveAccessibleDescription(/^We don’t know this code/);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('unknown7');
  await choosePassword(page);
  await dialog.getByRole('checkbox').check();
  await open(page);
  await expect(accountMenu(page)).toBeVisible();
});

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const)
  test(`at ${width} px the button is in view whatever is scrolled or unfolded`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en/register');
    const dialog = dialogOf(page);
    const button = dialog.getByRole('button', { name: 'Create account' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const body = dialog.locator('.modal-body');
    if (width === 1280) expect(await body.evaluate(one => one.scrollHeight - one.clientHeight)).toBe(0);
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeHidden();
    await dialog.getByText('More details (optional)').click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
    for (const end of ['top', 'bottom'] as const) {
      await body.evaluate((one, to) => one.scrollTo({ top: to === 'top' ? 0 : one.scrollHeight }), end);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

test("the operator's switches and settings determine the form", async ({ page, stack }) => {
  await stack.admin('switch', { modId: 'MOBILENUMREG3', state: 'off' });
  await stack.admin('switch', { modId: 'MOBILENUMPASSREG3', state: 'off' });
  await stack.admin('register-field', { name: 'wechat', use: 'required' });
  await stack.admin('register-field', { name: 'paymentPassword', use: 'required' });
  const dialog = dialogOf(page);
  await expect(async () => {
    await page.goto('/en/register');
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'WeChat ID' })).toHaveCount(1, { timeout: 2000 });
    await expect(dialog.getByRole('tab')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('textbox', { name: 'WeChat ID' })).toHaveAttribute('required', '');
  await expect(dialog.getByLabel(/^Payment password/)).toHaveAttribute('required', '');
  await stack.admin('register-field', { name: 'paymentPassword', use: 'off' });
  await stack.admin('register-field', { name: 'wechat', use: 'off' });
  await stack.admin('switch', { modId: 'MOBILENUMREG3', state: 'on' });
  await stack.admin('switch', { modId: 'MOBILENUMPASSREG3', state: 'on' });
});
