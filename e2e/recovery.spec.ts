import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall, signIn } from './http.ts';
import { codeSentTo, linkSentTo } from './outbox.ts';
import type { Stack } from './stack.ts';

/** Password recovery on the built product. */
const FRESH = 'Lantern-on-the-pier-7';
const forgot = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' });
const reset = (page: Page) => page.getByRole('dialog', { name: 'Set a new password' });

async function requestLink(page: Page, username: string, email: string): Promise<string> {
  await page.goto('/en/login');
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot password' }).click();
  await forgot(page).getByRole('tab', { name: 'By email' }).click();
  await forgot(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await forgot(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await forgot(page).getByRole('button', { name: 'Send link' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your email' });
  const text = (await sent.locator('p').first().textContent()) ?? '';
  await sent.getByRole('button', { name: 'OK' }).click();
  await expect(forgot(page)).toBeHidden();
  return text;
}

async function chooseTwice(page: Page): Promise<void> {
  await reset(page).getByRole('textbox', { name: 'New password', exact: true }).fill(FRESH);
  await reset(page).getByRole('textbox', { name: 'Confirm new password' }).fill(FRESH);
  await reset(page).getByRole('button', { name: 'Set new password' }).click();
}

test('recovery by mail: the same message for every name, and a link that works once', async ({
  page,
  stack,
}, info) => {
  test.slow();
  info.annotations.push({ type: 'expected-noise', description: '422' });
  const nobody = await requestLink(page, 'nobody77', 'nobody77@foyer.example');
  expect(await requestLink(page, 'member32', 'member32@foyer.example')).toBe(nobody);
  const link = await linkSentTo(stack, 'member32@foyer.example');
  expect(link).toMatch(/\/reset#[\w-]{16,}$/);

  await page.goto(link);
  await expect(reset(page)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.reload();
  await chooseTwice(page);
  await expect(reset(page).getByText('New password set')).toBeVisible();
  expect(await signIn(stack.origin, 'member32', FRESH)).toContain('=');
  await expect(signIn(stack.origin, 'member32')).rejects.toThrow('refused');

  await page.goto('/en');
  await page.goto(link);
  await chooseTwice(page);
  await expect(reset(page).getByText('This link no longer works')).toBeVisible();
  // Opening another mail's link in the same tab loads no new document.
  await page.goto(link.replace(/#.*/, `#${'x'.repeat(32)}`));
  await expect(reset(page).getByRole('textbox', { name: 'New password', exact: true })).toHaveValue('');
  expect(page.url()).not.toContain('#');
  await chooseTwice(page);
  await expect(reset(page).getByText('This link no longer works')).toBeVisible();
  await reset(page).getByRole('link', { name: 'Get a new link' }).click();
  await expect(forgot(page)).toBeVisible();
});

test('the reset page without a link says why, blames no failure, and leads to a new link', async ({
  page,
}) => {
  await page.goto('/en/reset');
  await expect(reset(page).getByText('This link no longer works')).toBeVisible();
  await expect(reset(page).getByText(/on our side/)).toHaveCount(0);
  await expect(reset(page).getByRole('link', { name: 'Get a new link' })).toBeVisible();
});

/** Binds a number to an account, as its owner does. */
async function bindNumber(stack: Stack, username: string, mobileNum: string, e164: string): Promise<void> {
  const cookie = await signIn(stack.origin, username);
  const proof = { method: 'password', code: 'Demo1234' };
  answerOf(await requestCall(stack.origin, 'POST /wps/member/stepUp', { body: proof, cookie }));
  const number = { mobileNum, countryDialingCode: '60' };
  answerOf(await requestCall(stack.origin, 'POST /wps/v2/verification/sms/send', { body: number, cookie }));
  const body = { ...number, verificationCode: await codeSentTo(stack, e164) };
  answerOf(await requestCall(stack.origin, 'POST /wps/member/info/mobile', { body, cookie }));
  await stack.admin('forget-sends', { target: e164 });
}

test('recovery by phone: a wrong code is reported, the right one signs in with the new password', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  await bindNumber(stack, 'member22', '012-345 6722', '+60123456722');
  await page.goto('/en/forgot');
  const dialog = forgot(page);
  await expect(dialog.getByRole('tab', { name: 'By phone' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('012 345 6722');
  const sent = page.waitForResponse('**/wps/member/password/sms');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  expect((await sent).status()).toBe(200);
  const right = await codeSentTo(stack, '+60123456722');
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  await code.fill(right === '000000' ? '111111' : '000000');
  await dialog.getByRole('textbox', { name: 'New password' }).fill(FRESH);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(dialog.getByText('The code is missing, wrong or expired.')).toBeVisible();
  await code.fill(right);
  // The boxes are not scrolled to the caret behind the last digit.
  expect(await code.evaluate(input => input.parentElement?.scrollLeft)).toBe(0);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  expect(await signIn(stack.origin, 'member22', FRESH)).toContain('=');
});

test('without the phone method recovery has one form and no tabs', async ({ page, stack }) => {
  await stack.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'off' });
  await expect(async () => {
    await page.goto('/en/forgot');
    await expect(forgot(page).locator('form')).toBeVisible();
    expect(await forgot(page).getByRole('tab').count()).toBe(0);
  }).toPass();
  await expect(forgot(page).getByRole('button', { name: 'Send link' })).toBeVisible();
  await stack.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'on' });
});
