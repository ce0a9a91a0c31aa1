import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold-request.ts';
import { browserCookies, signIn } from './http.ts';
import { accountMenu, signInLink } from './sign-in.ts';

/** Script requests, which the tests hold back: behaviour of a page before hydration. */
const SCRIPTS = '**/_next/static/**/*.js';

const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake');

test('a page prefetches its scripts and runs them at the first interaction', async ({ page }) => {
  const run: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') run.push(request.url());
  });
  // Chromium reports a resting mouse as moved once the page is laid out: that is no interaction yet.
  await page.addInitScript(() => {
    const still = (event: Event) => event.stopImmediatePropagation();
    addEventListener('pointermove', still, true);
    addEventListener('now', () => removeEventListener('pointermove', still, true));
  });
  const fetched = page.waitForResponse(answer => answer.url().includes('/_next/static/chunks/'));
  await page.goto('/en/fish');
  await fetched;
  expect(run).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('now')));
  await page.mouse.move(9, 9);
  await awake(page);
  expect(run.length).toBeGreaterThan(5);
});

test('a page without any interaction hydrates by itself', async ({ page }) => {
  await page.goto('/en/fish');
  await awake(page);
});

test('a click before hydration is replayed after it, and a progress line shows until then', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const root = page.locator('html');
  await signInLink(page).click();
  await expect(root).toHaveAttribute('data-pending');
  release();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en\/fish$/);
});

test('a click that React stops because its boundary is not hydrated yet is replayed', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/rng', { waitUntil: 'commit' });
  const game = page.getByRole('main').locator('a[data-play]').first();
  await game.waitFor();
  const stop = () => document.addEventListener('click', event => event.stopPropagation(), true);
  await page.evaluate(stop);
  await signInLink(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-pending');
  await game.click();
  await expect(page).toHaveURL(/\/en\/play\/\d+-/);
  release();
});

test('text typed before hydration is searched for after it', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const box = page.getByRole('combobox');
  await box.fill('koi');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('koi');
  await expect(box).toBeFocused();
});

test('a click before hydration falls back to navigation when the scripts do not load', async ({ page }) => {
  await page.route(SCRIPTS, route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  await page.goto('/en/fish', { waitUntil: 'commit' });
  await signInLink(page).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test('the account menu opens at a click before hydration, and its entries load', async ({
  page,
  context,
  stack,
}) => {
  await context.addCookies(browserCookies(await signIn(stack.origin, 'agent01'), stack.origin));
  const release = await hold(page, SCRIPTS);
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

test('a favourite toggled before hydration is saved', async ({ page, context, stack }) => {
  await context.addCookies(browserCookies(await signIn(stack.origin, 'agent01'), stack.origin));
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const added = page.waitForResponse(answer => answer.url().includes('MCSFE_addFavoriteGameV2'));
  release();
  expect((await added).ok()).toBe(true);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor’s favourite pressed before hydration leads to sign-in and is carried along', async ({
  page,
}) => {
  await page.route(SCRIPTS, route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  await page.goto('/en/fish?page=2', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  const mark = await heart.getAttribute('data-heart');
  await heart.click();
  await expect(page).toHaveURL(url => url.pathname === '/en/login' && url.searchParams.get('heart') === mark);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/fish?page=2');
});

test('affiliate and referral codes of a link are stored although the page’s scripts never load', async ({
  page,
}) => {
  await page.route(SCRIPTS, route => route.abort());
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

test('a double click before hydration opens one dialog: it closes once, and signing in returns to the list', async ({
  page,
}) => {
  await page.goto('/en/pvp');
  await awake(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .first();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  for (const pressed of [signInLink(page), heart]) {
    await pressed.dblclick();
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/en/pvp');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/en/pvp');
  }
});
