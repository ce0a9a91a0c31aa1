import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { codeMailedTo } from './outbox.ts';
import { signInByCall, signInByForm } from './sign-in.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: 'Security centre' });
const part = (page: Page, name: string) => centre(page).getByRole('link', { name }).click();

test('centre: a visitor’s deep link leads to sign-in and then to the linked section', async ({ page }) => {
  await page.goto('/en?center=securityCenter&part=devices');
  await signInByForm(page, 'member11');
  await expect(centre(page).getByText('This device')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(centre(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Security centre' }).click();
  await expect(centre(page)).toBeVisible();
  await page.goBack();
  await expect(centre(page)).toHaveCount(0);
});

test('centre: going back from a view returns to its list, and closing leaves every view', async ({
  page,
  stack,
}) => {
  await signInByCall(page, stack, 'member11');
  await page.goto('/en');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Security centre' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await messages.getByRole('link', { name: 'Write' }).click();
  await expect(page).toHaveURL(/part=write$/);
  await page.goBack();
  await expect(page).toHaveURL(/center=messageV2$/);
  await messages.getByRole('link', { name: 'Write' }).click();
  await expect(page).toHaveURL(/part=write$/);
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('centre: the chosen avatar is shown in the header and the menu, beside balance and further pages', async ({
  page,
  stack,
}) => {
  await openAccount(stack, 'portrait03');
  await signInByCall(page, stack, 'portrait03', OWN_PASSWORD);
  await page.goto('/en?center=securityCenter');
  const avatar = centre(page).locator('label', { has: page.getByRole('radio', { name: 'Avatar 3' }) });
  const saved = page.waitForResponse(answer => answer.url().endsWith('/wps/member/info/icon'));
  await avatar.click();
  expect((await saved).status()).toBe(200);
  const picture = await avatar.locator('img').getAttribute('src');
  await page.keyboard.press('Escape');
  await page.goto('/en/help');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
  await expect(account.locator('img')).toHaveAttribute('src', picture ?? '');
  await expect(account.locator('svg')).toBeHidden();
  await account.click();
  const menu = page.locator('#account-menu');
  await expect(menu.locator('img')).toHaveAttribute('src', picture ?? '');
  await expect(menu.getByText('Balance')).toContainText('RM');
  await expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/en/help');
  await menu.getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(/\/en\/favorite$/);
});

test('centre: another device can be signed out from the device list', async ({ page, browser, stack }) => {
  const elsewhere = await browser.newContext({ baseURL: stack.origin });
  const other = await elsewhere.newPage();
  await signInByCall(other, stack, 'member12');
  await other.goto('/en');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await signInByCall(page, stack, 'member12');
  await page.goto('/en?center=securityCenter&part=devices');
  await centre(page).getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(centre(page).getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
  await other.goto('/en');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('centre: profile and payment password can be changed after a step-up', async ({ page, stack }) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/paymentPassword' });
  await signInByCall(page, stack, 'member21');
  await page.goto('/en?center=securityCenter');
  const nickname = centre(page).getByLabel('Nickname');
  await nickname.fill('Ines B');
  await centre(page).getByRole('button', { name: 'Save personal details' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.reload();
  await expect(centre(page).getByLabel('Nickname')).toHaveValue('Ines B');

  await part(page, 'Payment password');
  await centre(page).getByLabel('New payment password', { exact: true }).fill('804417');
  await centre(page).getByLabel('Confirm new payment password').fill('804417');
  await centre(page).getByRole('button', { name: 'Set payment password' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Current password').fill('Demo1234');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(centre(page).getByRole('button', { name: 'Change payment password' })).toBeVisible();
});

test('centre: an e-mail address is changed after a step-up, without leaving the page', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/info/email' });
  await openAccount(stack, 'newmail01');
  await signInByCall(page, stack, 'newmail01', OWN_PASSWORD);
  await page.goto('/en?center=securityCenter&part=profile');
  await centre(page).getByRole('button', { name: 'Add', exact: true }).last().click();
  await centre(page)
    .getByRole('textbox', { name: /^Email/ })
    .fill('newmail01@foyer.example');
  await centre(page).getByRole('button', { name: 'Send code' }).last().click();
  await expect(centre(page).getByText(/newmail01@foyer.example/)).toBeVisible();
  const code = await codeMailedTo(stack, 'newmail01@foyer.example');
  await centre(page).getByLabel('Code from the email').fill(code);
  await centre(page).getByRole('button', { name: 'Save', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Current password').fill(OWN_PASSWORD);
  await proof.getByLabel('Current password').press('Enter');
  await expect(page.getByText('Contact saved.').first()).toBeVisible();
  await expect(page).toHaveURL(/center=securityCenter/);
});

test('centre: changing the password ends the other sessions and leads home', async ({
  page,
  browser,
  stack,
}) => {
  // A refresh with the old cookie, underway while the session is renewed, is refused and changes nothing.
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/v2/member/session' });
  const elsewhere = await browser.newContext({ baseURL: stack.origin });
  const other = await elsewhere.newPage();
  await signInByCall(other, stack, 'agent41');
  await other.goto('/en');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await signInByCall(page, stack, 'agent41');
  await page.goto('/en/rng?center=securityCenter&part=password');
  await centre(page).getByLabel('Current password').fill('Demo1234');
  await centre(page).getByLabel('New password', { exact: true }).fill('Lantern2026');
  await centre(page).getByLabel('Confirm new password').fill('Lantern2026');
  await centre(page).getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await other.goto('/en');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('centre: on a phone the current section is visible in the tab row, and the title stays above the scroll area', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=securityCenter&part=devices');
  const current = centre(page).getByRole('link', { name: 'Devices and sign-ins' });
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.goto('/en?center=securityCenter&part=profile');
  await centre(page).getByRole('button', { name: 'Save work and income' }).scrollIntoViewIfNeeded();
  await expect(centre(page).getByRole('heading', { name: 'Security centre' })).toBeInViewport({ ratio: 1 });
});

test('centre: a half-filled form is still there when the same user signs in again over it', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '401' });
  await openAccount(stack, 'halfway01');
  await signInByCall(page, stack, 'halfway01', OWN_PASSWORD);
  await page.goto('/en?center=securityCenter');
  await centre(page).getByLabel('Nickname').fill('Half done');
  await stack.admin('end-sessions', { user: 'halfway01' });
  // Another call may have found the session ended by now, and its dialog lies over the button.
  await centre(page).getByRole('button', { name: 'Save personal details' }).dispatchEvent('click');
  const here = page.getByRole('dialog', { name: 'Sign in to continue' });
  await here.getByRole('textbox', { name: 'Username' }).fill('halfway01');
  await here.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await here.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You’re signed in as halfway01.')).toBeVisible();
  await expect(centre(page).getByLabel('Nickname')).toHaveValue('Half done');
  await centre(page).getByRole('button', { name: 'Save personal details' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
});

test('centre: the profile is filled section by section; fields that can be set once are listed before saving', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '422' });
  await page.setViewportSize({ width: 360, height: 640 });
  await openAccount(stack, 'profile01');
  await signInByCall(page, stack, 'profile01', OWN_PASSWORD);
  await page.goto('/en?center=securityCenter');
  const saved = page.getByText('Profile saved.').first();
  const field = (name: string) => centre(page).getByLabel(name, { exact: true });
  const save = (name: string) => centre(page).getByRole('button', { name, exact: true }).click();

  await field('Birthday').fill('2015-01-01');
  await field('Real name').fill('Ann Lee');
  await save('Save personal details');
  await expect(centre(page).getByText('You must be at least 21 years old')).toBeVisible();
  await field('Birthday').fill('1990-05-06');
  await field('Nationality').selectOption({ label: 'Malaysia' });
  await save('Save personal details');
  const check = page.getByRole('dialog', { name: 'Check before you save' });
  await expect(check.getByRole('definition')).toHaveText(['Ann Lee', '6 May 1990', 'Malaysia']);
  // Back closes the sheet alone, and what was filled in is still there.
  await page.goBack();
  await expect(check).toBeHidden();
  await expect(field('Real name')).toHaveValue('Ann Lee');
  await save('Save personal details');
  await check.getByRole('button', { name: 'Save for good' }).click();
  await expect(saved).toBeVisible();
  await expect(field('Nationality')).toHaveCount(0);
  await expect(centre(page).getByRole('link', { name: 'Contact support to change' })).toHaveCount(3);

  await field('QQ').fill('123456789');
  await field('Zalo').fill('0912345678');
  await save('Save contacts');
  await expect(field('QQ')).toHaveValue('*****6789');
  await field('Current address').fill('7 Lorong Damai\n50450 Kuala Lumpur');
  await field('Region').fill('Selangor');
  await save('Save address');
  await field('Occupation').selectOption({ label: 'Self-employed' });
  await field('Source of income').selectOption({ label: 'Own business' });
  const answered = page.waitForResponse('**/wps/member/info');
  await save('Save work and income');
  await answered;

  await page.goto('/cn?center=securityCenter');
  const profile = page.getByRole('dialog', { name: '安全中心' });
  await expect(profile.getByText('马来西亚', { exact: true })).toBeVisible();
  await expect(profile.getByLabel('现居地址')).toHaveValue('7 Lorong Damai\n50450 Kuala Lumpur');
  await expect(profile.getByLabel('收入来源')).toHaveValue('business');
  await expect(profile.getByLabel('Zalo')).toHaveValue('******5678');
});
