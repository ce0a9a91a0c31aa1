import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { decodeImage } from '#lib/bff/images/image-decoder.ts';
import { handleImage } from '#lib/bff/images/image-response.ts';
import { ORIGIN } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests(({ origin }) => ({ IMAGE_HOSTS: origin }));
let prefix = '';
beforeEach(() => {
  prefix = `/img/${new URL(stub.origin).host}`;
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

function serve(
  path: string,
  type: string,
  body: Buffer | string,
  more: Record<string, string> = {},
  status = 200,
): void {
  stub.on.set(path, (_request, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type, ...more });
    response.end(body);
  });
}
const get = (path: string) => handleImage(new Request(`${ORIGIN}${prefix}${path}`));

it('an image is fetched once, cached, and can run nothing even when opened by itself', async () => {
  serve('/a.svg', 'image/svg+xml', svg, { 'set-cookie': 'a=b', 'content-security-policy': 'script-src *' });
  const [one] = await Promise.all([get('/a.svg'), get('/a.svg'), get('/a.svg')]);
  await get('/a.svg');
  expect(stub.seen.length).toBe(1);
  expect(one?.status).toBe(200);
  expect(one?.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(one?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(one?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(one?.headers.get('set-cookie')).toBeNull();
});

it.each([
  ['a page', '/b.png', 'text/html', '<h1>x</h1>', {}, 200, 502],
  ['a page named svg', '/c.svg', 'image/svg+xml', '<html><script>x</script></html>', {}, 200, 502],
  ['bytes that are not what they say', '/d.png', 'image/png', 'GIF89a', {}, 200, 502],
  ['a type that is not shown', '/e.png', 'image/gif', 'GIF89a', {}, 200, 502],
  ['too much', '/f.png', 'image/png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), {}, 200, 502],
  ['a redirect', '/g.png', 'image/png', '', { location: 'http://169.254.169.254/' }, 302, 502],
  ['nothing', '/h.png', 'text/plain', '', {}, 404, 404],
] as const)('%s is no picture', async (_name, path, type, body, headers, status, expected) => {
  serve(path, type, body, headers, status);
  const response = await get(path);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([expected, 0]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('a host that is not configured is never requested', async () => {
  const response = await handleImage(new Request(`${ORIGIN}/img/169.254.169.254/latest/a.png`));
  expect(response.status).toBe(404);
  expect(stub.seen).toEqual([]);
});

it('only the decoders of re-encoded formats are reached, whatever the bytes say', async () => {
  const small = sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } });
  for (const kind of ['tiff', 'gif', 'avif'] as const) {
    const bytes = await small.clone().toFormat(kind).toBuffer();
    await expect(decodeImage(bytes).metadata(), kind).rejects.toThrow('unsupported image format');
  }
  expect((await decodeImage(png).metadata()).width).toBe(4);
});

it('no visitor data is sent to an image host', async () => {
  serve('/a.png', 'image/png', png);
  const headers = { cookie: 'foyer=x', authorization: 'x', referer: 'https://play.example.test/recent' };
  await handleImage(new Request(`${ORIGIN}${prefix}/a.png`, { headers }));
  expect(Object.keys(stub.seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
  ]);
});

it('a flag is named without its host and comes from the first image host', async () => {
  serve('/COUNTRY_FLAG/MY.png', 'image/png', png);
  const flag = (path: string) => handleImage(new Request(`${ORIGIN}${path}`));
  expect((await flag('/img/COUNTRY_FLAG/MY.png')).status).toBe(200);
  for (const path of ['/img/COUNTRY_FLAG/my.svg', '/img/COUNTRY_FLAG/MYS.png', '/img/COUNTRY_FLAG/../MY.png'])
    expect((await flag(path)).status, path).toBe(404);
  expect(stub.seen.length).toBe(1);
});
