import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './http.ts';
import { accountMenu } from './sign-in.ts';

/** What a page does before its scripts have come: theirs are held back until `release`. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async route => {
    await held;
    await route.continue();
  });
  return release;
}

test('the account menu opens at the first press, and its entries come', async ({ page, context, stack }) => {
  const cookies = (await signIn(stack.origin, 'agent01')).split('; ').map(pair => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: stack.origin };
  });
  await context.addCookies(cookies);
  const release = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'commit' });
  await accountMenu(page).click();
  const menu = page.locator('#account-menu');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('button')).toHaveCount(0);
  release();
  await menu.getByRole('link', { name: 'Security centre' }).click();
  await expect(page.getByRole('dialog', { name: 'Security centre' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('who sent a visitor is noted although the page’s scripts never come', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  await page.goto('/en?affiliateCode=AGENT01&referralCode=%20R-77&utm_source=x', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const noted = () =>
    page.evaluate(() => ['affiliateCode', 'referralCode'].map(key => sessionStorage.getItem(`foyer:${key}`)));
  expect(await noted()).toEqual(['AGENT01', 'R-77']);
  await page.goto('/en/rng?affiliateCode=%3Cscript%3E', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await noted()).toEqual(['AGENT01', 'R-77']);
});
