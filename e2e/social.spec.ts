import type { Page } from 'playwright/test';
import { startProvider, type TestProvider } from '../tests/security/provider.ts';
import { test as base, expect, product } from './fixtures.ts';
import { accountMenu, signInByForm, signInLink, signOut } from './sign-in.ts';
import { startStack } from './stack.ts';

/** Ways in by a provider, on a real one: a product of its own that knows it, so every account is free here. */
let provider: TestProvider;
const test = base.extend({
  stack: product(async () => {
    const stack = await startStack(async origin => {
      provider = await startProvider([`${origin}/auth/oidc/house/callback`]);
      const { issuer, clientId, clientSecret } = provider;
      return {
        OIDC_PROVIDERS: JSON.stringify([{ id: 'house', label: 'House', issuer, clientId, clientSecret }]),
      };
    });
    return { stack, close: () => provider.close() };
  }),
});

/** Who signs in at the provider next; null says no to us. */
async function atProvider(page: Page, person: string | null): Promise<void> {
  provider.person = person;
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

test('an identity that nobody owns is linked after the password, and then signs in alone', async ({
  page,
}) => {
  await atProvider(page, 'first');
  await page.goto('/en/rng');
  await signInLink(page).click();
  await continueWith(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/This provider is not linked with an account here yet/)).toBeVisible();
  await signInByForm(page, 'member11');
  const question = page.getByRole('dialog', { name: 'Link House?' });
  await expect(question).toContainText('You came from House as f***@example.test.');
  await question.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('House is linked with your account.')).toBeVisible();
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

test('an identity is linked from the security centre, after a fresh proof, and unlinked', async ({
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
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Current password').fill('Demo1234');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(centre(page)).toContainText('second@example.test · linked on');
  await expect(waiting).toHaveCount(0);

  await centre(page).getByRole('button', { name: 'Unlink' }).click();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
});

test('the centre tells in place that an identity opens another account', async ({ page }) => {
  await atProvider(page, 'owned');
  await page.goto('/en/login');
  await continueWith(page);
  await signInByForm(page, 'member21');
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('House is linked with your account.')).toBeVisible();
  await signOut(page);

  await openFactors(page, 'member22');
  await toProvider(page);
  const told = centre(page).getByRole('alert');
  await expect(told).toContainText('This account of the provider opens another account here.');
  await expect(told).toBeInViewport();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
});

test('who says no at the provider is told so, where they came from', async ({ page }) => {
  await atProvider(page, null);
  await page.goto('/en/login');
  await continueWith(page);
  const told = page.getByRole('alert').filter({ hasText: 'The provider was left before it was done.' });
  await expect(told).toBeVisible();
  await openFactors(page, 'member31');
  await toProvider(page);
  await expect(centre(page).getByRole('alert')).toContainText('The provider was left before it was done.');
  await page.reload();
  await expect(centre(page).getByText('Not linked')).toBeVisible();
  await expect(told).toHaveCount(0);
});
