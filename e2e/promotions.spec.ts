import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in.ts';

let origin = '';
test.beforeEach(({ stack }) => {
  origin = stack.origin;
});

const at = (path: string) => `${origin}${path}`;
const NEW_SLOTS = '/en/promotions/402-new-slots';
const CHINESE = `/cn/promotions/402-${encodeURIComponent('新老虎机上架')}`;
const card = (page: Page, id: number) => page.locator(`main a[data-promotion="${id}"]`);
const seen = (page: Page) =>
  page.locator('main a[data-promotion]').evaluateAll(links => links.map(link => link.dataset.promotion));

test('the list has its banner, categories and cards with dates; two category types are excluded', async ({
  page,
}) => {
  await page.goto(at('/en/promotions'));
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promotions banner' })).toContainText('What’s on');
  const strip = page.getByRole('navigation', { name: 'Categories' });
  await expect(strip.getByRole('link')).toHaveText([/^All/, /^New members/, /^Slots/, /^Site features/]);
  expect(await seen(page)).not.toEqual(expect.arrayContaining(['421']));
  expect(await seen(page)).not.toEqual(expect.arrayContaining(['422']));
  await expect(card(page, 402)).toHaveText(
    /new slots\s*New slots\s*Running.*\d{1,2}\s\w{3}.*\s–\s\d{1,2}\s\w{3}\s\d{4}See the games$/,
  );
  // To the second, as the documents write it, in the title.
  await expect(card(page, 402).locator('time')).toHaveAttribute(
    'title',
    /^\d{4}-\d\d-\d\d 00:00:00 – \d{4}-\d\d-\d\d 23:59:59$/,
  );
  await expect(card(page, 401)).toHaveText(/^RM\s1,000\s*in demo money.*Always onSee terms$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();

  await strip.getByRole('link', { name: /Slots/ }).click();
  await expect(page).toHaveURL(at('/en/promotions?category=2'));
  await expect.poll(() => seen(page)).toEqual(['402', '403', '405', '408', '410']);
  await expect(page).toHaveTitle(/Promotions: Slots/);
});

test('all banners of the promotions and of the side menu are shown: several rotate, a single one is static', async ({
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
  // The page that is opened, and the page that its banner leads to.
  const shows = (path: string) =>
    expect.poll(async () => (await request.get(at(path))).text(), PUBLISHED).toContain('A second banner');
  await Promise.all(['/en/promotions', '/en/help'].map(shows));
  await page.goto(at('/en/promotions'));
  await banners.getByRole('button', { name: 'Banner 2 of 2' }).click();
  await expect(slide('A second banner')).toBeInViewport({ ratio: 0.9 });
  await expect(slide('What’s on')).not.toBeInViewport({ ratio: 0.1 });
  await banners.getByRole('link', { name: /See (more|the games).*second banner/ }).click();
  await expect(page).toHaveURL(at('/en/help'));
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of ['Top games', 'A second banner'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const id of ids) await stack.admin('unpublish', { id });
});

test('a card opens its promotion over the list; back closes it and restores the focus', async ({ page }) => {
  await page.goto(at('/en/promotions'));
  await card(page, 402).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New slots' });
  await expect(dialog).toContainText('Look for the New tag');
  await expect(page).toHaveURL(at(NEW_SLOTS));
  await expect(dialog.getByTitle(/ 00:00:00 – .* 23:59:59$/)).toHaveText(
    /^\d{1,2} \w{3,4} \d{4}, 00:00 – \d{1,2} \w{3,4} \d{4}, 23:59$/,
  );
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at('/en/promotions'));
  await expect(card(page, 402)).toBeFocused();
  await card(page, 403).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/en/promotions'));
  await expect(page.getByRole('dialog')).toBeHidden();
  // After a reload the address shows the promotion's own page.
  await card(page, 402).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New slots' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('older links open their promotion: by query on the server, by hash in the browser', async ({
  page,
  request,
}) => {
  const moved = await request.get(at('/en/promotions?id=402&utm_source=mail'), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `${NEW_SLOTS}?utm_source=mail`]);
  await page.goto(at('/en/promotions#402'));
  await expect(page.getByRole('dialog', { name: 'New slots' })).toBeVisible();
  await expect(page).toHaveURL(at(NEW_SLOTS));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/en/promotions'));
  await page.evaluate(() => {
    location.hash = '#405';
  });
  await expect(page.getByRole('dialog', { name: 'Table games' })).toBeVisible();
  // A promotion that is not in the list has a page all the same.
  await page.goto(at('/en/promotions?category=1#421'));
  await expect(page.getByRole('heading', { level: 1, name: 'Inside the slots: the paytable' })).toBeVisible();
});

test('an older link to an expired promotion stays on the promotions page and says so', async ({ page }) => {
  const ended = page.getByRole('dialog', { name: 'Promotions' });
  await page.goto(at('/en/promotions?category=2#99999'));
  await expect(ended.getByText('This promotion isn’t available')).toBeVisible();
  await expect(page).toHaveURL(at('/en/promotions?category=2#99999'));
  await page.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  await expect(page).toHaveURL(at('/en/promotions?category=2'));
  await page.evaluate(() => {
    location.hash = '#99998';
  });
  await expect(ended.getByText('This promotion isn’t available')).toBeVisible();
  await page.goBack();
  await expect(ended).toBeHidden();
  await expect(card(page, 402)).toBeVisible();
});

test('a promotion has one address per language, and every other spelling redirects to it', async ({
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
    ms: '/promotions/402-slot-baharu',
    en: NEW_SLOTS,
    'zh-CN': CHINESE,
    'x-default': '/promotions/402-slot-baharu',
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
    expect(await answer.text()).toContain('Page not found');
  }
});

test('a visitor registers and returns to the promotion; a member follows its link', async ({ page }) => {
  await page.goto(at('/en/promotions/401-demo-money-to-start-with'));
  const main = page.getByRole('main');
  const join = main.getByRole('link', { name: 'Open an account' });
  await expect(join).toBeVisible();
  await expect(join).toHaveAttribute('href', '/en/register');
  await expect(main.getByRole('link', { name: 'See the games', exact: true })).toBeHidden();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fpromotions%2F401-demo-money-to-start-with$/);
  await signInByForm(page, 'player01');
  await expect(page).toHaveURL(at('/en/promotions/401-demo-money-to-start-with'));
  await expect(main.getByRole('link', { name: 'Open an account' })).toBeHidden();
  await main.getByRole('link', { name: 'See the games', exact: true }).click();
  await expect(page).toHaveURL(at('/en/rng'));
});

test('a trial account is told where a real account is needed, and proceeds where none is', async ({
  page,
}) => {
  await page.goto(at('/en/login'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Browse as a guest/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial');
  await page.goto(at('/en/promotions'));
  await card(page, 401).click();
  const details = page.getByRole('dialog', { name: 'Demo money to start with' });
  await details.getByRole('button', { name: 'See the games', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /full account/i })).toBeVisible();
  await page.goto(at(NEW_SLOTS));
  await page.getByRole('main').getByRole('link', { name: 'See the games', exact: true }).click();
  await expect(page).toHaveURL(at('/en/rng?filter=new'));
});

test('the copied address of a promotion omits the query', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at(`${NEW_SLOTS}?utm_source=mail`));
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(NEW_SLOTS));
});

test('the side menu shows six promotions and a link to all; home shows eight in a carousel', async ({
  page,
}) => {
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
  // By keyboard the last card scrolls into view.
  await slider.getByRole('link').last().focus();
  await expect(slider.getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
});

test('a published promotion appears and a withdrawn one disappears within ten seconds', async ({
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

test('all promotion content can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/promotions'));
  await page.getByRole('navigation', { name: 'Kategori' }).getByRole('link', { name: /Slot/ }).click();
  await expect(page).toHaveURL(at('/promotions?category=2'));
  await card(page, 402).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot baharu' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Daftar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin pautan' })).toBeHidden();
  await page.goto(at('/promotions?id=405'));
  await expect(page.getByRole('heading', { level: 1, name: 'Permainan meja' })).toBeVisible();
  await page.goto(at('/'));
  const slider = page.locator('.swipe-row', { has: page.locator('[href*="/promotions/"]') });
  expect(
    await slider.evaluate(one => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX),
  ).toBe('auto');
  await context.close();
});

for (const theme of ['dark', 'light'])
  test(`promotion pages have no accessibility violations in ${theme}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'foyer-theme', value: theme, url: origin }]);
    for (const path of ['/promotions', NEW_SLOTS, CHINESE]) {
      await page.goto(at(path));
      expect(await violationsOf(page), path).toEqual([]);
    }
    await page.goto(at('/en/promotions'));
    await card(page, 404).click();
    await expect(page.getByRole('dialog', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
