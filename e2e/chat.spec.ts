import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in.ts';

/** Customer service and live chat: a window of their own size, without a way back into ours (row 127). */
const SIZE = { width: CUSTOMER_SERVICE_WIDTH_PX, height: CUSTOMER_SERVICE_HEIGHT_PX };

test('customer service opens in a window of 440 by 750 that cannot reach ours', async ({ page, stack }) => {
  await page.goto('/en');
  // A second press, while the first window is still open, works as well.
  for (const _ of ['first', 'second']) {
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('navigation', { name: 'Side menu' })
      .getByRole('link', { name: 'Customer service, opens in a new window' })
      .click();
    const window = await opened;
    await expect(window).toHaveURL(`${stack.platformOrigin}/service`);
    expect(await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(SIZE);
    expect(await window.evaluate(() => opener)).toBeNull();
  }
  await expect(page).toHaveURL(/\/en$/);
});

test('live chat is for people who are signed in and leads to the operator’s address', async ({
  page,
  stack,
}, info) => {
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
  await expect(await opened).toHaveURL(`${stack.platformOrigin}/service`);

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
