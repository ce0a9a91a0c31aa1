import type { Page } from 'playwright/test';
import { setIdentity, test } from './configured-product.ts';
import { expect } from './fixtures.ts';
import { accountMenu, signInByForm, signInLink, signOut } from './sign-in.ts';

/** Social sign-in with a real provider; every account is unlinked. */

/** Account that signs in at the provider next; null denies consent. */
async function atProvider(page: Page, person: string | null): Promise<void> {
  setIdentity(person);
  await page.context().clearCookies({ domain: '127.0.0.1' });
}

const FACTORS = '/en/rng?center=securityCenter&part=factors';
const centre = (page: Page) => page.getByRole('dialog', { name: 'Security centre' });
const toProvider = (page: Page) => centre(page).getByRole('link', { name: 'Link', exact: true }).click();
const continueWith = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Continue with House' }).click();

async function openFactors(page: Page, username: string): Promise<void> {
  await page.goto('/en/login');
  await signInByForm(page, username);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto(FACTORS);
}

test('an unknown identity is linked after the password and then signs in alone', async ({ page }) => {
  await atProvider(page, 'first');
  await page.goto('/en/rng');
  await signInLink(page).click();
  await continueWith(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/This provider isn’t linked to an account yet/)).toBeVisible();
  await signInByForm(page, 'member11');
  const question = page.getByRole('dialog', { name: 'Link House?' });
  await expect(question).toContainText('You came from House as f***@example.test.');
  await question.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('House is now linked to your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/rng$/);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  await signOut(page);

  await signInLink(page).click();
  await continueWith(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto(FACTORS);
  await expect(centre(page)).toContainText('first@example.test · linked on');
});

test('an identity is linked from the security centre after a step-up, and unlinked', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '/wps/member/identities' });
  await openFactors(page, 'member12');
  await expect(centre(page).getByText('Not linked')).toBeVisible();
  await atProvider(page, 'second');
  await toProvider(page);
  const waiting = centre(page).getByRole('status').filter({ hasText: 's***@example.test' });
  await expect(waiting).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`${FACTORS.replace('?', '\\?')}$`));
  await waiting.getByRole('button', { name: 'Link', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Current password').fill('Demo1234');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(centre(page)).toContainText('second@example.test · linked on');
  await expect(waiting).toHaveCount(0);

  await centre(page).getByRole('button', { name: 'Unlink' }).click();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
});

test('the centre reports in place that an identity belongs to another account', async ({ page }) => {
  await atProvider(page, 'owned');
  await page.goto('/en/login');
  await continueWith(page);
  await signInByForm(page, 'member21');
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('House is now linked to your account.')).toBeVisible();
  await signOut(page);

  await openFactors(page, 'member22');
  await toProvider(page);
  const told = centre(page).getByRole('alert');
  await expect(told).toContainText('This provider account already opens another account here.');
  await expect(told).toBeInViewport();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
});

test('a user who denies consent at the provider is told so on the page they came from', async ({ page }) => {
  await atProvider(page, null);
  await page.goto('/en/login');
  await continueWith(page);
  const told = page.getByRole('alert').filter({ hasText: 'You left the provider before signing in.' });
  await expect(told).toBeVisible();
  await openFactors(page, 'member31');
  await toProvider(page);
  await expect(centre(page).getByRole('alert')).toContainText('You left the provider before signing in.');
  await page.reload();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
  await expect(told).toHaveCount(0);
});
