import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in.ts';
import { PUBLISHED } from './within.ts';

let origin = '';
test.beforeEach(({ stack }) => {
  origin = stack.origin;
});

const at = (path: string) => `${origin}${path}`;
const NEW_SLOTS = '/en/promotions/402-new-slots-on-the-shelf';
const CHINESE = `/cn/promotions/402-${encodeURIComponent('新老虎机上架')}`;
const card = (page: Page, id: number) => page.locator(`main a[data-promotion="${id}"]`);
const seen = (page: Page) =>
  page.locator('main a[data-promotion]').evaluateAll(links => links.map(link => link.dataset.promotion));

test('the list has its banner, its categories and cards with dates; two kinds of categories are left out', async ({
  page,
}) => {
  await page.goto(at('/en/promotions'));
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promotions banner' })).toContainText(
    'What is on in the house',
  );
  const strip = page.getByRole('navigation', { name: 'Categories' });
  await expect(strip.getByRole('link')).toHaveText([/^All/, /^Newcomers/, /^Slots/, /^The house/]);
  expect(await seen(page)).not.toEqual(expect.arrayContaining(['421']));
  expect(await seen(page)).not.toEqual(expect.arrayContaining(['422']));
  await expect(card(page, 402)).toHaveText(
    /New slots on the shelf\s*\d{4}-\d\d-\d\d 00:00:00 – \d{4}-\d\d-\d\d 23:59:59/,
  );
  await expect(card(page, 401)).toContainText('Long-term');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();

  await strip.getByRole('link', { name: /Slots/ }).click();
  await expect(page).toHaveURL(at('/en/promotions?category=2'));
  await expect.poll(() => seen(page)).toEqual(['402', '403', '405', '408', '410']);
  await expect(page).toHaveTitle(/Promotions: Slots/);
});

test('all banners of the promotions and of the side menu are there: the ones move, the others stand', async ({
  page,
  request,
  stack,
}) => {
  const words = {
    kind: 'banner',
    title: 'Sepanduk kedua',
    titleEn: 'A second banner',
    content: 'x',
    sort: 900,
  };
  const ids: number[] = [];
  for (const group of ['w_promotion', 'w_leftmenu'])
    ids.push(((await stack.admin('publish', { ...words, group, linkage: '/help' })) as { id: number }).id);
  const banners = page.getByRole('region', { name: 'Promotions banner' });
  const slide = (hasText: string) => banners.locator('.swiper-slide', { hasText });
  // The page that is opened, and the one that its banner leads to.
  const shows = (path: string) =>
    expect.poll(async () => (await request.get(at(path))).text(), PUBLISHED).toContain('A second banner');
  await Promise.all(['/en/promotions', '/en/help'].map(shows));
  await page.goto(at('/en/promotions'));
  await banners.getByRole('button', { name: 'Banner 2 of 2' }).click();
  await expect(slide('A second banner')).toBeInViewport({ ratio: 0.9 });
  await expect(slide('What is on in the house')).not.toBeInViewport({ ratio: 0.1 });
  await banners.getByRole('link', { name: /Take a look .*second banner/ }).click();
  await expect(page).toHaveURL(at('/en/help'));
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of ['From the top of the list', 'A second banner'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const id of ids) await stack.admin('unpublish', { id });
});

test('a card opens its promotion over the list, back closes it, the focus returns', async ({ page }) => {
  await page.goto(at('/en/promotions'));
  await card(page, 402).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New slots on the shelf' });
  await expect(dialog).toContainText('Look for the tag New');
  await expect(page).toHaveURL(at(NEW_SLOTS));
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at('/en/promotions'));
  await expect(card(page, 402)).toBeFocused();
  await card(page, 403).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/en/promotions'));
  await expect(page.getByRole('dialog')).toBeHidden();
  // Loaded anew, the address is the promotion's own page.
  await card(page, 402).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New slots on the shelf' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('older links open their promotion: by query on the server, by hash in the browser', async ({
  page,
  request,
}) => {
  const moved = await request.get(at('/en/promotions?id=402&utm_source=mail'), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `${NEW_SLOTS}?utm_source=mail`]);
  await page.goto(at('/en/promotions#402'));
  await expect(page.getByRole('dialog', { name: 'New slots on the shelf' })).toBeVisible();
  await expect(page).toHaveURL(at(NEW_SLOTS));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/en/promotions'));
  await page.evaluate(() => {
    location.hash = '#405';
  });
  await expect(page.getByRole('dialog', { name: 'Tables among the slots' })).toBeVisible();
  // One that is not in the list has its page all the same.
  await page.goto(at('/en/promotions?category=1#421'));
  await expect(page.getByRole('heading', { level: 1, name: 'Inside the slots: the paytable' })).toBeVisible();
});

test('an older link to a promotion that is over stays at the promotions and says so', async ({ page }) => {
  const ended = page.getByRole('dialog', { name: 'Promotions' });
  await page.goto(at('/en/promotions?category=2#99999'));
  await expect(ended.getByText('This promotion is not here')).toBeVisible();
  await expect(page).toHaveURL(at('/en/promotions?category=2#99999'));
  await page.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  await expect(page).toHaveURL(at('/en/promotions?category=2'));
  await page.evaluate(() => {
    location.hash = '#99998';
  });
  await expect(ended.getByText('This promotion is not here')).toBeVisible();
  await page.goBack();
  await expect(ended).toBeHidden();
  await expect(card(page, 402)).toBeVisible();
});

test('a promotion has one address per language, and every other spelling leads to it', async ({
  page,
  request,
}) => {
  for (const [path, right] of [
    ['/en/promotions/402', NEW_SLOTS],
    ['/en/promotions/402-slot-baharu', NEW_SLOTS],
    ['/cn/promotions/402', CHINESE],
  ] as const) {
    const moved = await request.get(at(path), { maxRedirects: 0 });
    expect([path, moved.status(), moved.headers().location]).toEqual([path, 308, right]);
  }
  await page.goto(at(CHINESE));
  await expect(page.getByRole('heading', { level: 1, name: '新老虎机上架' })).toBeVisible();
  const links = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll(all =>
      all.map(one => [one.getAttribute('hreflang'), new URL((one as HTMLLinkElement).href).pathname]),
    );
  expect(Object.fromEntries(links)).toEqual({
    ms: '/promotions/402-slot-baharu-di-rak',
    en: NEW_SLOTS,
    'zh-CN': CHINESE,
    'x-default': '/promotions/402-slot-baharu-di-rak',
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', at(CHINESE));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^留意海报上的新标签/);
  const packed = await (await request.get(at('/sitemap/promotions.xml.gz'))).body();
  const sitemap = gunzipSync(packed).toString();
  expect(sitemap).toContain(at(CHINESE));
  expect(sitemap).not.toContain('/promotions/421');
  expect(sitemap).not.toContain(':item');
});

test('unknown promotions and categories are a real 404', async ({ request }) => {
  for (const path of [
    '/en/promotions/999',
    '/en/promotions/999-new-slots',
    '/en/promotions?id=999',
    '/en/promotions/new-slots',
    '/en/promotions?category=99',
    '/en/promotions?category=4',
  ]) {
    const answer = await request.get(at(path), { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('No such room');
  }
});

test('a visitor joins and comes back, a member goes where it leads', async ({ page }) => {
  await page.goto(at('/en/promotions/401-demo-money-to-begin-with'));
  const main = page.getByRole('main');
  const join = main.getByRole('link', { name: 'Open an account' });
  await expect(join).toBeVisible();
  await expect(join).toHaveAttribute('href', '/en/register');
  await expect(main.getByRole('link', { name: 'Go there' })).toBeHidden();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fpromotions%2F401-demo-money-to-begin-with$/);
  await signInByForm(page, 'player01');
  await expect(page).toHaveURL(at('/en/promotions/401-demo-money-to-begin-with'));
  await expect(main.getByRole('link', { name: 'Open an account' })).toBeHidden();
  await main.getByRole('link', { name: 'Go there' }).click();
  await expect(page).toHaveURL(at('/en/rng'));
});

test('a trial is told where a real account is needed, and goes where none is', async ({ page }) => {
  await page.goto(at('/en/login'));
  await page.getByRole('dialog').getByRole('button', { name: /trial/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial');
  await page.goto(at('/en/promotions'));
  await card(page, 401).click();
  const details = page.getByRole('dialog', { name: 'Demo money to begin with' });
  await details.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('dialog', { name: /real account/i })).toBeVisible();
  await page.goto(at(NEW_SLOTS));
  await page.getByRole('main').getByRole('link', { name: 'Go there' }).click();
  await expect(page).toHaveURL(at('/en/rng?filter=new'));
});

test('its address is copied, without what stands in the query', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at(`${NEW_SLOTS}?utm_source=mail`));
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(NEW_SLOTS));
});

test('the side menu has six and the way to all; home has eight that move', async ({ page }) => {
  await page.goto(at('/en'));
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await menu.locator('summary').click();
  await expect(menu.locator('details a')).toHaveCount(7);
  await expect(menu.locator('details a').last()).toHaveText('More promotions');
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Promos' }),
  ).toHaveAttribute('href', '/en/promotions');
  const slider = page.locator('.swipe-row', { has: page.locator('[href*="/promotions/"]') });
  await expect(slider.getByRole('listitem')).toHaveCount(8);
  const before = await slider.boundingBox();
  await slider.hover();
  await expect(slider).toHaveAttribute('data-moving', '');
  expect((await slider.boundingBox())?.height).toBe(before?.height);
  const gap = await slider.getByRole('listitem').evaluateAll(([one, two]) => {
    return (two?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBe(10);
  // By keyboard the last one comes into view.
  await slider.getByRole('link').last().focus();
  await expect(slider.getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
});

test('a promotion that is published shows, one that is taken back is gone, within its ten seconds', async ({
  page,
  request,
  stack,
}) => {
  const { id } = (await stack.admin('publish', {
    kind: 'promotion',
    title: 'Hari ini sahaja',
    titleEn: 'Today alone',
    content: '<p>x</p><script>window.ran = true</script>',
    start: '-1h',
    end: '5h',
  })) as { id: number };
  const path = `/en/promotions/${id}-today-alone`;
  const status = async () => (await request.get(at(path))).status();
  const listed = async () => (await (await request.get(at('/en/promotions'))).text()).includes(path);
  await Promise.all([expect.poll(status, PUBLISHED).toBe(200), expect.poll(listed, PUBLISHED).toBe(true)]);
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1, name: 'Today alone' })).toBeVisible();
  expect(await page.content()).not.toContain('window.ran');
  await stack.admin('unpublish', { id });
  await Promise.all([expect.poll(status, PUBLISHED).toBe(404), expect.poll(listed, PUBLISHED).toBe(false)]);
});

test('all of it can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/promotions'));
  await page.getByRole('navigation', { name: 'Kategori' }).getByRole('link', { name: /Slot/ }).click();
  await expect(page).toHaveURL(at('/promotions?category=2'));
  await card(page, 402).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot baharu di rak' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Buka akaun' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin pautan' })).toBeHidden();
  await page.goto(at('/promotions?id=405'));
  await expect(page.getByRole('heading', { level: 1, name: 'Meja di antara slot' })).toBeVisible();
  await page.goto(at('/'));
  const slider = page.locator('.swipe-row', { has: page.locator('[href*="/promotions/"]') });
  expect(
    await slider.evaluate(one => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX),
  ).toBe('auto');
  await context.close();
});

for (const theme of ['dark', 'light'])
  test(`nothing is in the way of assistive tools in ${theme}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'foyer-theme', value: theme, url: origin }]);
    for (const path of ['/promotions', NEW_SLOTS, CHINESE]) {
      await page.goto(at(path));
      expect(await violationsOf(page), path).toEqual([]);
    }
    await page.goto(at('/en/promotions'));
    await card(page, 404).click();
    await expect(page.getByRole('dialog', { name: 'A key instead of a password' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
