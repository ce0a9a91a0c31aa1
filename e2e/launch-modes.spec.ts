import type { Page } from 'playwright/test';
import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByCall } from './sign-in.ts';
import type { Stack } from './stack.ts';

/** Launch as the vendor needs it: in the frame, in a window of its own, in place of the page; controls of the frame. */
type Lanes = { data: { lanes: { title: string; cards: { vassalage: string; appNewWindow: number }[] }[] } };

const VENDOR = 'VERSO';

test.afterEach(({ stack }) => stack.admin('launch-mode', { code: VENDOR, mode: 'frame' }));

async function setMode(stack: Stack, mode: 'window' | 'page') {
  await stack.admin('launch-mode', { code: VENDOR, mode });
  const onWire = async () => {
    const answer = await requestCall(stack.origin, 'GET /wps/relay/GCSGAME_newGameVendor');
    const cards = answerOf<Lanes>(answer).data.lanes.flatMap(lane => lane.cards);
    return cards.find(card => card.vassalage === VENDOR)?.appNewWindow;
  };
  await expect.poll(onWire, PUBLISHED).toBe(mode === 'window' ? 1 : 2);
}

async function firstCard(page: Page, stack: Stack, signIn = true) {
  if (signIn) await signInByCall(page, stack, 'player02');
  await page.goto(`/en/rng?vassalage=${VENDOR}`);
  await page.locator('html[data-awake]').waitFor();
  return page.getByRole('main').locator('a[data-play]').first();
}

test('a game whose vendor needs a window opens one within the press, and its balance stays beside it', async ({
  page,
  stack,
}) => {
  await setMode(stack, 'window');
  const card = await firstCard(page, stack);
  const opened = page.waitForEvent('popup');
  await card.click();
  const game = await opened;
  await expect(game.locator('#spin')).toBeEnabled();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The game is open in a new window.')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByText(/^Settled balance · /)).toBeVisible();
  await game.locator('#spin').click();
  await expect(dialog.getByText(/^Last round .* paid /)).toBeVisible();
  await game.close();
});

test('where the browser blocks the window, the game opens in this tab, and back leads to the list', async ({
  page,
  stack,
}) => {
  await setMode(stack, 'window');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await (await firstCard(page, stack)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your browser blocked the window')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open in this tab' }).click();
  await expect(page.locator('#spin')).toBeEnabled();
  expect(new URL(page.url()).origin).toBe(stack.platformOrigin);
  await page.goBack();
  await expect(page).toHaveURL(`/en/rng?vassalage=${VENDOR}`);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a game whose vendor takes the page is opened in its place, and its own exit leads back to the site', async ({
  page,
  stack,
}) => {
  await setMode(stack, 'page');
  await (await firstCard(page, stack)).click();
  await expect(page.locator('#spin')).toBeEnabled();
  expect(new URL(page.url()).origin).toBe(stack.platformOrigin);
  await page.locator('#close').click();
  await expect(page.getByRole('link', { name: 'Back to the lobby' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(`${stack.origin}/en`);
});

test('the frame goes full screen and back, reloads its game, and names the last round, on a phone too', async ({
  page,
  stack,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await (await firstCard(page, stack, width === 1280)).click();
    const dialog = page.getByRole('dialog');
    const spin = page.frameLocator('dialog iframe').locator('#spin');
    await expect(spin).toBeEnabled();
    await spin.click();
    await expect(dialog.getByText(/^Last round .* paid .* · net/)).toBeInViewport({
      ratio: 1,
    });
    await dialog.getByRole('button', { name: 'Full screen' }).click();
    const leave = dialog.getByRole('button', { name: 'Exit full screen' });
    await expect(leave).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await leave.click();
    await expect(dialog.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const before = await dialog.locator('iframe').getAttribute('src');
    await dialog.getByRole('button', { name: 'Reload game' }).click();
    await expect(dialog.locator('iframe')).not.toHaveAttribute('src', before ?? '');
    await expect(spin).toBeEnabled();
    await dialog.getByRole('button', { name: 'Close game' }).click();
    await expect(page).toHaveURL(`/en/rng?vassalage=${VENDOR}`);
  }
});
