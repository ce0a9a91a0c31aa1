import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

test.use({ popups: true });

/** Popups open once the page has been idle and without interaction for a moment. */
const atRest = { timeout: 20_000 };

test('popups: shown once per session, hidden for today on request, with separate ones for members', async ({
  page,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await page.goto('/en');
  await expect(dialog.getByRole('heading', { name: 'This is a demo' })).toBeVisible(atRest);
  await dialog.getByLabel('Hide for today').check();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toHaveCount(0);

  const other = await context.newPage();
  const asked = other.waitForResponse(answer => answer.url().includes('execution=B'));
  await other.goto('/en');
  await asked;
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('popups: closed without the tick they return in the next session only', async ({ page, context }) => {
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await page.goto('/en');
  await dialog.getByRole('button', { name: 'Close' }).click(atRest);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/en');
  await expect(other.getByRole('dialog', { name: 'Announcements' })).toBeVisible(atRest);
});

test('popups: a popup waits while the visitor types and takes no click that was meant for the page', async ({
  page,
}) => {
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route(/execution=B/, async route => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/execution=B/);
  await page.goto('/en');
  await asked;
  const search = page.getByRole('banner').getByRole('combobox');
  await search.click();
  await page.keyboard.type('ko');
  held.resolve();
  // Its content has loaded, and it is ready to open.
  await expect(page.locator('dialog:not([popover])')).toBeAttached();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.type('i');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('koi');

  // Freezes the first moment until it is released.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-opens-by-itself] { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await search.evaluate(field => field.blur());
  await page.clock.runFor(10_000);
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await expect(dialog).toBeVisible();
  // A tap that was already aimed at the page.
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await dialog.evaluate(one => {
    for (const animation of one.getAnimations()) animation.finish();
  });
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);
});

test('popups: once shown they do not return, also when the page is reloaded with one open', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('foyer:popups-closed-B'));
  await page.goto('/en');
  await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible(atRest);
  await expect.poll(kept).toBe('1');
});

test('popups: one that a member hides does not come on another device that day', async ({
  page,
  browser,
  stack,
}) => {
  const words = { kind: 'popup', title: 'For members', content: 'A note.' };
  const { id } = (await stack.admin('publish', { ...words, execution: 'A' })) as { id: number };
  await signInByCall(page, stack, 'member32');
  await page.goto('/en');
  const note = page.getByRole('dialog').getByRole('heading', { name: 'For members' });
  await expect(note).toBeVisible(atRest);
  await page.getByRole('dialog').getByLabel('Hide for today').check();
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/wps/v2/member/popups') && answer.request().method() === 'POST',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  expect((await kept).status()).toBe(200);

  const phone = await browser.newPage({ baseURL: stack.origin });
  await signInByCall(phone, stack, 'member32');
  const asked = phone.waitForResponse(answer => answer.url().endsWith('/wps/v2/member/popups'));
  await phone.goto('/en');
  expect(await (await asked).json()).toMatchObject({ value: { hidden: [expect.any(String)] } });
  await expect(phone.locator('html')).toHaveAttribute('data-awake');
  await expect(phone.locator('dialog:not([popover])')).toHaveCount(0);
  await phone.close();
  await stack.admin('unpublish', { id });
});
