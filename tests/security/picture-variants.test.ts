import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cache, createCache } from '#lib/bff/core/cache.ts';
import { replaceShared, shared } from '#lib/bff/core/process.ts';
import { fetchImage } from '#lib/bff/images/image-proxy.ts';
import { type ImageVariant, imageVariant } from '#lib/bff/images/image-variants.ts';
import { type Bulkhead, createBulkhead } from '#lib/bff/transport/bulkhead.ts';
import { IMAGE_WIDTHS } from '#lib/rules/routes/image-widths.ts';
import { greyPng, moving, photo } from '../support/image-files.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { fetchServer, setUpTestServer, type TestServerRequest } from '../support/test-server.ts';

const stub = stubForTests(({ origin }) => ({ IMAGE_HOSTS: origin }));
const testServer = setUpTestServer();
const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const KINDS = ['png', 'jpeg', 'webp'] as const;

const files = new Map<string, Buffer>();
let prefix = '';

beforeAll(async () => {
  // The product does not decode AVIF; the test decodes its output here.
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
  const poster = await photo({ width: 600, height: 800 });
  for (const kind of KINDS) files.set(kind, await sharp(poster).toFormat(kind).toBuffer());
});
beforeEach(() => {
  prefix = `/img/${new URL(stub.origin).host}`;
  for (const kind of KINDS) serve(`/poster.${kind}`, `image/${kind}`, files.get(kind) ?? '');
});

function serve(path: string, type: string, body: Buffer | string): void {
  stub.on.set(path, (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  });
}
const show = (path: string, search = '', accept = CHROMIUM, saveData = '') =>
  imageVariant(prefix + path, search, { accept, saveData });
const see = (path: string, { headers, ...more }: TestServerRequest = {}) =>
  fetchServer(testServer, prefix + path, { ...more, headers: { accept: CHROMIUM, ...headers } });
const room = () =>
  shared<{ variants: Cache<ImageVariant>; places: Bulkhead }>('picture-variants', () => {
    throw new Error('nothing was asked for yet');
  });

async function looked({ bytes, type }: ImageVariant) {
  const { format, compression, width, height } = await sharp(bytes).metadata();
  return { type, format: compression === 'av1' ? 'avif' : format, width, height };
}

it('a browser that saves data gets fewer bytes of the same size, in each format', async () => {
  for (const [accept, path] of [
    [CHROMIUM, '/poster.png'],
    ['image/webp', '/poster.png'],
    ['image/*', '/poster.jpeg'],
  ] as const) {
    const [usual, saving] = [await show(path, '?w=384', accept), await show(path, '?w=384', accept, 'On')];
    const { width, format } = await looked(saving);
    expect({ width, format }).toEqual({ width: 384, format: (await looked(usual)).format });
    expect(saving.bytes.length).toBeLessThan(usual.bytes.length * 0.8);
  }
  const { headers } = await see('/poster.png', { headers: { 'save-data': 'on' } });
  expect(headers.get('vary')).toBe('Accept, Save-Data');
});

describe('the output format is the best that Accept names', () => {
  it.each(KINDS)('%s', async kind => {
    const own = `image/${kind}`;
    for (const [accept, expected] of [
      [CHROMIUM, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['IMAGE/AVIF;q=0.9', 'image/avif'],
      ['image/avif;q=0, image/webp', 'image/webp'],
      ['image/avif;Q=0.0', own],
      ['image/*', own],
      ['*/*', own],
      ['', own],
    ] as const)
      expect((await show(`/poster.${kind}`, '?w=240', accept)).type, accept).toBe(expected);
  });

  it('the bytes match the content type and are smaller than the original', async () => {
    for (const [accept, format] of [
      [CHROMIUM, 'avif'],
      ['image/webp', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const shown = await show('/poster.jpeg', '?w=240', accept);
      expect(await looked(shown)).toEqual({ type: `image/${format}`, format, width: 240, height: 320 });
      expect(shown.bytes.length).toBeLessThan((files.get('jpeg')?.length ?? 0) / 3);
    }
  });

  it('an image of many million pixels is not encoded as AVIF, which would block a core for long', async () => {
    serve(
      '/large.jpeg',
      'image/jpeg',
      await sharp(await photo({ width: 2100, height: 2000 }, 8))
        .jpeg()
        .toBuffer(),
    );
    expect((await show('/large.jpeg')).type).toBe('image/webp');
    expect((await show('/large.jpeg', '?w=1080')).type).toBe('image/avif');
  });
});

it('every width of the ladder is served, none is larger than the original, and none fetches it again', async () => {
  for (const step of IMAGE_WIDTHS) {
    const { width } = await looked(await show('/poster.jpeg', `?w=${step}`));
    expect(width).toBe(Math.min(step, 600));
  }
  expect((await looked(await show('/poster.jpeg'))).width).toBe(600);
  expect(stub.seen.length).toBe(1);
});

it('any other query is 404 and fetches nothing', async () => {
  for (const search of ['?', '?w=', '?w=383', '?w=0240', '?w=240&w=240', '?w=240&x=1', '?x=1', '?v=2']) {
    const response = await see(`/poster.png${search}`);
    expect([search, response.status, response.headers.get('cache-control')]).toEqual([
      search,
      404,
      'no-store',
    ]);
  }
  expect(stub.seen).toEqual([]);
});

describe('images served unchanged', () => {
  it('SVG drawings', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
    serve('/a.svg', 'image/svg+xml', svg);
    const response = await see('/a.svg?w=240');
    expect([response.status, await response.text()]).toEqual([200, svg]);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('animations and AVIF, whatever Accept says', async () => {
    const still = greyPng({ width: 300, height: 300 }, [['acTL', Buffer.alloc(8)]]);
    const avif = await sharp(files.get('png')).avif().toBuffer();
    for (const [path, type, bytes] of [
      ['/moving.webp', 'image/webp', await moving()],
      ['/moving.png', 'image/png', still],
      ['/a.avif', 'image/avif', avif],
    ] as const) {
      serve(path, type, bytes);
      const response = await see(`${path}?w=48`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get('vary')).toBeNull();
    }
  });

  it('an image that is small already, under every format', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    serve('/dot.png', 'image/png', bytes);
    const response = await see('/dot.png?w=48');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('vary')).toBe('Accept, Save-Data');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('the original, for clients that draw with it', async () => {
    await show('/poster.png', '?w=48');
    expect((await fetchImage(`${prefix}/poster.png`)).bytes.equals(files.get('png') ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(stub.seen.length).toBe(1);
  });
});

it('a camera’s image is turned upright, in sRGB, and without metadata', async () => {
  const green = { width: 800, height: 600, channels: 3, background: '#20c040' } as const;
  const bytes = await sharp({ create: green })
    .composite([{ input: await photo({ width: 800, height: 300 }), top: 300, left: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).icc).toBeDefined();
  serve('/camera.jpeg', 'image/jpeg', bytes);
  const shown = await show('/camera.jpeg', '?w=384', 'image/webp');
  const { width, height, exif, icc, orientation } = await sharp(shown.bytes).metadata();
  expect([width, height, exif, icc, orientation]).toEqual([384, 512, undefined, undefined, undefined]);
  const { data, info } = await sharp(shown.bytes).raw().toBuffer({ resolveWithObject: true });
  // The top of the image is at the right once it is upright.
  const at = (20 * info.width + info.width - 20) * info.channels;
  const away = [0x20, 0xc0, 0x40].map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)));
  expect(Math.max(...away)).toBeLessThan(8);
});

describe('bytes that cannot be decoded are no image', () => {
  it.each([
    [
      'a bomb of 100 million pixels in 100 kB',
      '/a.png',
      'image/png',
      () => greyPng({ width: 10_000, height: 10_000 }),
    ],
    ['a head and nothing else', '/b.png', 'image/png', () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['half a PNG', '/c.png', 'image/png', () => files.get('png')?.subarray(0, 100_000)],
    ['half a JPEG', '/d.jpg', 'image/jpeg', () => files.get('jpeg')?.subarray(0, 20_000)],
    ['half a WebP', '/e.webp', 'image/webp', () => files.get('webp')?.subarray(0, 10_000)],
  ] as const)('%s', async (_name, path, type, bytes) => {
    serve(path, type, bytes() ?? '');
    for (const query of ['', '?w=240']) {
      const response = await see(path + query);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([502, 0]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(stub.seen.length).toBe(1);
  });

  it('an image too tall for every format is served unchanged', async () => {
    const tower = greyPng({ width: 10, height: 17_000 });
    serve('/tower.png', 'image/png', tower);
    expect((await show('/tower.png', '?w=48')).bytes.equals(tower)).toBe(true);
  });
});

it('parallel requests fetch and encode an image once', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => show('/poster.png', '?w=240')));
  expect(new Set([...all, await show('/poster.png', '?w=240')]).size).toBe(1);
  expect([stub.seen.length, room().variants.count()]).toEqual([1, 1]);
});

it('with too many waiting the original is sent with a minute’s lifetime, and a later request gets the variant', async () => {
  await show('/poster.png', '?w=48');
  const { places } = room();
  const line = Array.from({ length: 62 }, () => places.enter());
  expect(places.enter()).toBe(false);
  const response = await see('/poster.png?w=240');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('vary')).toBe('Accept, Save-Data');
  expect(Buffer.from(await response.arrayBuffer()).equals(files.get('png') ?? Buffer.alloc(0))).toBe(true);
  places.turnAway();
  for (const place of await Promise.all(line)) if (place) places.leave();
  expect((await see('/poster.png?w=240')).headers.get('content-type')).toBe('image/avif');
});

it('variants count by their bytes: one image in all its sizes evicts others and never exceeds the cache', async () => {
  const variants = createCache<ImageVariant>(30_000);
  replaceShared('picture-variants', { variants, places: createBulkhead(2) });
  for (const step of IMAGE_WIDTHS)
    for (const accept of ['', CHROMIUM]) await show('/poster.jpeg', `?w=${step}`, accept);
  const kept = IMAGE_WIDTHS.flatMap(step =>
    ['', 'image/avif,image/webp'].map(kinds => variants.get(`${prefix}/poster.jpeg ${step} ${kinds} false`)),
  );
  const bytes = kept.reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
  expect(variants.count()).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(30_000);
});

it('through the HTTP server: immutable, Vary by Accept, not compressed again, and HEAD without a body', async () => {
  const response = await see('/poster.png?w=240', {
    headers: { accept: CHROMIUM, 'accept-encoding': 'gzip' },
  });
  const { byteLength } = await response.arrayBuffer();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': `${byteLength}`,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept, Save-Data',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const head = await see('/poster.png?w=240', { method: 'HEAD' });
  expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
    `${byteLength}`,
    0,
  ]);
  expect((await see('/poster.png?w=240', { method: 'POST' })).status).toBe(405);
});

it('an image host is not sent Accept for AVIF, which would be available in one size only', async () => {
  await show('/poster.png');
  expect(stub.seen[0]?.headers.accept).toBe('image/svg+xml, image/png, image/jpeg, image/webp');
});
