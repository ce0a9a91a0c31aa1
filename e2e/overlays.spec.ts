import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

/** Open dialogs: overlays with an address, over the page that they were opened from. */
const dialogs = (page: Page) => page.locator('dialog[open]');

async function pressEscape(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Escape');
}

/**
 * Defers the page's `history.back` calls, so that none completes before the next key press. The returned
 * function releases them and returns their number: a second one could leave the site.
 */
async function holdSteps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    let steps = 0;
    history.back = () => {
      steps += 1;
    };
    addEventListener('release-steps', () => {
      document.documentElement.dataset.steps = `${steps}`;
      for (; steps > 0; steps -= 1) back();
    });
  });
  return () =>
    page.evaluate(() => {
      dispatchEvent(new Event('release-steps'));
      return Number(document.documentElement.dataset.steps);
    });
}

test('Escape after Share closes one dialog at a time and never leaves the first page of the tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const takeSteps = await holdSteps(page);
  await page.goto('/en/promotions');
  await page.locator('main a[data-promotion="402"]').click();
  const promotion = page.getByRole('dialog', { name: 'New slots' });
  await promotion.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link copied' })).toBeVisible();
  await pressEscape(page, 1);
  await expect(page.getByRole('dialog', { name: 'Link copied' })).toBeHidden();
  await expect(promotion).toBeVisible();
  await pressEscape(page, 4);
  expect(await takeSteps()).toBe(1);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

/** Overlays, each with its page and the selector that opens it. */
const overlays = [
  { name: 'sign-in', path: '/en/help', open: 'header a[data-sign-in]' },
  { name: 'a notice', path: '/en', open: 'a[href^="?notice="]' },
  { name: "a vendor's games", path: '/en', open: 'a[data-vendor]' },
  { name: 'a promotion', path: '/en/promotions', open: 'a[data-promotion="402"]' },
] as const;

for (const { name, path, open } of overlays)
  test(`Escape pressed many times over ${name} leads back to the page below and no further`, async ({
    page,
  }) => {
    const takeSteps = await holdSteps(page);
    await page.goto(path);
    // Before hydration the browser follows some of the links itself.
    await page.locator('html[data-awake]').waitFor();
    await page.locator(open).first().dispatchEvent('click');
    await expect(dialogs(page)).toHaveCount(1);
    await pressEscape(page, 5);
    expect(await takeSteps()).toBe(1);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });

test('the tab title follows a dialog with an address and is restored when it closes', async ({
  page,
  stack,
}) => {
  const over = async (open: () => Promise<unknown>, title: RegExp) => {
    const before = await page.title();
    await open();
    await expect(page).toHaveTitle(title);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    expect(await page.title()).toBe(before);
  };
  await page.goto('/en/promotions');
  await over(() => page.locator('main a[data-promotion="402"]').click(), /^New slots · Foyer$/);
  await page.goto('/en');
  await page.locator('html[data-awake]').waitFor();
  await over(() => page.locator('header a[data-sign-in]').first().click(), /^Sign in · Foyer$/);
  await over(() => page.locator('a[href^="?notice="]').first().dispatchEvent('click'), /^Notices · Foyer$/);
  await page.goto('/en/login');
  await expect(page).toHaveTitle(/^Sign in · Foyer$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveTitle(/^Create your account · Foyer$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, 'player01');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Foyer:/);
  await page.goto('/en/rng');
  const card = page.getByRole('main').locator('a[data-play]').last();
  const nodeId = await card.getAttribute('data-play');
  const game = await requestCall(stack.origin, `GET /wps/relay/GCSGAME_getSingleGame?nodeId=${nodeId}`);
  const { gameName } = answerOf<{ gameName: string }>(game);
  await over(() => card.click(), new RegExp(`^${gameName} · Foyer$`));
  await page.goto('/en?center=securityCenter');
  await expect(page).toHaveTitle(/^Security centre · Foyer$/);
  await pressEscape(page, 1);
  await expect(page).toHaveTitle(/^Foyer:/);
});

test('a link to an agents’ page that does not exist says so too', async ({ page }) => {
  await page.goto('/en/help?agentCenter=nothing');
  await expect(page.getByRole('dialog').getByText('Page not found')).toBeVisible();
  await pressEscape(page, 1);
  await expect(page).toHaveURL('/en/help');
});

test('a link to a member page that does not exist says so and offers a way on', async ({ page }) => {
  await page.goto('/en?center=nothing');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Page not found')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open security centre' }).click();
  await signInByForm(page, 'player02');
  await expect(page.getByRole('dialog', { name: 'Security centre' })).toBeVisible();
  await page.goto('/en/help?center=alsoNothing');
  await expect(dialog.getByText('Page not found')).toBeVisible();
  await pressEscape(page, 1);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en/help');
});
