import type { Page } from 'playwright/test';
import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold-request.ts';
import { sendRequest } from './http.ts';

/** Side menu, right-hand bar and footer: apps, channels, help and licence, with scripts on and off. */
const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer has the help topics, the games, the eight channels and the vendors', async ({ page }) => {
  await page.goto('/en');
  const help = footer(page).getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/en/help#term');
  await expect(help.getByRole('link')).toHaveCount(11);
  await expect(footer(page).getByRole('navigation', { name: 'Games' }).getByRole('link')).toHaveCount(10);
  const channels = ['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp', 'Telegram', 'Line'];
  for (const name of channels)
    await expect(footer(page).getByRole('link', { name: `${name}, opens in a new window` })).toBeVisible();
  const vendors = footer(page).getByRole('navigation', { name: 'Our game vendors' });
  await expect(vendors.getByRole('link')).toHaveCount(8);
  await vendors.scrollIntoViewIfNeeded();
  await expect(vendors.locator('img')).toHaveCount(8);
  await expect(footer(page)).toContainText('All rights reserved');
});

test('a channel that the operator removes is shown nowhere', async ({ page, stack }) => {
  await stack.admin('resource', { action: 'remove', type: 'TELEGRAM' });
  await expect
    .poll(async () => (await sendRequest(stack.origin, '/en/help')).body.includes('Telegram'), PUBLISHED)
    .toBe(false);
  await page.goto('/en/help');
  await expect(page.getByRole('link', { name: /^Telegram/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Official channels' }).getByRole('link')).toHaveCount(2);
  const url = `${stack.platformOrigin}/demo/telegram`;
  await stack.admin('resource', { action: 'set', type: 'TELEGRAM', url, label: 'Telegram' });
  // The tests after this one look at home: first the channels are read anew, then its own stored page is.
  for (const path of ['/en/help', '/en'])
    await expect
      .poll(async () => (await sendRequest(stack.origin, path)).body.includes('Telegram'), PUBLISHED)
      .toBe(true);
});

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['with scripts off', false],
] as const) {
  test(`apps and licence open over the page and restore the focus, ${name}`, async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: stack.origin });
    // The operator's announcement would cover what this test presses.
    await context.addInitScript(() => sessionStorage.setItem('foyer:popups-closed-B', '1'));
    const page = await context.newPage();
    await page.goto('/en/help');
    for (const title of ['Get the app', 'Gaming licence']) {
      const button = page.getByRole('navigation', { name: 'Side menu' }).getByRole('button', { name: title });
      const sheet = page.getByRole('dialog', { name: title });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page
      .getByRole('complementary', { name: 'Shortcuts' })
      .getByRole('button', { name: 'Get the app' })
      .click();
    await expect(page.getByRole('img', { name: 'QR code: iPhone app' })).toBeVisible();
    await page.getByRole('link', { name: 'How to install' }).click();
    await expect(page).toHaveURL(/\/en\/down$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
    await context.close();
  });
}

test('nothing floats over a phone’s content; the menu has all of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(one => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
      .filter(one => one.getBoundingClientRect().height > 0)
      .map(one => one.getAttribute('aria-label') ?? one.tagName),
  );
  expect(fixed.filter(name => !['Main navigation', 'A'].includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of ['Facebook', 'Instagram', 'Telegram'])
    await expect(menu.getByRole('link', { name: `${name}, opens in a new window` })).toBeVisible();
  await menu.getByRole('button', { name: 'Get the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code: Android app' })).toBeVisible();
});

test('a slow navigation shows a progress line at the top until the page is there', async ({ page }) => {
  await page.goto('/en/help');
  const release = await hold(page, '**/en/fish?_rsc=*');
  const shown = () => page.evaluate(() => getComputedStyle(document.body, '::before').opacity);
  const root = page.locator('html');
  // Before hydration the browser navigates by itself and shows its own progress.
  await page.mouse.move(9, 9);
  await expect(root).toHaveAttribute('data-awake');
  await expect(root).not.toHaveAttribute('data-pending');
  await page
    .getByRole('navigation', { name: 'Side menu' })
    .getByRole('link', { name: /Fishing/ })
    .click();
  await expect(root).toHaveAttribute('data-pending');
  await expect.poll(shown).toBe('1');
  release();
  await expect(page).toHaveURL(/\/en\/fish$/);
  await expect(root).not.toHaveAttribute('data-pending');
});

test('a slow navigation from a closed dialog shows the progress line too', async ({ page }) => {
  await page.goto('/en/login');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  const release = await hold(page, '**/en?_rsc=*');
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-pending');
  await page.keyboard.press('Escape');
  await expect(root).toHaveAttribute('data-pending');
  release();
  await expect(page).toHaveURL(/\/en$/);
  await expect(root).not.toHaveAttribute('data-pending');
});

test('a slow search shows the progress line too', async ({ page }) => {
  // The page being left cannot be evaluated: it records that the line was shown.
  await page.addInitScript(() => {
    new MutationObserver(() => sessionStorage.setItem('waited', location.pathname)).observe(document, {
      subtree: true,
      attributeFilter: ['data-pending'],
    });
  });
  await page.goto('/en/help');
  await page.getByRole('combobox').fill('koi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBe('/en/help');
  await expect(page.locator('html')).not.toHaveAttribute('data-pending');
});

test('the operator’s banner is the last item of the side menu and leads to its target', async ({ page }) => {
  await page.goto('/en/fish');
  const banner = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Top games' });
  await banner.click();
  await expect(page).toHaveURL(/\/en\/rng\?filter=hot$/);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(banner).toBeHidden();
});

test('the theme follows the system until newRegistrant chooses, and again after "System"', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/help');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const choices = page.getByRole('group', { name: 'Theme' });
  await expect(choices.getByRole('button', { name: 'System (current)' })).toBeVisible();
  await choices.getByRole('button', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(choices.getByRole('button', { name: 'Light (current)' })).toBeVisible();
  await page.getByRole('button', { name: 'Dark or light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await choices.getByRole('button', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('a phone’s header has both ways in, and its menu the theme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, signIn, register] of [
    ['/en/help', 'Sign in', 'Open an account'],
    ['/help', 'Log masuk', 'Daftar'],
    ['/cn/help', '登录', '注册'],
  ]) {
    await page.goto(path ?? '');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: signIn, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: register, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/en/help');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
