import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { photo } from '../tests/support/image-files.ts';
import { test as base, expect, product } from './fixtures.ts';
import { type Stack, startStack } from './stack.ts';

/** Operator's images, generated from pixels, on an image host of theirs. */
type Host = { origin: string; server: Server };

async function startHost(): Promise<Host> {
  const poster = await sharp(await photo({ width: 1500, height: 900 }, 12))
    .jpeg({ quality: 92 })
    .toBuffer();
  const server = createServer((request, response) => {
    const isThere = request.url === '/operator/poster.jpg';
    const missing = request.url === '/operator/away.jpg' ? 503 : 404;
    response.writeHead(isThere ? 200 : missing, { 'content-type': 'image/jpeg' });
    response.end(isThere ? poster : '');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function publish({ admin }: Stack, { origin }: Host): Promise<void> {
  const poster = `${origin}/operator/poster.jpg`;
  const words = { title: 'Poster', content: `<p>x</p><img src="${poster}" alt="In the text">` };
  await admin('publish', { kind: 'promotion', ...words, image: poster, headImage: poster, sort: -900 });
  const gone = `${origin}/operator/gone.jpg`;
  await admin('publish', { kind: 'promotion', title: 'Gone', image: gone, headImage: gone, sort: -901 });
  await admin('publish', { kind: 'banner', title: 'Banner', group: 'home', image: poster, sort: -900 });
}

let host: Host;
const test = base.extend<object, { stack: Stack }>({
  stack: product(async () => {
    host = await startHost();
    const stack = await startStack((_origin, platform) => ({ IMAGE_HOSTS: `${host.origin},${platform}` }));
    await publish(stack, host);
    return { stack, close: () => new Promise(resolve => host.server.close(resolve)) };
  }),
});

const isOperators = (url: string) => url.includes('/operator/poster.jpg');

/**
 * Opens a page and returns what it fetched of the operator's image: query and content type of each request.
 */
async function fetched(page: Page, path: string): Promise<string[]> {
  const seen: string[] = [];
  page.on('response', response => {
    if (isOperators(response.url()))
      seen.push(`${new URL(response.url()).search} ${response.headers()['content-type']}`);
  });
  await page.goto(path);
  const pictures = page.locator('main img[src*="/operator/poster.jpg"]');
  await expect(pictures.first()).toBeVisible();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  page.removeAllListeners('response');
  return [...new Set(seen)];
}

for (const [screen, width, scale, card, hero] of [
  ['a plain desktop', 1280, 1, 384, 1080],
  ['a sharp desktop', 1280, 2, 800, 1920],
  ['a sharp phone', 360, 3, 800, 1080],
] as const)
  test(`${screen} fetches an operator's image once, as AVIF, at the displayed width`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport: { width, height: 800 },
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    expect(await fetched(page, '/en/promotions')).toEqual([`?w=${card} image/avif`]);
    // Home has a row of promotions too.
    const home = await fetched(page, '/en');
    expect(home.filter(one => one !== `?w=${card} image/avif`)).toEqual([`?w=${hero} image/avif`]);
    await context.close();
  });

test('an image inside a text is fetched in one width and shown no larger than it is', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '/operator/gone.jpg' });
  await page.goto(`${stack.origin}/en/promotions`);
  await page
    .locator('main')
    .getByRole('link', { name: /^Poster/ })
    .click();
  const picture = page.getByAltText('In the text');
  await expect(picture).toHaveAttribute('src', /\/operator\/poster\.jpg\?w=1080$/);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1080);
});

/**
 * Returns the colours in the middle and at the edges of an image box: the brand mark in the middle and
 * nothing at the edges, where browsers draw their icon for broken images.
 */
async function expectMark(picture: Locator): Promise<void> {
  const shot = sharp(await picture.screenshot()).removeAlpha();
  const { width, height } = await shot.metadata();
  const coloursIn = async (left: number, top: number, side: number) => {
    const raw = await shot.clone().extract({ left, top, width: side, height: side }).raw().toBuffer();
    return new Set(Array.from({ length: raw.length / 3 }, (_, at) => raw.readUIntBE(at * 3, 3))).size;
  };
  expect(await coloursIn(10, 2, 24)).toBe(1);
  expect(await coloursIn(Math.round(width / 2) - 20, Math.round(height / 2) - 20, 40)).toBeGreaterThan(1);
}

for (const javaScriptEnabled of [true, false])
  test(`an image that fails to load leaves its box and the brand mark in it, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/en/promotions');
    const link = page.locator('main').getByRole('link', { name: /^Gone/ });
    await expectMark(link.locator('img'));
    await page.goto(String(await link.getAttribute('href')));
    const head = page.locator('main img[src*="/operator/gone.jpg"]');
    const { width = 0, height = 0 } = (await head.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(2.5, 1);
    await expectMark(head);
    await context.close();
  });

test('a share card is cached for an hour, and for a minute where its image may still arrive', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'Failed to load resource' });
  const away = `${host.origin}/operator/away.jpg`;
  await stack.admin('publish', {
    kind: 'promotion',
    title: 'Away',
    image: away,
    headImage: away,
    sort: -902,
  });
  for (const [title, seconds] of [
    ['Poster', 3600],
    ['Gone', 3600],
    ['Away', 60],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) });
    await expect(async () => {
      await page.goto('/en/promotions');
      await expect(link).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto(String(await link.getAttribute('href')));
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await page.request.get(String(card));
    expect([title, answer.headers()['cache-control']]).toEqual([title, `public, max-age=${seconds}`]);
  }
});
