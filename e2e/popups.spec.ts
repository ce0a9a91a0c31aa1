import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';
import { unhintedLetters } from './unhinted-letters.ts';

// How far the page moves is measured here, and the fallback font agrees with the page's font unhinted.
test.use({ popups: true, launchOptions: unhintedLetters });

/** Popups open once the page has been idle and without interaction for a moment. */
const atRest = { timeout: 20_000 };

const cardOf = (page: Page, name = 'This is a demo') => page.getByRole('region', { name });

test('popups: shown once per session, hidden for today on request, with separate ones for members', async ({
  page,
  context,
}) => {
  const card = cardOf(page);
  await page.goto('/en');
  await expect(card.getByRole('heading', { name: 'This is a demo' })).toBeVisible(atRest);
  await card.getByLabel('Hide for today').check();
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);

  const other = await context.newPage();
  const request = other.waitForResponse(answer => answer.url().includes('execution=B'));
  await other.goto('/en');
  await request;
  await expect(cardOf(other)).toHaveCount(0);
});

test('popups: closed without the tick they return in the next session only', async ({ page, context }) => {
  const card = cardOf(page);
  await page.goto('/en');
  await card.getByRole('button', { name: 'Close' }).click(atRest);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(card).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/en');
  await expect(cardOf(other)).toBeVisible(atRest);
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
  const request = page.waitForRequest(/execution=B/);
  await page.goto('/en');
  await request;
  const search = page.getByRole('banner').getByRole('combobox');
  await search.click();
  await page.keyboard.type('ko');
  held.resolve();
  // Its content has loaded, and it is ready to appear.
  await expect(page.locator('.popup-place')).toBeAttached();
  const card = cardOf(page);
  await expect(card).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(card).toHaveCount(0);
  await page.keyboard.type('i');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('koi');

  // Freezes the first moment until it is released.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.popup-card { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await search.evaluate(field => field.blur());
  await page.clock.runFor(10_000);
  await expect(card).toBeVisible();
  // A tap that was already aimed at the page.
  const button = await card.getByRole('button', { name: 'Got it' }).boundingBox();
  const press = () => page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5);
  const isPressable = () => card.evaluate(one => getComputedStyle(one).pointerEvents !== 'none');
  expect(await isPressable()).toBe(false);
  await card.evaluate(one => {
    for (const animation of one.getAnimations()) animation.finish();
  });
  expect(await isPressable()).toBe(true);
  await press();
  await expect(card).toHaveCount(0);
});

for (const [where, width, height] of [
  ['a phone', 360, 740],
  ['a desktop', 1280, 800],
] as const)
  test(`popups: on ${where} the card leaves the page usable, moves nothing and ends below the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = { total: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) seen.total += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/en');
    const card = cardOf(page);
    await expect(card).toBeVisible(atRest);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(
      await page.evaluate(() => (window as unknown as { seen: { total: number } }).seen.total),
    ).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const box = await card.boundingBox();
    const bar = await page
      .getByRole('navigation', { name: 'Main navigation', includeHidden: true })
      .boundingBox();
    if (bar) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar.y);
    // The page behind it is no barrier: its end can be reached, and nothing of the footer lies under the card.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link').last()).toBeInViewport();
    const [foot, atEnd] = [await footer.boundingBox(), await card.boundingBox()];
    expect(atEnd?.y ?? 0).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0));
    // Shift+Tab from the page's start reaches it, as the last of the page; Escape on it closes it.
    await card.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(card.getByRole('button', { name: 'Got it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

test('popups: “Read” opens the whole text in a dialog, and closing it closes the announcement', async ({
  page,
}) => {
  await page.goto('/en');
  await cardOf(page).getByRole('button', { name: 'Read' }).click(atRest);
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await expect(dialog.getByRole('article')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page)).toHaveCount(0);
});

test('popups: once shown they do not return, also when the page is reloaded with one open', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('foyer:popups-closed-B'));
  await page.goto('/en');
  await expect(cardOf(page)).toBeVisible(atRest);
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
  const card = cardOf(page, 'For members');
  await expect(card).toBeVisible(atRest);
  await card.getByLabel('Hide for today').check();
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/wps/v2/member/popups') && answer.request().method() === 'POST',
  );
  await card.getByRole('button', { name: 'Got it' }).click();
  expect((await kept).status()).toBe(200);

  const phone = await browser.newPage({ baseURL: stack.origin });
  await signInByCall(phone, stack, 'member32');
  const request = phone.waitForResponse(answer => answer.url().endsWith('/wps/v2/member/popups'));
  await phone.goto('/en');
  expect(await (await request).json()).toMatchObject({ value: { hidden: [expect.any(String)] } });
  await expect(phone.locator('html')).toHaveAttribute('data-awake');
  await expect(phone.locator('.popup-place')).toHaveCount(0);
  await phone.close();
  await stack.admin('unpublish', { id });
});
