import type { Page } from 'playwright/test';
import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { answerOf, browserCookies, requestCall, sendRequest, signIn } from './http.ts';
import { signInByForm } from './sign-in.ts';

/** Game page: reached by its address, the same for everybody, works up to launch without scripts. */
type Games = { games: { nodeId: string; displayName: string; vassalage: string }[] };

async function slot(origin: string) {
  const list = await requestCall(
    origin,
    'GET /wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=PG&pageSize=1',
  );
  const [game] = answerOf<Games>(list).games;
  if (!game) throw new Error('no slots');
  return game;
}

const ways: Readonly<Record<string, string>> = { ms: '', en: '/en', 'zh-CN': '/cn' };

test('a game page has one address per language, and every other spelling redirects to it', async ({
  stack,
}) => {
  const { nodeId } = await slot(stack.origin);
  const addresses: Record<string, string> = {};
  for (const [locale, prefix] of Object.entries(ways)) {
    const led = await sendRequest(stack.origin, `${prefix}/play/${nodeId}`);
    expect(led.status).toBe(308);
    const right = String(led.headers.location);
    addresses[locale] = stack.origin + right;
    const { status, body } = await sendRequest(stack.origin, right);
    expect([status, body.includes(`<link rel="canonical" href="${stack.origin}${right}"/>`)]).toEqual([
      200,
      true,
    ]);
    expect((await sendRequest(stack.origin, `${prefix}/play/${nodeId}-other?utm=1`)).headers.location).toBe(
      `${right}?utm=1`,
    );
    expect((await sendRequest(stack.origin, `${prefix}/play/1-nothing`)).status).toBe(404);
  }
  const { body } = await sendRequest(stack.origin, new URL(addresses.en ?? '').pathname);
  for (const [locale, address] of Object.entries(addresses))
    expect(body).toContain(`<link rel="alternate" hrefLang="${locale}" href="${address}"/>`);
});

test('a game page is reached from a list without scripts and shows the known facts of the game', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/en/rng?vassalage=PG');
  const card = page.getByRole('main').locator('a[data-play]').first();
  const title = (await card.locator('img').getAttribute('alt')) ?? '';
  await card.click();
  await expect(page).toHaveURL(/\/en\/play\/\d+-[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const fact of [/^RTP\s*9\d\.\d\d%$/, /^Lines\s*\d+ fixed$/, /^Bet\s*[\d.]+ – [\d.]+$/])
    await expect(page.locator('dl > div').filter({ hasText: fact })).toHaveCount(1);
  for (const name of [/^More from /, 'More like this'])
    await expect(page.getByRole('list', { name }).locator('a[data-play]')).toHaveCount(7);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', /^\?play=\d+$/);
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await context.close();
});

async function openPage(page: Page, origin: string) {
  const game = await slot(origin);
  await page.goto(`/en/play/${game.nodeId}`);
  return game;
}

test('a game page launches the game after sign-in and is shown again when the game is closed', async ({
  page,
  stack,
}) => {
  await openPage(page, stack.origin);
  const address = page.url();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await signInByForm(page, 'player01');
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.locator('#spin')).toBeEnabled();
  await frame.locator('#close').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test('a card clicked before hydration opens its game over the list; a visitor is led to the game’s page', async ({
  page,
  context,
  stack,
}) => {
  await page.route('**/_next/static/**/*.js', route => route.abort());
  test.info().annotations.push({ type: 'expected-noise', description: 'ERR_FAILED' });
  const press = async () => {
    await page.goto('/en/rng?page=2', { waitUntil: 'commit' });
    await page.getByRole('main').locator('a[data-play]').first().click();
  };
  await press();
  await expect(page).toHaveURL(/\/en\/play\/\d+-[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.addCookies(browserCookies(await signIn(stack.origin), stack.origin));
  await press();
  await expect(page).toHaveURL(/\/en\/rng\?page=2&play=\d+$/);
});

test('a visitor’s press on a card opens the game’s sheet, and signing in there opens the game over the list', async ({
  page,
}) => {
  await page.goto('/en/rng?page=2');
  await page.locator('html[data-awake]').waitFor();
  const card = page.getByRole('main').locator('a[data-play]').nth(3);
  const title = (await card.locator('img').getAttribute('alt')) ?? '';
  const address = (await card.getAttribute('href')) ?? '';
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await card.press('Enter');
    await expect(sheet.getByRole('img', { name: '' }).or(sheet.locator('figure img')).first()).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await page.title()).toMatch(new RegExp(`^${title} · `));
    await close();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL('/en/rng?page=2');
    await expect(card).toBeFocused();
  }
  await card.click();
  await expect(sheet.locator('dl > div')).toHaveCount(6);
  await sheet.getByRole('link', { name: 'Play', exact: true }).click();
  const signInTo = page.getByRole('dialog', { name: `Sign in to play ${title}` });
  await expect(signInTo.getByText(`${title} opens as soon as you’re in.`).first()).toBeVisible();
  await expect(signInTo.getByRole('link', { name: 'Open an account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'Play', exact: true }).click();
  await signInByForm(page, 'player02');
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.locator('#spin')).toBeEnabled();
  await frame.locator('#close').click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/en/rng?page=2');
  // The list lies below as before, and a member's press plays.
  await card.click();
  await expect(frame.locator('#spin')).toBeEnabled();
});

test('on a phone the sheet keeps its buttons in view, and the game page has them in place of the tab bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/rng');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('main').locator('a[data-play]').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  await sheet.locator('.modal-body').evaluate(body => body.scrollTo(0, body.scrollHeight));
  await expect(sheet.getByRole('link', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const play = page.getByRole('main').getByRole('link', { name: 'Play', exact: true });
  await expect(play).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(play).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
});

test('sharing a game copies its address where the device has no share sheet', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, stack.origin);
  const address = page.url();
  await page.goto(`${address}?utm_source=x`);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('You can paste it anywhere.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('a game page of a closed vendor says so and shows open games instead', async ({ page, stack }) => {
  test.slow();
  const { nodeId, vassalage } = await slot(stack.origin);
  await stack.admin('vendor', { code: vassalage, state: 'maintenance', until: '2h' });
  const address = String((await sendRequest(stack.origin, `/en/play/${nodeId}`)).headers.location);
  const closed = async () => (await sendRequest(stack.origin, address)).body.includes('Expected back at');
  await expect.poll(closed, PUBLISHED).toBe(true);
  await page.goto(address);
  await expect(page.getByText(/^Expected back at \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  await page.mouse.move(10, 10);
  await expect(page.getByRole('timer')).toHaveText(/^Back in 01:5\d:\d\d$/);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  const others = page.getByRole('list', { name: 'Similar games you can play now' });
  expect(await others.locator('a[data-play]').count()).toBeGreaterThan(3);
  await stack.admin('vendor', { code: vassalage, state: 'normal' });
});
