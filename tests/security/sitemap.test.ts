import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { refreshSitemap, sitemap, sitemapIndex } from '#lib/bff/pages/sitemap.ts';
import { startSitemapRefresh } from '#lib/bff/server/sitemap-refresh.ts';
import { success } from '#lib/wire/envelope.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests({ PUBLIC_ORIGIN: 'https://a.test' });
const ORIGIN = 'https://a.test';
const LIST = '/wps/relay/GCSGAME_gameList';
const LANES = 'GET /wps/relay/GCSGAME_newGameVendor';
const CATEGORIES = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory';
const make = () => sitemap();
/** Returns all upstream requests but the process's own status poll. */
const all = () => stub.seen.filter(one => !one.target.startsWith('/wps/system/status')).length;
const requestCount = () => stub.seen.filter(one => one.target.startsWith(LIST)).length;

/** Serves a catalogue of the given number of slots, whose titles contain the requested language. */
function catalogue(count: number): void {
  stub.values[LANES] = {
    data: {
      lanes: [
        {
          title: 'RNG',
          cards: [{ vassalage: 'VND1', displayName: 'Vendor & One', gameType: 'RNG', gameCount: count }],
          gameClassify: [
            { key: 'SC', displayName: 'Scratch', gameCount: 1, vendors: [] },
            { key: 'JP', displayName: 'Jackpot', gameCount: 1, vendors: [] },
            { key: 'BG', displayName: 'Bingo', gameCount: 1, vendors: [] },
          ],
        },
        { title: 'LIVE', cards: [], gameClassify: [] },
        {
          title: 'PVP',
          cards: [{ vassalage: 'VND1', displayName: 'Vendor & One', gameType: 'PVP' }],
          gameClassify: [{ key: 'SC', displayName: 'Scratch', gameCount: 1, vendors: [] }],
        },
      ],
    },
  };
  stub.on.set(LIST, (request, response) => {
    const query = new URL(request.url ?? '', ORIGIN).searchParams;
    const [page, size] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
    const first = (page - 1) * size;
    const games = Array.from({ length: Math.min(size, count - first) }, (_, at) => ({
      gameId: first + at + 1,
      nodeId: first + at + 1,
      gameName: `Koi ${query.get('language')} ${first + at + 1}`,
      vassalage: 'VND1',
      gameType: 'RNG',
    }));
    send(
      response,
      200,
      success({ games, pageNum: page, totalPages: Math.ceil(count / size), totalCount: count }),
    );
  });
}

const text = (files: Awaited<ReturnType<typeof make>>, name: string) =>
  gunzipSync(files?.get(name) ?? Buffer.alloc(0)).toString();

describe('the sitemap', () => {
  it('names every page, list and game in every language with all of its translations', async () => {
    catalogue(3334);
    const files = await make();
    expect([...(files?.keys() ?? [])].filter(name => name !== 'promotions')).toEqual([
      'pages',
      'lists',
      'games-1',
      'games-2',
    ]);
    expect(sitemapIndex(files ?? new Map(), ORIGIN)).toContain(`<loc>${ORIGIN}/sitemap/games-2.xml.gz</loc>`);
    const first = text(files, 'games-1');
    expect(first.match(/<loc>/g)?.length).toBe(9999);
    const links = [
      'ms /play/7-koi-my-7',
      'en /en/play/7-koi-en-7',
      'zh-CN /cn/play/7-koi-cn-7',
      'x-default /play/7-koi-my-7',
    ]
      .map(line => line.split(' '))
      .map(
        ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`,
      )
      .join('');
    for (const path of ['/play/7-koi-my-7', '/en/play/7-koi-en-7', '/cn/play/7-koi-cn-7'])
      expect(first).toContain(`<url><loc>${ORIGIN}${path}</loc>${links}</url>`);
    expect(text(files, 'games-2').match(/<loc>/g)?.length).toBe(3);
    const lists = text(files, 'lists');
    for (const path of ['/en/rng', '/cn/rng?vassalage=VND1', '/rng?gameClassify=JP', '/en/pvp'])
      expect(lists).toContain(`<loc>${ORIGIN}${path}</loc>`);
    // Left out: classifications that no menu offers, categories without vendors, and a category's only
    // classification.
    for (const none of ['/live', 'gameClassify=BG', '/pvp?gameClassify']) expect(lists).not.toContain(none);
    const pages = text(files, 'pages');
    expect(pages).toContain(`<loc>${ORIGIN}/cn/help</loc>`);
    for (const path of ['/login', '/search', '/recent', '/agent', '/offline', '/game-exit'])
      expect(pages).not.toContain(`<loc>${ORIGIN}${path}</loc>`);
  });

  it('is built once for ten minutes; then the older one is served while a new one is built', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(2);
    const [first, second] = await Promise.all([make(), make()]);
    expect(second).toBe(first);
    expect(requestCount()).toBe(3);
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(await make()).toBe(first);
    await expect.poll(async () => (await make()) !== first).toBe(true);
    expect(requestCount()).toBe(6);
  });

  it('is built ahead: the first request makes no upstream call', async () => {
    catalogue(1200);
    const stop = startSitemapRefresh(0);
    await expect.poll(() => requestCount()).toBeGreaterThan(0);
    await refreshSitemap();
    stop();
    const before = all();
    const files = await make();
    expect(text(files, 'games-1').match(/<loc>/g)?.length).toBe(3600);
    expect(all()).toBe(before);
    // Three pages in three languages, read once.
    expect(requestCount()).toBe(9);
  });

  it('is rebuilt only when the catalogue has changed; requests meanwhile get the older one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(2);
    await refreshSitemap();
    const first = await make();
    // Lets the cached responses expire.
    vi.setSystemTime(Date.now() + 60_000);
    await refreshSitemap();
    expect([await make(), requestCount()]).toEqual([first, 3]);
    catalogue(3);
    vi.setSystemTime(Date.now() + 60_000);
    const refreshed = refreshSitemap();
    expect(await make()).toBe(first);
    await refreshed;
    const second = await make();
    expect(text(second, 'games-1').match(/<loc>/g)?.length).toBe(9);
    expect(requestCount()).toBe(6);
  });

  it('stays as it is while the catalogue cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(2);
    await refreshSitemap();
    const first = await make();
    stub.on.set(LANES.slice(4), (_request, response) => send(response, 500, ''));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await refreshSitemap();
    expect(await make()).toBe(first);
    expect(requestCount()).toBe(3);
  });

  it('is served after more than an hour only if none can be built: a daily crawler gets the current one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(2);
    const first = await make();
    catalogue(3);
    vi.setSystemTime(Date.now() + 71 * 60_000);
    const second = await make();
    expect(text(second, 'games-1').match(/<loc>/g)?.length).toBe(9);
    expect(second).not.toBe(first);
    stub.on.set(LIST, (_request, response) => send(response, 500, ''));
    vi.setSystemTime(Date.now() + 71 * 60_000);
    expect(await make()).toBe(second);
  });

  it('is never built of half a catalogue: the older one is served, if any, while the upstream fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(600);
    const whole = stub.on.get(LIST);
    stub.on.set(LIST, (request, response, seen) =>
      seen.target.includes('pageNo=2') ? send(response, 500, '') : whole?.(request, response, seen),
    );
    expect(await make()).toBeNull();
    const before = requestCount();
    expect(await make()).toBeNull();
    expect(requestCount()).toBe(before);
    catalogue(600);
    vi.setSystemTime(Date.now() + 5001);
    const files = await make();
    expect(text(files, 'games-1').match(/<loc>/g)?.length).toBe(1800);
    stub.on.set(LIST, (_request, response) => send(response, 500, ''));
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(await make()).toBe(files);
  });

  it('names the categories that have promotions, in every language: each is a page of its own', async () => {
    catalogue(2);
    const promotion = (id: number, ...categories: string[]) => ({
      id,
      title: `Koi ${id}`,
      content: '<p>x</p>',
      promoAnnouncementCategoryIds: categories,
    });
    stub.values['GET /wps/relay/MCSFE_getListAnnouncements'] = {
      promotion: [promotion(21, '3'), promotion(22, '5')],
    };
    const category = (id: string, type: string) => ({ id, type, title: `Category ${id}` });
    stub.values[CATEGORIES] = [category('3', 'news'), category('4', 'news'), category('5', 'gaming')];
    const promotions = text(await make(), 'promotions');
    const links = ['ms ', 'en /en', 'zh-CN /cn', 'x-default ']
      .map(line => line.split(' '))
      .map(
        ([language, prefix]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${prefix}/promotions?category=3"/>`,
      )
      .join('');
    for (const prefix of ['', '/en', '/cn'])
      expect(promotions).toContain(`<url><loc>${ORIGIN}${prefix}/promotions?category=3</loc>${links}</url>`);
    expect(promotions).toContain(`<loc>${ORIGIN}/en/promotions/21-koi-21</loc>`);
    // Left out: a category without promotions, and one that belongs to the games.
    for (const none of ['category=4', 'category=5', '22-koi']) expect(promotions).not.toContain(none);
  });

  it('is built while the promotion categories cannot be read', async () => {
    catalogue(2);
    stub.on.set(CATEGORIES.slice(4), (_request, response) => send(response, 500, ''));
    expect(await make()).not.toBeNull();
  });

  it('is not built while the promotions cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogue(2);
    stub.on.set('/wps/relay/MCSFE_getListAnnouncements', (_request, response) => send(response, 500, ''));
    expect(await make()).toBeNull();
    stub.on.delete('/wps/relay/MCSFE_getListAnnouncements');
    vi.setSystemTime(Date.now() + 15_000);
    expect(await make()).not.toBeNull();
  });
});
