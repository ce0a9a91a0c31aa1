import { gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { localeIds, localePath, locales } from '#lib/rules/routes/locales.ts';
import { pages } from '#lib/rules/routes/pages.ts';
import { expect, test } from './fixtures.ts';
import { answerOf, browserCookies, requestCall, sendRequest, signIn } from './http.ts';
import { sample } from './sampling.ts';

/** Metadata for search engines and shared links: every route of the page table, in every language. */
type CrawlResult = {
  status: number;
  title: string;
  canonical: string;
  alternates: Record<string, string>;
  noindex: boolean;
};

/** Reads the head of a page as search engines do: from its HTML, without scripts. */
async function crawl(origin: string, path: string): Promise<CrawlResult> {
  const answer = await fetch(new URL(path, origin));
  const [head = ''] = (await answer.text()).split('</head>', 1);
  const { document } = new JSDOM(head, { url: answer.url }).window;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  return {
    status: answer.status,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
    alternates: Object.fromEntries(links.map(link => [link.hreflang, link.href])),
    noindex:
      document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') ?? false,
  };
}

type Games = { games: { nodeId: string }[] };
type Content = { promotion: { id: string }[] };

/** Returns an address for each row; for item pages, of the first item. */
async function addresses(origin: string): Promise<string[]> {
  const [game] = answerOf<Games>(
    await requestCall(origin, 'GET /wps/relay/GCSGAME_gameList?pageSize=1'),
  ).games;
  const content = await requestCall(origin, 'GET /wps/relay/MCSFE_getListAnnouncements');
  const [promotion] = answerOf<Content>(content).promotion;
  const ids = { game: game?.nodeId, promotion: promotion?.id };
  return pages
    .filter(page => page.indexable && !page.over)
    .map(({ path, items }) => (items ? path.replace(':item', ids[items] ?? '') : path));
}

test('every indexable page has title, description, canonical address and translations', async ({ stack }) => {
  test.setTimeout(300_000);
  const list = [...(await addresses(stack.origin)), '/rng?vassalage=PG', '/rng?page=2'];
  list.push('/rng?gameClassify=JP');
  const titles = new Map<string, string>();
  for (const path of list) {
    const seen = new Map<string, CrawlResult>();
    for (const { id } of locales) seen.set(id, await crawl(stack.origin, localePath(id, path)));
    for (const [id, one] of seen) {
      expect([path, one.status, one.noindex], path).toEqual([path, 200, false]);
      expect(one.title.length, `${path}: ${one.title}`).toBeGreaterThan(8);
      expect(
        titles.get(`${id} ${one.title}`),
        `${path} has a title of its own: ${one.title}`,
      ).toBeUndefined();
      titles.set(`${id} ${one.title}`, path);
      expect(Object.keys(one.alternates).sort(), path).toEqual(['en', 'ms', 'x-default', 'zh-CN']);
      // Reciprocal: each page names all others by the address that those use as canonical.
      for (const { id: other } of locales) expect(one.alternates[other]).toBe(seen.get(other)?.canonical);
      expect(one.alternates['x-default']).toBe(one.alternates.ms);
    }
  }
});

test('every other route opens in every language, for visitors and for the roles that may see it', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(300_000);
  const others = pages.filter(one => !one.devOnly && (one.over || !one.indexable));
  const open = async (path: string, index: number) => {
    for (const id of sample(localeIds, index)) {
      const status = (await page.goto(localePath(id, path)))?.status();
      expect([id, path, status]).toEqual([id, path, 200]);
      expect((await page.title()).length, path).toBeGreaterThan(4);
      await expect(page.locator('html')).toHaveAttribute('lang', id);
      await expect(page.locator('main')).toContainText(/\p{L}/u);
    }
  };
  for (const [index, { path }] of others.entries()) await open(path, index);
  await context.addCookies(browserCookies(await signIn(stack.origin, 'agent01'), stack.origin));
  for (const [index, { path }] of others.filter(({ access }) => access !== 'anyone').entries()) {
    await open(path, index);
    expect(new URL(page.url()).pathname, path).toContain(path);
  }
});

test('restricted, personal and per-request pages are noindex but may be crawled', async ({ stack }) => {
  const { body } = await sendRequest(stack.origin, '/robots.txt');
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start);
  expect(closed).toContain('/wps/');
  for (const path of [
    '/search',
    '/en/search?q=koi',
    '/en/offline',
    '/cn/game-exit',
    '/en/rng?filter=favourite',
    '/fish?filter=recent',
    // No game matches.
    '/en/rng?gameClassify=JP&filter=hot&minBet=1',
  ])
    expect([
      path,
      (await crawl(stack.origin, path)).noindex,
      closed.filter(start => path.startsWith(start)),
    ]).toEqual([path, true, []]);
});

test('a filtered list has the unfiltered list as canonical address and is in no sitemap', async ({
  stack,
}) => {
  for (const [path, plain] of [
    ['/en/rng?filter=hot', '/en/rng'],
    ['/rng?minBet=1&lines=25', '/rng'],
    ['/en/rng?filter=new&page=2', '/en/rng'],
    ['/cn/rng?vassalage=PG&filter=new', '/cn/rng?vassalage=PG'],
    ['/en/rng?vassalage=PG&gameClassify=JP', '/en/rng?vassalage=PG'],
  ] as const) {
    const found = await crawl(stack.origin, path);
    expect([path, found.status, found.noindex, found.canonical]).toEqual([
      path,
      200,
      true,
      stack.origin + plain,
    ]);
  }
});

test('every sitemap file opens, and a page of each is found', async ({ stack }) => {
  const index = await sendRequest(stack.origin, '/sitemap.xml');
  expect(index.status).toBe(200);
  const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(files.length).toBeGreaterThan(6);
  expect((await sendRequest(stack.origin, '/robots.txt')).body).toContain(
    `Sitemap: ${stack.origin}/sitemap.xml`,
  );
  for (const file of files) {
    const packed = await fetch(stack.origin + file);
    const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls.length).toBeLessThanOrEqual(10_000);
    for (const url of [urls[0], urls.at(-1)])
      expect([url, (await sendRequest(stack.origin, url?.slice(stack.origin.length) ?? '')).status]).toEqual([
        url,
        200,
      ]);
  }
  expect((await fetch(`${stack.origin}/sitemap/games-9.xml.gz`)).status).toBe(404);
});

test('a shared link has an image in its language', async ({ stack }) => {
  const invited = '/register?referralCode=R-77';
  for (const path of [...(await addresses(stack.origin)), '/rng?vassalage=PG', invited]) {
    const shared = await (await fetch(stack.origin + localePath('zh-CN', path))).text();
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(shared) ?? [];
    expect(card, path).toContain(path.includes('=PG') ? '/share/zh-CN/list/rng-PG.jpg' : '/share/zh-CN/');
    const answer = await fetch(card);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    expect(bytes.length, path).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata(), path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  // Every code shows the same card under home's address; the link keeps its code, no other address is
  // named.
  for (const path of [`/cn${invited}`, '/cn?affiliateCode=AGENT01&utm_source=x']) {
    const { body } = await sendRequest(stack.origin, path);
    expect(body).toContain(`${stack.origin}/share/zh-CN/invitation/open.jpg`);
    expect(body).toContain(`<link rel="canonical" href="${stack.origin}/cn"/>`);
    expect(body).toContain('<meta property="og:title" content="注册 Foyer"/>');
    expect(body).not.toMatch(/og:url|R-77|AGENT01/);
  }
  // No two pages of the site share a card: each names its topic.
  const cards = new Set<string>();
  for (const path of ['/en', '/en/help', '/en/down', '/en/mirrors', '/en/promotions', '/en/rng']) {
    const { body } = await sendRequest(stack.origin, path);
    const [, card = ''] = /<meta property="og:image" content="([^"?]+)/.exec(body) ?? [];
    cards.add(card);
  }
  expect([...cards]).toEqual(
    ['home/home', 'page/help', 'page/down', 'page/mirrors', 'promotion/all', 'list/rng'].map(
      name => `${stack.origin}/share/en/${name}.jpg`,
    ),
  );
  for (const path of [
    '/share/en/page/nope.jpg',
    '/share/en/game/7.jpg',
    '/share/en/promotion/9.jpg',
    '/share/en/list/nope.jpg',
    '/share/en/list/rng-NOPE.jpg',
    '/share/en/x/1.jpg',
  ])
    expect([path, (await fetch(stack.origin + path)).status]).toEqual([path, 404]);
});

test('structured data parses and names what the page contains', async ({ page, stack }) => {
  const things = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.flatMap(text => {
      const data = JSON.parse(text);
      return data['@graph'] ?? [data];
    });
  };
  const kinds = async (path: string) => (await things(path)).map(one => one['@type']);
  expect(await kinds('/en')).toEqual(['Organization', 'WebSite']);
  expect(await kinds('/promotions')).toEqual(['ItemList']);
  expect(await kinds('/cn/help')).toEqual(['FAQPage']);
  const [way, list, ...more] = await things('/en/rng');
  expect([way['@type'], list['@type'], more.length]).toEqual(['BreadcrumbList', 'ItemList', 0]);
  const steps = way.itemListElement.map((one: { position: number; item: string }) => [
    one.position,
    one.item,
  ]);
  expect(steps).toEqual([
    [1, `${stack.origin}/en`],
    [2, `${stack.origin}/en/rng`],
  ]);
  const games: { position: number; name: string; url: string }[] = list.itemListElement;
  expect(games.length).toBeGreaterThan(20);
  expect(games.map(({ position }) => position)).toEqual(games.map((_, at) => at + 1));
  const shown = page
    .getByRole('main')
    .getByRole('list', { name: 'Slots', exact: true })
    .getByRole('listitem');
  // The hot games above the first page are not listed again.
  await expect(shown).toHaveCount(games.length);
  for (const at of [0, games.length - 1]) {
    const { name = '', url = '' } = games[at] ?? {};
    await expect(shown.nth(at).getByRole('link', { name })).toBeVisible();
    expect(url).toContain(`${stack.origin}/en/play/`);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
    await page.goto('/en/rng');
  }
});

test('the last breadcrumb of a list is the list itself, under its canonical address', async ({ stack }) => {
  for (const path of ['/en/rng', '/en/rng?page=2', '/en/rng?vassalage=PG', '/en/rng?gameClassify=JP']) {
    const html = await (await fetch(stack.origin + path)).text();
    const steps = [...html.matchAll(/"item":"([^"]+)"/g)].map(([, item]) => item);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(steps.at(-1), path).toBe(canonical);
    expect(new Set(steps).size, path).toBe(steps.length);
  }
});

test('without network the site says so in the page’s language, and recovers with it', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/cn/help');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await context.setOffline(true);
  await page.goto('/cn/rng');
  await expect(page.getByRole('heading', { name: '网络未连接' })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontWeight),
  ).toBe('700');
  await expect(page).toHaveURL(/\/cn\/rng$/);
  // A visitor who is already leaving the page is not called back.
  const reloads = await page.evaluate(() => {
    let requestCount = 0;
    Reflect.get(globalThis, 'navigation').addEventListener('navigate', (event: Event) => {
      requestCount++;
      event.preventDefault();
    });
    return ['online', 'beforeunload', 'online'].map(name => {
      dispatchEvent(new Event(name));
      return requestCount;
    });
  });
  expect(reloads).toEqual([1, 1, 1]);
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  // Without any interaction the requested page loads once the network is back.
  await context.setOffline(false);
  await expect(page.locator('a[data-play]').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return all.flat().map(request => new URL(request.url).pathname);
  });
  expect(kept.filter(path => !path.startsWith('/_next/static/')).sort()).toEqual([
    '/cn/offline',
    '/en/offline',
    '/offline',
  ]);
  await context.close();
});

test('the site is installable: a manifest in the page’s language, with icons that exist', async ({
  stack,
}) => {
  const manifestOf = async (path: string) => {
    const [, address = ''] =
      /<link rel="manifest" href="([^"]+)"/.exec((await sendRequest(stack.origin, path)).body) ?? [];
    return JSON.parse((await sendRequest(stack.origin, address)).body);
  };
  const names = new Set<string>();
  for (const { id } of locales) {
    const manifest = await manifestOf(localePath(id, '/rng'));
    expect(manifest).toMatchObject({ id: '/', lang: id, start_url: localePath(id, '/') });
    names.add(manifest.name);
  }
  expect(names.size).toBe(locales.length);
  for (const lang of ['', '?lang=xx', '?lang=en&lang=ms'])
    expect(JSON.parse((await sendRequest(stack.origin, `/manifest.webmanifest${lang}`)).body).lang).toBe(
      'ms',
    );
  const manifest = await manifestOf('/');
  expect(manifest).toMatchObject({ short_name: 'Foyer', scope: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(stack.origin + src)).arrayBuffer());
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
});
