import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { browserCookies, signIn } from './http.ts';

/** Text on a phone, in Malay, whose words are the longest: nothing truncated, nothing overlapping. */
test.use({ viewport: { width: 360, height: 740 } });

/** Returns by how many px a text overflows the box that clips it. */
const cutOff = (all: Locator) =>
  all.evaluateAll(nodes =>
    nodes
      .map(node => ({
        text: node.textContent,
        px: Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight),
      }))
      .filter(({ px }) => px > 1),
  );

/** Returns how many lines a text takes. */
const linesOf = (all: Locator) =>
  all.evaluateAll(nodes =>
    nodes.map(node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('every vendor name under a card is readable in full, and the cards stay aligned', async ({ page }) => {
  for (const path of ['/', '/rng', '/search']) {
    await page.goto(path);
    const captions = page
      .getByRole('main')
      .locator('[data-node] + span, li a[href*="/play/"] ~ div > span:first-child');
    expect(await captions.count()).toBeGreaterThan(10);
    expect(await cutOff(captions), path).toEqual([]);
  }
  const heights = await page
    .locator('[data-play] ~ div')
    .evaluateAll(nodes =>
      nodes.map(node => node.getBoundingClientRect().height).filter(height => height > 0),
    );
  expect(new Set(heights).size).toBe(1);
});

/** First position of a poster’s lettering: at 28 of its 300 units. */
const LETTERING = 28 / 300;

test('a badge ends above a poster’s lettering and has an outline in the page’s background colour', async ({
  page,
}) => {
  await page.goto('/');
  const all = await page.locator('[data-play] + span').evaluateAll(nodes =>
    nodes.map(node => {
      const style = getComputedStyle(node);
      const art = node.previousElementSibling?.getBoundingClientRect();
      const edge = style.outlineStyle === 'solid' ? Number.parseFloat(style.outlineWidth) : 0;
      return {
        over: node.getBoundingClientRect().bottom + edge - (art?.top ?? 0),
        room: art?.width ?? 0,
        ring: edge >= 2 && style.outlineColor === getComputedStyle(document.body).backgroundColor,
      };
    }),
  );
  // Rows far below the fold are not laid out yet.
  const tags = all.filter(({ room }) => room > 0);
  expect(tags).not.toEqual([]);
  for (const { over, room, ring } of tags) {
    expect(over).toBeLessThanOrEqual(room * LETTERING);
    expect(ring).toBe(true);
  }
});

test('the menu begins with the languages, visually and in the tab order', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('banner').locator('[popovertarget]:visible').last().press('Enter');
  const menu = page.locator('.rail-menu');
  const first = menu.getByRole('link', { name: 'Bahasa Melayu' });
  await expect(first).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'true');
  const below = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  expect(await below(menu.getByRole('link', { name: 'Utama' }))).toBeGreaterThan(await below(first));
  await menu.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/\/cn\/help$/);
});

test('dates of a promotion are on one line, with both ends to the second in their title', async ({
  page,
}) => {
  for (const path of ['/', '/promotions']) {
    await page.goto(path);
    const periods = page.getByRole('main').locator('article time.num');
    await expect(periods.first()).toHaveAttribute('title', /\d\d:\d\d:\d\d.*\d\d:\d\d:\d\d/);
    expect(new Set(await linesOf(periods)), path).toEqual(new Set([1]));
  }
});

test('a promotion’s buttons are aligned with its text', async ({ page }) => {
  await page.goto('/promotions/401');
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  const copy = page.getByRole('button', { name: 'Salin pautan' });
  expect(await left(copy)).toBe(await left(page.getByRole('heading', { level: 1 })));
  const edge = await copy.evaluate(node => getComputedStyle(node).borderLeftColor);
  expect(edge).not.toBe('rgba(0, 0, 0, 0)');
});

/** Extreme points of the house in the illustration of the tested brand: flag, walls, door. */
const HOUSE = [
  [302, 56],
  [150, 146],
  [450, 146],
  [300, 402],
];

test('the illustration of the offline page is not cropped at any width', async ({ page }) => {
  await page.goto('/offline');
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
    [767, 1000],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const outside = await page
      .locator('main svg:has(> use[href*="scene"]):visible')
      .evaluate((node, ends) => {
        const box = node.getBoundingClientRect();
        const seen = ends.map(([x, y]) =>
          new DOMPoint(x, y).matrixTransform((node as SVGSVGElement).getScreenCTM() ?? undefined),
        );
        return seen
          .filter(({ x, y }) => x < box.left || x > box.right || y < box.top || y > box.bottom)
          .map(({ x, y }) => [Math.round(x), Math.round(y)]);
      }, HOUSE);
    expect(outside, `${width}`).toEqual([]);
  }
});

/** Returns the right end of the headline and the left end of the disc behind the illustration, in px. */
async function heroEnds(page: Page) {
  const scene = await page.request.get(
    (await page.locator('svg use[href*="scene"]').first().getAttribute('href')) ?? '',
  );
  const [, x = '', radius = ''] = /<circle cx="(\d+)" cy="\d+" r="(\d+)"/.exec(await scene.text()) ?? [];
  return page.evaluate(left => {
    const drawing = [...document.querySelectorAll<SVGSVGElement>('svg:has(> use[href*="scene"])')].find(
      one => one.getBoundingClientRect().width > 0,
    );
    const range = document.createRange();
    range.selectNodeContents(drawing?.closest('section')?.querySelector('h2') ?? document.body);
    return {
      words: range.getBoundingClientRect().right,
      disc: new DOMPoint(left, 0).matrixTransform(drawing?.getScreenCTM() ?? undefined).x,
    };
  }, Number(x) - Number(radius));
}

test('the headline on home does not overlap the disc of the illustration', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const { words, disc } = await heroEnds(page);
    expect(disc, `${width}`).toBeGreaterThan(words);
  }
});

test('a headline beside posters does not overlap them, and at 200 % text size they are faded', async ({
  page,
}) => {
  await page.goto('/');
  const slide = page.getByRole('region', { name: 'Sepanduk 1 daripada 3' });
  const wall = slide.locator('.hero-wall');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const words = await slide.getByRole('heading').evaluate(node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    });
    const posters = await wall.locator('img').first().boundingBox();
    expect(posters?.x, `${width}`).toBeGreaterThan(words);
    await expect(wall).toHaveCSS('opacity', '1');
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(wall).toHaveCSS('opacity', '0.25');
});

test('at 200 % text size the headline on home is readable over the illustration', async ({ page }) => {
  await page.goto('/');
  const drawing = page.locator('main svg:has(> use[href*="scene"]):visible').first();
  await expect(drawing).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const { words, disc } = await heroEnds(page);
  expect(words).toBeGreaterThan(disc);
  const colours = await drawing.evaluate(node => {
    const opacity = Number(getComputedStyle(node).opacity);
    const wall = getComputedStyle(node).getPropertyValue('--ink-pale');
    const ground = getComputedStyle(node.parentElement ?? node).backgroundColor;
    const text = getComputedStyle(node.parentElement?.querySelector('h2') ?? node).color;
    return [`color-mix(in srgb, ${wall} ${opacity * 100}%, ${ground})`, text] as const;
  });
  expect(await contrastOf(page, ...colours)).toBeGreaterThan(4.5);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a notice fits its line, and all notices are one click away', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const line = page.locator('.notice-window');
      const [room, notice] = [await line.boundingBox(), await line.getByRole('link').first().boundingBox()];
      if (!room || !notice) throw new Error('no line of notices');
      expect(notice.x + notice.width).toBeLessThanOrEqual(room.x + room.width + 0.5);
      expect(notice.y + notice.height).toBeLessThanOrEqual(room.y + room.height + 0.5);
      expect(await cutOff(line.getByRole('link').first())).toEqual([]);
      await expect(page.getByRole('link', { name: 'Semua notis' })).toBeVisible();
    }
  });
});

/** Returns the WCAG contrast of two colours as the browser paints them. */
const contrastOf = (page: Page, one: string, other: string) =>
  page.evaluate(
    colours => {
      const light = colours.map(colour => {
        const paint = new OffscreenCanvas(1, 1).getContext('2d');
        if (!paint) throw new Error('no canvas');
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map(part =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
    },
    [one, other],
  );

test('the drawing of an empty list has enough contrast in both themes', async ({ page, context, stack }) => {
  for (const theme of ['dark', 'light']) {
    await context.addCookies([{ name: 'foyer-theme', value: theme, url: stack.origin }]);
    await page.goto('/search?q=qzxvwvq');
    // The drawing is in the page's sprite.
    await expect(page.locator('main svg:has(> use[href="#state-empty"])').first()).toBeVisible();
    const [door = '', ground = ''] = await page
      .locator('#state-empty path')
      .first()
      .evaluate(path => {
        return [getComputedStyle(path).fill, getComputedStyle(document.body).backgroundColor];
      });
    expect(await contrastOf(page, door, ground), theme).toBeGreaterThan(3);
  }
});

test('an empty search offers categories and popular games, without scripts too', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/search');
  const kinds = page.getByRole('main').getByRole('navigation', { name: 'Kategori' });
  await expect(kinds.getByRole('link')).toHaveCount(10);
  await expect(kinds.getByRole('link', { name: 'Slot' })).toHaveAttribute('href', '/rng');
  expect(await page.getByRole('main').locator('a[data-play]').count()).toBeGreaterThan(6);
  await context.close();
});

test('the search page suggests while the visitor types and shows past searches while it is empty', async ({
  page,
}) => {
  await page.goto('/search?q=naga');
  const box = page.getByRole('main').getByRole('combobox');
  await expect(box).toHaveValue('naga');
  await box.fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.fill('harimau');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/q=harimau$/);
  await box.fill('');
  await expect(page.getByRole('option')).toHaveText(['harimau']);
});

test('at 200 % text size no page scrolls sideways, and names stay readable', async ({ page }) => {
  test.slow();
  const paths = [
    '/',
    '/rng',
    '/sports',
    '/play/25574',
    '/search',
    '/promotions',
    '/help',
    '/down',
    '/mirrors',
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    // A game's buttons stand in place of the tab bar.
    const bar = path.startsWith('/play')
      ? page.locator('.game-actions')
      : page.getByRole('navigation').last();
    const tabs = bar.getByRole('link');
    await expect(tabs.first()).toBeInViewport();
    expect(await cutOff(tabs), path).toEqual([]);
    const marks = page.getByRole('contentinfo').locator('.display');
    expect(await cutOff(marks), path).toEqual([]);
  }
});

test('at 200 % text size a phone’s header keeps the sign-in link beside the menu', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Log masuk'],
    ['/en/rng', 'Sign in'],
    ['/cn/promotions', '登录'],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 360, 430, 500]) {
      await page.setViewportSize({ width, height: 740 });
      const banner = page.getByRole('banner');
      const wayIn = banner.getByRole('link', { name, exact: true });
      await expect(wayIn).toBeInViewport({ ratio: 1 });
      const { width: wide = 0, height: high = 0 } = (await wayIn.boundingBox()) ?? {};
      expect(Math.min(wide, high), path).toBeGreaterThanOrEqual(44);
      await expect(banner.locator('[popovertarget]:visible').last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});

test('at 200 % text size a member’s header keeps the balance beside the menu', async ({ page, stack }) => {
  await page.context().addCookies(browserCookies(await signIn(stack.origin), stack.origin));
  await page.goto('/en');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 360, 430, 500]) {
    await page.setViewportSize({ width, height: 740 });
    const banner = page.getByRole('banner');
    const balance = banner
      .getByText(/\d\.\d\d$/)
      .filter({ visible: true })
      .last();
    await expect(balance).toBeInViewport({ ratio: 1 });
    for (const name of ['Refresh balance', 'Open menu'])
      await expect(banner.getByRole('button', { name }), `${name}, ${width}`).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the banners of the promotions begin well below the cards', async ({ page }) => {
  await page.goto('/promotions');
  const banner = await page.locator('main [aria-roledescription="carousel"]').boundingBox();
  const card = await page.getByRole('main').getByRole('article').last().boundingBox();
  expect((banner?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test('the filters of a list end where the box above them does', async ({ page }) => {
  for (const path of ['/cn/rng', '/rng']) {
    await page.goto(path);
    // Letters of the face that stands in until the fonts are there are wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const end = (one: Locator) => one.evaluate(node => Math.round(node.getBoundingClientRect().right));
    const filters = page.getByRole('main').locator('ul:has(> li > [data-own])');
    expect(await end(filters), path).toBe(await end(page.getByRole('main').getByRole('search')));
  }
});

test('the smallest phone shows the sign-in link beside the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Log masuk' })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('button', { name: 'Buka menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
