import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { ask } from './http.ts';
import { PUBLISHED } from './within.ts';

/** Side menu, right-hand bar and footer: the apps, the channels, the help and the licence, scripts or not. */
const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer has the topics of the help, the games, the eight channels and the vendors', async ({
  page,
}) => {
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

test('a channel that the operator takes away is shown nowhere', async ({ page, stack }) => {
  await stack.admin('resource', { action: 'remove', type: 'TELEGRAM' });
  await expect
    .poll(async () => (await ask(stack.origin, '/en/help')).body.includes('Telegram'), PUBLISHED)
    .toBe(false);
  await page.goto('/en/help');
  await expect(page.getByRole('link', { name: /^Telegram/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Official channels' }).getByRole('link')).toHaveCount(2);
  const url = `${stack.platformOrigin}/demo/telegram`;
  await stack.admin('resource', { action: 'set', type: 'TELEGRAM', url, label: 'Telegram' });
});

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['with scripts off', false],
] as const) {
  test(`apps and licence open over the page and give the focus back, ${name}`, async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: stack.origin });
    // The operator's popup is a modal: it would close what this opens.
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
  expect(fixed.filter(name => !['Main places', 'A'].includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of ['Facebook', 'Instagram', 'Telegram'])
    await expect(menu.getByRole('link', { name: `${name}, opens in a new window` })).toBeVisible();
  await menu.getByRole('button', { name: 'Get the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code: Android app' })).toBeVisible();
});

test('a page that is long on its way shows a line at the top, until it is there', async ({ page }) => {
  await page.goto('/en/help');
  const release = await hold(page, '**/en/fish?_rsc=*');
  const shown = () => page.evaluate(() => getComputedStyle(document.body, '::before').opacity);
  const root = page.locator('html');
  // Until the page listens, the browser goes there by itself and says so by itself.
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

test('so does one that a closed dialog leads to', async ({ page }) => {
  await page.goto('/en/login');
  await expect(page.getByRole('dialog', { name: 'Welcome back.' })).toBeVisible();
  const release = await hold(page, '**/en?_rsc=*');
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-pending');
  await page.keyboard.press('Escape');
  await expect(root).toHaveAttribute('data-pending');
  release();
  await expect(page).toHaveURL(/\/en$/);
  await expect(root).not.toHaveAttribute('data-pending');
});

test('so does a search', async ({ page }) => {
  // A page that is being left cannot be asked: it writes down that the line was there.
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

test('the operator’s banner ends the side menu and leads where it says', async ({ page }) => {
  await page.goto('/en/fish');
  const banner = page
    .getByRole('navigation', { name: 'Side menu' })
    .getByRole('link', { name: 'From the top of the list' });
  await banner.click();
  await expect(page).toHaveURL(/\/en\/rng\?filter=hot$/);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(banner).toBeHidden();
});
