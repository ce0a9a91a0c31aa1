import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import { sample } from './sampling.ts';
import { accountMenu, signInByCall, signInByForm, signInLink, signOut } from './sign-in.ts';

/** Browser without a valid session: closed and reopened, signed out elsewhere, or never signed in. */
const PASSWORD = 'Lantern-on-the-pier-7';
const HINT = 'foyer-hint';

/** Returns the cookies that survive closing the browser. */
async function closeBrowser(page: Page, context: BrowserContext): Promise<void> {
  // Stops the page from making further requests.
  await page.goto('/robots.txt');
  const kept = (await context.cookies()).filter(({ expires }) => expires !== -1);
  await context.clearCookies();
  await context.addCookies(kept);
}

const roleOf = (page: Page) => page.locator('html');

test('a reopened browser is a visitor, with the remembered name filled in', async ({
  page,
  context,
  stack,
}) => {
  await openAccount(stack, 'reopened01', PASSWORD);
  await page.goto('/en/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Remember my username for a day' }).check();
  await signInByForm(page, 'reopened01', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  await closeBrowser(page, context);
  await page.goto('/en');
  await expect(signInLink(page)).toBeVisible();
  await page.goto('/en/login');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('reopened01');
  await signInByForm(page, 'reopened01', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
});

for (const role of sample(['member', 'agent', 'trial'], 0))
  test(`the hint of a ${role} without a session is removed with the page and locks nobody out`, async ({
    page,
    context,
    stack,
  }) => {
    const plant = () => context.addCookies([{ name: HINT, value: role, url: stack.origin }]);
    await plant();
    await page.goto('/en/rng', { waitUntil: 'commit' });
    await expect(roleOf(page)).toHaveAttribute('data-role', 'visitor');
    await expect(signInLink(page)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(HINT);

    const dialogs = page.getByRole('dialog');
    for (const [path, title] of [
      ['/en/login', 'Sign in'],
      ['/en/register', 'Create your account'],
      ['/en/favorite', 'Sign in'],
      ['/en/agent', 'Agent sign-in'],
    ]) {
      await plant();
      await page.goto(path ?? '');
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(page.getByRole('dialog', { name: title }).getByRole('textbox').first()).toBeVisible();
      await expect(roleOf(page)).toHaveAttribute('data-role', 'visitor');
      await expect(dialogs).toHaveCount(1);
    }
  });

test('a hint without a session at a page of the centre leads by the sign-in to its form; no call is refused', async ({
  page,
  context,
  stack,
}) => {
  await openAccount(stack, 'centrehint01', PASSWORD);
  await context.addCookies([{ name: HINT, value: 'member', url: stack.origin }]);
  await page.goto('/en?center=depositv2');
  await expect(page.getByRole('dialog', { name: 'Sign in', exact: true })).toBeVisible();
  await signInByForm(page, 'centrehint01', PASSWORD);
  const form = page.getByRole('dialog', { name: 'Deposit', exact: true });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});

test('a session that was ended elsewhere makes the next page a visitor’s by its first calls', async ({
  page,
  context,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '401' });
  await openAccount(stack, 'endedelse01', PASSWORD);
  await signInByCall(page, stack, 'endedelse01', PASSWORD);
  await stack.admin('end-sessions', { user: 'endedelse01' });
  await page.goto('/en/rng');
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await expect(roleOf(page)).toHaveAttribute('data-role', 'visitor');
  await expect(signInLink(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(HINT);
});

const openInAnotherTab = sample(
  [
    ['/en/rng', '/en?center=securityCenter&part=profile'],
    ['/en/rng?play=', '/en/recent', '/en/pointMall'],
  ],
  0,
);
for (const [index, open] of openInAnotherTab.flat().entries())
  test(`signing out in one tab causes no error in another at ${open}`, async ({ page, context, stack }) => {
    const username = `twotabs0${index}`;
    await openAccount(stack, username, PASSWORD);
    await page.goto('/en/rng');
    const game = await page.getByRole('main').locator('a[data-play]').first().getAttribute('data-play');
    const address = open.endsWith('play=') ? `${open}${game}` : open;
    await signInByCall(page, stack, username, PASSWORD);
    await page.goto('/en');
    await expect(accountMenu(page)).toBeVisible();
    const other = await context.newPage();
    const noise: string[] = [];
    other.on('console', message => message.type() === 'error' && noise.push(message.text()));
    await other.goto(address);
    await expect(accountMenu(other)).toBeVisible();
    if (address.includes('?')) await expect(other.getByRole('dialog')).toBeVisible();
    // Wait for the first responses: in flight, they would be refused with a 401.
    if (address.includes('play=')) await expect(other.locator('dialog iframe')).toBeVisible();
    else await expect(other.getByRole('banner')).toContainText('1,000.00');
    if (address.includes('profile'))
      await expect(other.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.bringToFront();
    await signOut(page);
    await expect(roleOf(other)).toHaveAttribute('data-role', 'visitor');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByText('Your session has ended')).toHaveCount(0);
    await expect(other).toHaveURL(new URL(address.split('?')[0] ?? '', page.url()).href);
    if (open === '/en/pointMall') await expect(other.getByText('Sign in to continue')).toBeVisible();
    expect(noise).toEqual([]);
  });

test('a session that ends under an open form is renewed in place, with the name and a link to reset the password', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '401' });
  await openAccount(stack, 'inplace01', PASSWORD);
  await signInByCall(page, stack, 'inplace01', PASSWORD);
  await page.goto('/en/rng?center=securityCenter&part=profile');
  const nickname = page.getByRole('dialog', { name: 'Security centre' }).getByLabel('Nickname');
  await nickname.fill('Half a name');
  await stack.admin('end-sessions', { user: 'inplace01' });
  await page
    .getByRole('dialog', { name: 'Security centre' })
    .getByRole('button', { name: /^Save/ })
    .first()
    .click();
  const here = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(here.getByRole('textbox', { name: 'Username' })).toHaveValue('inplace01');
  await expect(here.getByRole('link', { name: /^Forgot password/ })).toHaveAttribute('target', '_blank');
  await here.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await here.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(here).toHaveCount(0);
  await expect(nickname).toHaveValue('Half a name');
});

test('a page of the member centre that is opened after the session has ended offers the sign-in, then shows its form', async ({
  page,
  stack,
}) => {
  test.info().annotations.push({ type: 'expected-noise', description: '401 (Unauthorized)' });
  await openAccount(stack, 'endcentre01', PASSWORD);
  await signInByCall(page, stack, 'endcentre01', PASSWORD);
  // No page is open that could notice it first.
  await stack.admin('end-sessions', { user: 'endcentre01' });
  await page.goto('/en?center=depositv2');
  const signIn = page.getByRole('dialog', { name: 'Sign in to continue' });
  await signIn.getByRole('textbox', { name: 'Username' }).fill('endcentre01');
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deposit' }).getByLabel('Amount')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member');
});

test('signing out clears the tab’s storage except the brand’s merchant code', async ({ page, stack }) => {
  await openAccount(stack, 'merchant01', PASSWORD);
  await page.goto('/en/login');
  await signInByForm(page, 'merchant01', PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('toWhichItem', '7'));
  await signOut(page);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(stored).toMatchObject({ merchant: 'foyer', merchantCode: 'foyer' });
  expect(stored).not.toHaveProperty('toWhichItem');
});
