import type { Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { browserCookies, signIn } from './http.ts';
import { sample } from './sampling.ts';
import { signInByForm } from './sign-in.ts';

/** Lobby for a visitor: without scripts, by keyboard, in three languages, on small and large screens. */
const screens = [
  '/en',
  '/en/rng',
  '/en/rng?filter=favourite',
  '/en/live',
  '/en/lott',
  '/en/search?q=koi',
  '/en/search?q=zzzzqqqq',
  '/en/help',
  '/cn/help',
  '/en/down',
  '/en/mirrors',
  '/en/play/22650',
  '/cn/offline',
  '/cn',
  '/',
  '/en/login',
];

const spillOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, path] of screens.entries()) {
  test(`${path} is accessible in both themes (one of them in a short run) and no wider than 1280, 360 or 320 px`, async ({
    page,
    context,
    stack,
  }) => {
    for (const theme of sample(['dark', 'light'], index)) {
      await context.addCookies([{ name: 'foyer-theme', value: theme, url: stack.origin }]);
      await page.goto(path);
      if (path.endsWith('/login')) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await violationsOf(page)).toEqual([]);
    }
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await spillOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('home, lists and search work with scripts off, up to launch', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/en');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Slots/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/rng$/);
  await page.getByRole('main').locator('a[href$="/en/rng?page=2"]:visible').first().click();
  await expect(page).toHaveURL(/\/en\/rng\?page=2$/);
  expect(await page.getByRole('main').locator('a[data-play]').count()).toBe(28);
  await page.locator('input[name="q"]').first().fill('lantren');
  await page.locator('input[name="q"]').first().press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /lantern/i })
      .first(),
  ).toBeVisible();
  await context.close();
});

test('every language is rendered in its own words, and switching keeps the page', async ({ page }) => {
  await page.goto('/en/rng?page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll(links => links.map(link => link.getAttribute('hreflang')));
  expect(alternates.sort()).toEqual(['en', 'ms', 'x-default', 'zh-CN']);
  for (const [path, lang] of [
    ['/cn/rng?page=2', 'zh-CN'],
    ['/rng?page=2', 'ms'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('h1')).not.toHaveText(/Slots/);
  }
});

test('the preferred language is offered where the address has another, and the address wins', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')]);
  const offer = page.getByRole('link', { name: '用简体中文查看此页' });
  await page.goto('/en/help');
  expect(await kept()).toEqual(['MY', 'MY']);
  await page.getByRole('button', { name: 'Choose a language' }).click();
  await page.locator('#language-menu').getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/\/cn\/help$/);
  expect(await kept()).toEqual(['CN', 'CN']);
  await page.goto('/en/down');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await offer.click();
  await expect(page).toHaveURL(/\/cn\/down$/);
  await page.goto('/en/help');
  await page.getByRole('complementary', { name: '语言' }).getByRole('button').click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeHidden();
  expect(await kept()).toEqual(['CN', 'CN']);
});

test('after a wrong password the form stays filled, says why and asks for the captcha', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 422' });
  await page.goto('/en/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('agent42');
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('agent42');
  await expect(dialog.getByLabel('Code in the picture')).toBeVisible();
});

test('maintenance closes every page and names its end; a region block shows the address', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 503' });
  info.annotations.push({ type: 'expected-noise', description: 'status of 403' });
  await stack.admin('status', { state: 'maintenance', until: '2030-12-01T06:00:00Z' });
  // Until every process knows, a page that is not cached cannot be rendered: also a 503, with another text.
  for (const path of ['/en/rng', '/en'])
    await expect(async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(503);
      expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('main')).toContainText('Sunday 1 December', { timeout: 1000 });
    }).toPass();
  await page.goto('/en/rng?vendor=FOYER&page=2');
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page).toHaveURL(/\/en\/rng\?vendor=FOYER&page=2$/);
  // On a low screen the illustration is beside the text, not above it.
  await page.setViewportSize({ width: 640, height: 360 });
  const [ctx, words] = await Promise.all([
    page.getByRole('main').locator(':scope > div').first().boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(words?.x).toBeGreaterThanOrEqual((ctx?.x ?? 0) + (ctx?.width ?? 0));
  expect(words?.y).toBeLessThan(200);
  await page.setViewportSize({ width: 1280, height: 720 });
  // The countdown follows the server's time whatever the visitor's clock says, and the page opens by
  // itself.
  await page.clock.install({ time: Date.parse('2030-12-01T05:59:00Z') });
  await page.goto('/en/rng');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Back in [\d,]+ days \d\d:\d\d:\d\d$/);
  const before = (await timer.textContent()) ?? '';
  await page.clock.runFor(2000);
  await expect(timer).not.toHaveText(before);
  await stack.admin('status', { state: 'normal' });
  await expect.poll(async () => (await page.request.get('/en/rng')).status()).toBe(200);
  // In one step: by the page's clock the request must not have timed out before its response comes.
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slots');
  await page.clock.resume();
  for (const address of ['127.0.0.1', '::1']) await stack.admin('region', { action: 'block', address });
  await expect.poll(async () => (await page.goto('/en'))?.status()).toBe(403);
  // A placeholder screen announces its reason at once, before any interaction.
  expect(await page.locator('script[type="late"]').count()).toBe(0);
  await expect(page.getByRole('main')).toContainText(/127\.0\.0\.1|::1/);
  for (const address of ['127.0.0.1', '::1']) await stack.admin('region', { action: 'unblock', address });
  await expect.poll(async () => (await page.goto('/en'))?.status()).toBe(200);
});

test('a page closed for maintenance makes no call that would be refused', async ({
  page,
  context,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 503' });
  await context.addCookies(browserCookies(await signIn(stack.origin), stack.origin));
  await stack.admin('status', { state: 'maintenance', until: '2030-12-01T06:00:00Z' });
  await expect.poll(async () => (await page.request.get('/en')).status()).toBe(503);
  const refused: string[] = [];
  page.on('response', answer => {
    const isPage = answer.request().isNavigationRequest();
    if (!isPage && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  for (const path of ['/en', '/en?center=securityCenter', '/en?play=22650']) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('timer')).toHaveText(/^Back in/, { timeout: 3000 });
    }).toPass();
    expect(refused, path).toEqual([]);
  }
  await stack.admin('status', { state: 'normal' });
  await expect.poll(async () => (await page.request.get('/en')).status()).toBe(200);
});

test('an unknown path gets the single cached 404', async ({ page }, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 404' });
  for (const path of ['/en/nothing-here', '/en/rng?page=999', '/en/games/rng/all', '/wp-admin.php']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  // Paths that turn out to be missing only at render time too: lists that shrank, vendors that moved.
  for (const path of ['/en/rng?gameClassify=BG', '/en/live?page=300', '/en/live?vassalage=JL']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('/member opens the member centre over home after sign-in', async ({ page }) => {
  await page.goto('/en/member');
  await signInByForm(page, 'player02');
  await expect(page.getByRole('dialog', { name: 'Security centre' })).toBeVisible();
});
