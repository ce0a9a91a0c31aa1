import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { browserCookies, signIn } from './http.ts';
import { accountMenu, signInLink } from './sign-in.ts';

/** What a page does before its scripts have come: theirs are held back. */
const SCRIPTS = '**/_next/static/**/*.js';

const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake');

test('a page runs its scripts once somebody is there, and has them by then', async ({ page }) => {
  const run: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') run.push(request.url());
  });
  const fetched = page.waitForResponse(answer => answer.url().includes('/_next/static/chunks/'));
  await page.goto('/en/fish');
  await fetched;
  expect(run).toEqual([]);
  await page.mouse.move(9, 9);
  await awake(page);
  expect(run.length).toBeGreaterThan(5);
});

test('a page that is only looked at wakes by itself', async ({ page }) => {
  await page.goto('/en/fish');
  await awake(page);
});

test('what is pressed early is pressed again when the page listens, and a line shows until then', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const root = page.locator('html');
  await signInLink(page).click();
  await expect(root).toHaveAttribute('data-pending');
  release();
  await expect(page.getByRole('dialog', { name: 'Welcome back.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en\/fish$/);
});

test('a press that React stops, since its part is yet to come to life, is not lost', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const game = page.getByRole('main').locator('a[data-play]').first();
  await game.waitFor();
  const stop = () => document.addEventListener('click', event => event.stopPropagation(), true);
  await page.evaluate(stop);
  await signInLink(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-pending');
  await game.click();
  await expect(page).toHaveURL(/\/en\/fish\?play=\d+$/);
  release();
  await expect(page.getByRole('dialog', { name: 'Welcome back.' })).toBeVisible();
});

test('what is typed before the page listens is searched for when it does', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/en/fish', { waitUntil: 'commit' });
  const box = page.getByRole('combobox');
  await box.fill('koi');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('koi');
  await expect(box).toBeFocused();
});

test('where the scripts do not come, what is pressed early leads on by itself', async ({ page }) => {
  await page.route(SCRIPTS, route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  await page.goto('/en/fish', { waitUntil: 'commit' });
  await signInLink(page).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test('the account menu opens at the first press, and its entries come', async ({ page, context, stack }) => {
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

test('a heart that is pressed before its part has come is kept', async ({ page, context, stack }) => {
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

test('a visitor’s early heart leads to the sign-in and is taken along', async ({ page }) => {
  await page.route(SCRIPTS, route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  await page.goto('/en/fish?page=2', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  const mark = await heart.getAttribute('data-heart');
  await heart.click();
  await expect(page).toHaveURL(url => url.pathname === '/en/login' && url.searchParams.get('heart') === mark);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/fish?page=2');
});

test('who sent a visitor is noted although the page’s scripts never come', async ({ page }) => {
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

test('a double press opens one thing: closed once, and signing in leads back to the list', async ({
  page,
}) => {
  await page.goto('/en/pvp');
  await awake(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .first();
  const dialog = page.getByRole('dialog', { name: 'Welcome back.' });
  for (const pressed of [signInLink(page), heart]) {
    await pressed.dblclick();
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/en/pvp');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/en/pvp');
  }
});
