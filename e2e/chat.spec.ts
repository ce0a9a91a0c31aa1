import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';
import { expect, test } from './fixtures.ts';
import { signInByCall, signInByForm } from './sign-in.ts';

/**
 * Customer service and live chat: a window of fixed size without access to its opener
 * (docs/features.md#127).
 */
const SIZE = { width: CUSTOMER_SERVICE_WIDTH_PX, height: CUSTOMER_SERVICE_HEIGHT_PX };

test('customer service opens in a window of 440 by 750 that cannot reach its opener', async ({
  page,
  stack,
}) => {
  await page.goto('/en');
  // A second click works too while the first window is still open.
  for (const _ of ['first', 'second']) {
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('navigation', { name: 'Side menu' })
      .getByRole('link', { name: 'Customer service, opens in a new window' })
      .click();
    const window = await opened;
    // At the page's language, which is then the only one that the demo's page shows.
    await expect(window).toHaveURL(`${stack.platformOrigin}/service#en`);
    await expect(window.locator('section:visible')).toHaveText(/^Customer service/);
    expect(await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(SIZE);
    expect(await window.evaluate(() => opener)).toBeNull();
  }
  await expect(page).toHaveURL(/\/en$/);
});

test('live chat requires a session and leads to the operator’s address', async ({ page, stack }, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'CBS_launchChat' });
  await page.goto('/en/login');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await expect(menu.getByRole('link', { name: 'Live chat' })).toBeHidden();
  await signInByForm(page, 'player01');
  const entry = menu.getByRole('link', { name: 'Live chat' });
  await expect(entry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Live chat' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Customer service' }).press('Enter');
  await expect(await opened).toHaveURL(`${stack.origin}/en/support`);

  await stack.admin('chat', { address: 'https://chat.example.test/room' });
  await page.context().route('https://chat.example.test/**', route => route.fulfill({ body: 'a room' }));
  await dialog.getByRole('button', { name: 'Customer service' }).click();
  await expect
    .poll(() =>
      page
        .context()
        .pages()
        .map(one => one.url()),
    )
    .toContain('https://chat.example.test/room');

  await stack.admin('chat', { address: 'off' });
  await dialog.getByRole('button', { name: 'Customer service' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();
  await stack.admin('chat', { address: 'default' });
});

test('without scripts the live-chat link leads to the help page, which links to customer service', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  const entry = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Live chat' });
  const composer = page.locator('#ask');
  // The operator has just reopened the chat: pages show it once they are rendered again.
  for (const [address, shown] of [
    ['/en/help', composer.locator('noscript')],
    ['/en/rng', entry],
  ] as const)
    await expect(async () => {
      await page.goto(address);
      await expect(shown).toBeVisible({ timeout: 100 });
    }).toPass();
  await entry.click();
  await expect(page).toHaveURL('/en/help?chat=live#ask');
  expect(await composer.locator('noscript').textContent()).toContain('To use live chat');
  await expect(composer.getByRole('link', { name: /^Customer service/ })).toHaveAttribute(
    'href',
    `${stack.platformOrigin}/service`,
  );
  await context.close();
});

test('live chat in a new tab opens over the help page', async ({ page, stack }) => {
  await signInByCall(page, stack, 'player01');
  await page.goto('/en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Live chat' });
  // Opened by its address: a press with a modifier key sometimes opens no tab in headless browsers.
  const tab = await page.context().newPage();
  await tab.goto((await link.getAttribute('href')) ?? '');
  await expect(tab).toHaveURL('/en/help?chat=live#ask');
  await expect(tab.getByRole('dialog', { name: 'Live chat' })).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab).toHaveURL('/en/help');
});

test('a visitor who follows a link to live chat signs in there and returns to the chat desks', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'CBS_modelList' });
  await page.goto('/en/help?chat=live');
  await page.getByRole('dialog', { name: 'Live chat' }).getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, 'player02');
  await expect(
    page.getByRole('dialog', { name: 'Live chat' }).getByRole('button', { name: 'Customer service' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/en\/help\?chat=live$/);
});
