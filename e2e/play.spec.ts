import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './http.ts';
import { signInByCall } from './sign-in.ts';

/** Game popup in a real browser: closing from inside the frame, full window, and error messages. */
async function openGame(page: Page, origin: string, path = '/en'): Promise<void> {
  const cookies = (await signIn(origin)).split('; ').map(pair => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: origin };
  });
  await page.context().addCookies(cookies);
  await page.goto('/en/rng');
  const card = page.getByRole('main').locator('a[data-play]').first();
  const game = (await card.getAttribute('data-play')) ?? '';
  await page.goto(path);
  const { pathname, searchParams } = new URL(page.url());
  searchParams.set('play', game);
  await page.goto(`${pathname}?${searchParams}`);
  await expect(page.frameLocator('dialog iframe').locator('#spin')).toBeEnabled();
}

test("the game's own exit closes the popup, and the page keeps its address", async ({ page, stack }) => {
  await openGame(page, stack.origin, '/en/rng?page=2');
  await page.frameLocator('dialog iframe').locator('#close').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/rng\?page=2$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('on a phone the bar over a game cuts neither title nor balance', async ({ page, stack }) => {
  await signInByCall(page, stack, 'player02');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/en/rng');
    // The longest title of the list.
    const cards = await page.getByRole('main').locator('a[data-play]:has(img[alt])').all();
    const named = await Promise.all(
      cards.map(async card => ({
        node: await card.getAttribute('data-play'),
        title: (await card.locator('img').first().getAttribute('alt')) ?? '',
      })),
    );
    const [longest] = named.toSorted((one, two) => two.title.length - one.title.length);
    await page.goto(`/en/rng?play=${longest?.node}`);
    const bar = page.locator('dialog .game-bar');
    await expect(bar.getByText(/^Settled balance · /)).toBeVisible();
    await expect(bar.getByRole('button', { name: /^This session/ })).toBeVisible();
    const cut = await bar.evaluate(root =>
      [root, ...root.querySelectorAll<HTMLElement>('*')]
        .filter(part => part.getBoundingClientRect().width > 0)
        .filter(
          part =>
            part.getBoundingClientRect().right > innerWidth ||
            part.scrollWidth > part.clientWidth + 1 ||
            part.scrollHeight > part.clientHeight + 4,
        )
        .filter(part => part.matches('.game-bar, h2, p, button'))
        .map(part => part.outerHTML.slice(0, 80)),
    );
    expect(cut, `${width} px, ${longest?.title}`).toEqual([]);
  }
});

test('the popup covers the whole window, also beside a classic scrollbar', async ({ playwright, stack }) => {
  const browser = await playwright.chromium.launch({
    ...(test.info().project.use.launchOptions ?? {}),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openGame(page, stack.origin);
  const box = await page.locator('dialog[open]').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1280, 800]);
  await browser.close();
});
