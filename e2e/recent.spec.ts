import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { signInByForm } from './sign-in.ts';

/** Recent games on home: the row causes no layout shift of the content below it. */
const CALL = '/wps/relay/GCS_recentGame';
const hot = (page: Page) => page.getByRole('heading', { name: 'Hot', exact: true });
const recent = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Recent games' });

/** Opens home while the call is held back and returns the position of the content below the row. */
async function openHeld(page: Page): Promise<{ top: number; letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${CALL}*`, async route => {
    await held.promise;
    await route.continue();
  });
  const request = page.waitForRequest(one => one.url().includes(CALL));
  await page.goto('/en');
  await request;
  const top = (await hot(page).boundingBox())?.y ?? 0;
  return { top, letGo: held.resolve };
}
const topOf = async (page: Page) => (await hot(page).boundingBox())?.y;

test('recent games: their space is reserved while they load and when the call fails', async ({
  page,
  stack,
}) => {
  // Four loads of home with a sign-in before them.
  test.setTimeout(120_000);
  test.info().annotations.push({ type: 'expected-noise', description: CALL });
  // Other files play with the demo's accounts on the same product: theirs may have more games than this one.
  await openAccount(stack, 'recent01');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/rng');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Amber Idol/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await signInByForm(page, 'recent01', OWN_PASSWORD);
  await expect(page.locator('dialog iframe')).toBeVisible();
  await page.goto('/en');
  await expect(recent(page)).toBeVisible();

  const row = page.getByRole('list', { name: 'Recent games' });
  const game = row.locator('li:not([data-alike]) a');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const loading = await openHeld(page);
    await expect(recent(page)).toBeVisible();
    loading.letGo();
    await expect(game).toHaveCount(1);
    // A view of seven: games like this one fill it, and the row stays as high.
    await expect(row.getByText('More like Amber Idol')).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(7);
    expect(await topOf(page), `${width} px`).toBe(loading.top);
    await page.unrouteAll();
  }

  await stack.admin('faults', { action: 'set', path: CALL, kind: 'error' });
  const failing = await openHeld(page);
  failing.letGo();
  await expect(page.getByText('We couldn’t load your recent games')).toBeVisible();
  expect(await topOf(page)).toBe(failing.top);
  await stack.admin('faults', { action: 'clear' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(game).toHaveCount(1);
  expect(await topOf(page)).toBe(failing.top);
});

test('recent games: a member without any sees no reserved space', async ({ page, stack }) => {
  await openAccount(stack, 'newcomer01');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/login');
  await signInByForm(page, 'newcomer01', OWN_PASSWORD);
  await expect(page.getByText('You’re signed in as newcomer01.')).toBeVisible();
  const loading = await openHeld(page);
  await expect(recent(page)).toBeHidden();
  const answered = page.waitForResponse(one => one.url().includes(CALL));
  loading.letGo();
  await answered;
  await expect(recent(page)).toBeHidden();
  expect(await topOf(page)).toBe(loading.top);
});
