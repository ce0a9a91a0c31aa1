import type { Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { signInByForm, signOut } from './sign-in.ts';

const ADD = 'MCSFE_addFavoriteGameV2';
const CHANGE = /MCSFE_(?:add|remove)FavoriteGameV2/;

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite: / });
const kept = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Favourite: /, pressed: true });

/** The changes that the page has sent since this was asked for. */
function changes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    const change = CHANGE.exec(request.url())?.[0];
    if (change) sent.push(change);
  });
  return sent;
}

/** Holds the next addition back; the returned function lets it go and waits for its answer. */
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

async function signInAt(page: Page, path: string, username: string): Promise<void> {
  await page.goto(`/en/login?next=${encodeURIComponent(path)}`);
  await signInByForm(page, username, OWN_PASSWORD);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('hearts: a visitor signs in, and the heart that was pressed is kept', async ({ page, stack }) => {
  await openAccount(stack, 'hearts01');
  await page.goto('/en/rng?filter=hot');
  const heart = hearts(page).nth(1);
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the game is kept among your favourites');
  const added = page.waitForResponse(answer => answer.url().includes(ADD));
  await signInByForm(page, 'hearts01', OWN_PASSWORD);
  await expect(page).toHaveURL('/en/rng?filter=hot');
  const same = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await added;
  await page.reload();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page)).toHaveCount(1);
  // The page of another list, by a soft navigation: the same person, the same hearts.
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/en/rng');
  await page.goBack();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await signOut(page);
  await page.goto('/en/rng?filter=hot');
  await expect(kept(page)).toHaveCount(0);
});

test('hearts: at once on screen, one press a second, undone with a word when it fails', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: ADD });
  await openAccount(stack, 'hearts02');
  await signInAt(page, '/en/rng?filter=hot', 'hearts02');
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
  await expect(page.getByText('That favourite was not changed.')).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await stack.admin('faults', { action: 'clear' });
  await page.reload();
  await expect(kept(page)).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('hearts: stand in the frame of a game too', async ({ page, stack }) => {
  await openAccount(stack, 'hearts03');
  await signInAt(page, '/en/rng?filter=hot', 'hearts03');
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

test('favourites: on home, on their page and as a filter of a list, and they go at once', async ({
  page,
  stack,
}) => {
  await openAccount(stack, 'hearts04');
  // A visitor is asked to sign in, and comes to where the entry leads.
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
  await expect(row.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'All of Favourites' }).click();
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
