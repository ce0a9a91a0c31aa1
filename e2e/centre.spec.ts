import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { signInByForm } from './sign-in.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: 'Security centre' });
const part = (page: Page, name: string) => centre(page).getByRole('link', { name }).click();

test('centre: a visitor’s deep link leads to sign in and then to the part', async ({ page }) => {
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

test('centre: another device is signed out from here', async ({ page, browser, stack }) => {
  const elsewhere = await browser.newContext({ baseURL: stack.origin });
  const other = await elsewhere.newPage();
  await other.goto('/en/login');
  await signInByForm(other, 'member12');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.goto('/en/login');
  await signInByForm(page, 'member12');
  await page.goto('/en?center=securityCenter&part=devices');
  await centre(page).getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(centre(page).getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
  await other.goto('/en');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('centre: profile and payment password, with a fresh proof', async ({ page }) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/wps/member/paymentPassword' });
  await page.goto('/en/login');
  await signInByForm(page, 'member21');
  await page.goto('/en?center=securityCenter');
  const nickname = centre(page).getByLabel('Nickname');
  await nickname.fill('Ines B');
  await centre(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(centre(page).getByLabel('Nickname')).toHaveValue('Ines B');

  await part(page, 'Payment password');
  await centre(page).getByLabel('New payment password', { exact: true }).fill('804417');
  await centre(page).getByLabel('New payment password once more').fill('804417');
  await centre(page).getByRole('button', { name: 'Set payment password' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Current password').fill('Demo1234');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(centre(page).getByRole('button', { name: 'Change payment password' })).toBeVisible();
});

test('centre: a changed password ends the other sessions and leads home', async ({
  page,
  browser,
  stack,
}) => {
  const elsewhere = await browser.newContext({ baseURL: stack.origin });
  const other = await elsewhere.newPage();
  await other.goto('/en/login');
  await signInByForm(other, 'agent41');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.goto('/en/login');
  await signInByForm(page, 'agent41');
  await page.goto('/en/rng?center=securityCenter&part=password');
  await centre(page).getByLabel('Current password').fill('Demo1234');
  await centre(page).getByLabel('New password', { exact: true }).fill('Lantern2026');
  await centre(page).getByLabel('New password once more').fill('Lantern2026');
  await centre(page).getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await other.goto('/en');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('centre: on a phone the part one is at is seen in the row, and the title stays above what scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/en/login');
  await signInByForm(page, 'member31');
  await page.goto('/en?center=securityCenter&part=devices');
  const current = centre(page).getByRole('link', { name: 'Devices and sign-ins' });
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.goto('/en?center=securityCenter&part=profile');
  await centre(page).getByRole('button', { name: 'Save profile' }).scrollIntoViewIfNeeded();
  await expect(centre(page).getByRole('heading', { name: 'Security centre' })).toBeInViewport({ ratio: 1 });
});

test('centre: a half-filled form is still there when the same person signs in over it', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '401' });
  await openAccount(stack, 'halfway01');
  await page.goto('/en/login');
  await signInByForm(page, 'halfway01', OWN_PASSWORD);
  await page.goto('/en?center=securityCenter');
  await centre(page).getByLabel('Nickname').fill('Half done');
  await stack.admin('end-sessions', { user: 'halfway01' });
  await centre(page).getByRole('button', { name: 'Save profile' }).click();
  const here = page.getByRole('dialog', { name: 'Sign in to go on' });
  await here.getByRole('textbox', { name: 'Username' }).fill('halfway01');
  await here.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await here.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You are signed in as halfway01.')).toBeVisible();
  await expect(centre(page).getByLabel('Nickname')).toHaveValue('Half done');
  await centre(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
});
