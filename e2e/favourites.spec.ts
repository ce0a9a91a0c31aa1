import type { Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { signInByCall, signInByForm, signOut } from './sign-in.ts';

const ADD = 'MCSFE_addFavoriteGameV2';
const CHANGE = /MCSFE_(?:add|remove)FavoriteGameV2/;

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite: / });
const kept = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Favourite: /, pressed: true });

/** Records the favourite changes that the page sends from now on. */
function changes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    const change = CHANGE.exec(request.url())?.[0];
    if (change) sent.push(change);
  });
  return sent;
}

/** Holds the next addition back; the returned function releases it and waits for its response. */
async function holdAdding(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(
    `**/*${ADD}*`,
    async route => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return async () => {
    const answered = page.waitForResponse(answer => answer.url().includes(ADD));
    held.resolve();
    await answered;
  };
}

test('favourites: a visitor signs in, and the favourite pressed before is saved', async ({ page, stack }) => {
  await openAccount(stack, 'hearts01');
  await page.goto('/en/rng?filter=hot');
  const heart = hearts(page).nth(1);
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('save the game to your favourites');
  const added = page.waitForResponse(answer => answer.url().includes(ADD));
  await signInByForm(page, 'hearts01', OWN_PASSWORD);
  await expect(page).toHaveURL('/en/rng?filter=hot');
  const same = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await added;
  await page.reload();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page)).toHaveCount(1);
  // A soft navigation to another list: same member, same favourites.
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/en/rng');
  await page.goBack();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await signOut(page);
  await page.goto('/en/rng?filter=hot');
  await expect(kept(page)).toHaveCount(0);
});

test('favourites: toggling shows at once, is throttled to one a second and is undone with a message on failure', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: ADD });
  await openAccount(stack, 'hearts02');
  // By the form: its navigation draws the list in the browser, where every heart is hydrated.
  await page.goto('/en/login?next=%2Fen%2Frng%3Ffilter%3Dhot');
  await signInByForm(page, 'hearts02', OWN_PASSWORD);
  await expect(page).toHaveURL('/en/rng?filter=hot');
  await expect(page.getByRole('dialog')).toBeHidden();
  const sent = changes(page);
  const heart = hearts(page).first();
  const first = await holdAdding(page);
  await heart.dblclick();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await first();
  expect(sent).toEqual([ADD]);

  await stack.admin('faults', { action: 'set', path: `/wps/relay/${ADD}`, kind: 'error' });
  const other = hearts(page).nth(2);
  const second = await holdAdding(page);
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await second();
  await expect(page.getByText('We couldn’t update your favourites.')).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await stack.admin('faults', { action: 'clear' });
  await page.reload();
  await expect(kept(page)).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('favourites: the game frame has a favourite button too', async ({ page, stack }) => {
  await openAccount(stack, 'hearts03');
  await signInByCall(page, stack, 'hearts03', OWN_PASSWORD);
  await page.goto('/en/rng?filter=hot');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Amber Idol/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const answered = page.waitForResponse(answer => answer.url().includes(ADD));
  await dialog.getByRole('button', { name: /^Favourite: / }).click();
  await answered;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(kept(page)).toHaveCount(1);
});

test('favourites: home, the favourites page and the list filter show them and drop removed ones at once', async ({
  page,
  stack,
}) => {
  await openAccount(stack, 'hearts04');
  // A visitor is asked to sign in and then lands on the page of the entry.
  await page.goto('/en');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Favourites' })
    .click();
  await signInByForm(page, 'hearts04', OWN_PASSWORD);
  await expect(page).toHaveURL('/en/favorite');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.getByRole('link', { name: 'Browse slots' }).click();
  await expect(page).toHaveURL('/en/rng');
  for (const at of [0, 1, 2]) {
    const answered = page.waitForResponse(answer => answer.url().includes(ADD));
    await hearts(page).nth(at).click();
    await answered;
  }
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL('/en/rng?filter=favourite');
  await expect(kept(page)).toHaveCount(3);

  await page.goto('/en');
  const row = page.getByRole('list', { name: 'Favourites' });
  // Three favourites, and games like the first one up to a view of seven.
  await expect(row.locator('li:not([data-alike]) a')).toHaveCount(3);
  await expect(row.getByRole('link')).toHaveCount(7);
  await page.getByRole('link', { name: 'All Favourites' }).click();
  await expect(page).toHaveURL('/en/favorite');
  await expect(kept(page)).toHaveCount(3);
  for (const theme of ['dark', 'light']) {
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value;
    }, theme);
    expect(await violationsOf(page)).toEqual([]);
  }
  const second = await kept(page).nth(1).getAttribute('aria-label');
  await kept(page).first().press('Enter');
  await expect(kept(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeFocused();
  await page.goto('/en/live?filter=favourite');
  await expect(page.getByText('No favourites yet')).toBeVisible();
});
