import { expect, test } from './fixtures.ts';
import { answerOf, requestCall, signIn } from './http.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { codeSentTo } from './outbox.ts';
import { accountMenu, signInByForm, signInLink, signOut } from './sign-in.ts';
import type { Stack } from './stack.ts';
import { appCode, platformNow } from './totp.ts';

/** Sign-in methods and what follows them, on the built product. */
const PASSWORD = 'Demo1234';

/** Signs an account in by HTTP and completes its step-up. */
async function provenCookie(stack: Stack, username: string): Promise<string> {
  const cookie = await signIn(stack.origin, username);
  const body = { method: 'password', code: PASSWORD };
  answerOf(await requestCall(stack.origin, 'POST /wps/member/stepUp', { body, cookie }));
  return cookie;
}

test('a code by SMS signs in, and the resend countdown runs meanwhile', async ({ page, stack }) => {
  const cookie = await provenCookie(stack, 'member31');
  const number = { mobileNum: '012-345 6701', countryDialingCode: '60' };
  const to = '+60123456701';
  answerOf(await requestCall(stack.origin, 'POST /wps/v2/verification/sms/send', { body: number, cookie }));
  const body = { ...number, verificationCode: await codeSentTo(stack, to) };
  answerOf(await requestCall(stack.origin, 'POST /wps/member/info/mobile', { body, cookie }));
  await stack.admin('forget-sends', { target: to });

  await page.goto('/en/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Please enter a valid mobile number')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('012 345 6701');
  const sent = page.waitForResponse('**/wps/verification/sms/noLogin');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  // The sixth digit signs in.
  await code.fill(await codeSentTo(stack, to));
  await expect(page.getByText('You’re signed in as member31.')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

test('the right code of a number without an account leads to registration without another code', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '409' });
  const to = '+60123456702';
  await stack.admin('forget-sends', { target: 'all' });
  await page.goto('/en/login?next=%2Fen%2Frng');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('012 345 6702');
  const sent = page.waitForResponse('**/wps/verification/sms/noLogin');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog.getByText('Code sent to …6702. It may take a minute.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeSentTo(stack, to));

  await expect(page).toHaveURL(/\/en\/register\?next=%2Fen%2Frng$/);
  await expect(dialog.getByText(/^Your number is confirmed/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('012 345 6702');
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('river stone 42');
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('river stone 42');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Create account/ }).click();
  await expect(accountMenu(page)).toBeVisible();
});

test('remember me fills in the name the next time; unticking it forgets the name', async ({ page }) => {
  await page.goto('/en');
  await signInLink(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Remember my username for a day' }).check();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await signOut(page);

  await signInLink(page).click();
  const name = dialog.getByRole('textbox', { name: 'Username' });
  await expect(name).toHaveValue('player02');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Remember my username for a day' }).uncheck();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await signOut(page);
  await signInLink(page).click();
  await expect(name).toHaveValue('');
});

test('the second step is in the same dialog and leads back to the typed input', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  const cookie = await provenCookie(stack, 'member11');
  const { secret } = answerOf<{ secret: string }>(
    await requestCall(stack.origin, 'POST /wps/member/totp', { body: {}, cookie }),
  );
  const code = appCode(secret, await platformNow(stack));
  const { recoveryCodes } = answerOf<{ recoveryCodes: string[] }>(
    await requestCall(stack.origin, 'PUT /wps/member/totp', { body: { code }, cookie }),
  );

  await page.goto('/en/rng');
  await signInLink(page).click();
  const dialog = page.getByRole('dialog');
  await signInByForm(page, 'member11');
  const field = dialog.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await expect(dialog.getByText(/The code is wrong, expired or already used/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('member11');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/rng$/);
  await signOut(page);

  // Code of the next time step: each is accepted once.
  await stack.admin('clock', { action: 'advance', to: '60s' });
  await signInLink(page).click();
  await signInByForm(page, 'member11');
  await field.fill(appCode(secret, await platformNow(stack)));
  await expect(accountMenu(page)).toBeVisible();
  await stack.admin('clock', { action: 'reset' });
});

test('a passkey signs in without a name', async ({ page, context, stack }, info) => {
  // Registering a passkey requires a step-up.
  info.annotations.push({ type: 'expected-noise', description: '/wps/member/passkeys' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/en?center=securityCenter&part=factors');
  await signInByForm(page, 'member12');
  const centre = page.getByRole('dialog', { name: 'Security centre' });
  await centre.getByRole('textbox', { name: 'Passkey name' }).fill('Test');
  await centre.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(centre.getByText('Test', { exact: true })).toBeVisible();
  await page.goto('/en');
  await signOut(page);
  await signInLink(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('You’re signed in as member12.')).toBeVisible();
  expect(await stack.admin('reset-second-factor', { user: 'member12' })).toBeTruthy();
});

test('an expired password must be changed before anything else, also after a reload', async ({
  page,
  context,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  await stack.admin('expire-password', { user: 'member21' });
  await page.goto('/en/live');
  await signInLink(page).click();
  await signInByForm(page, 'member21');
  const notice = page.getByRole('dialog', { name: 'Your password has expired' });
  await expect(notice).toBeVisible();
  // The old password was typed a moment ago; after a reload it is no longer in memory.
  await expect(notice.getByRole('textbox', { name: 'New password', exact: true })).toBeVisible();
  await expect(notice.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  // Personal calls would be refused; a refused one is an error in the console.
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor');
  await page.goto('/en?center=depositv2');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto('/en');
  await expect(other.getByRole('dialog', { name: 'Your password has expired' })).toBeVisible();
  await page.goto('/en/live');
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice.getByText('Enter your current password.')).toBeVisible();
  const fill = (label: string, text: string) => notice.getByLabel(label, { exact: true }).fill(text);
  await fill('Current password', 'Wrong1234');
  await fill('New password', 'Harbour77lane');
  await fill('Confirm new password', 'Harbour77lane');
  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice.getByText(/isn’t your current password/)).toBeVisible();
  await fill('Current password', PASSWORD);
  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('banner')).toContainText('1,500.00');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.locator('html')).toHaveAttribute('data-role', 'member');
  await signOut(page);
  await signInLink(page).click();
  await signInByForm(page, 'member21', 'Harbour77lane');
  await expect(accountMenu(page)).toBeVisible();
});

test('the agents’ sign-in page admits agents and tells everybody else where to go', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '403' });
  await page.goto('/en/agent');
  await expect(page).toHaveURL(/\/en\/agentHome\?next=/);
  const door = page.getByRole('dialog', { name: 'Agent sign-in' });
  await expect(door).toBeVisible();
  await expect(door.getByRole('checkbox')).toHaveCount(0);
  await signInByForm(page, 'player02');
  await expect(door.getByRole('alert')).toContainText('This is a player account, not an agent account.');
  await expect(door.getByRole('link', { name: 'Go to member sign-in' })).toHaveAttribute('href', '/en/login');
  await expect(page.locator('html')).not.toHaveAttribute('data-role', 'member');

  await signInByForm(page, 'agent02');
  await expect(page).toHaveURL(/\/en\/agent$/);
  await expect(page.getByRole('main')).toContainText('2,500.00');
  await page.getByRole('banner').getByRole('link', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.getByRole('banner').getByRole('link', { name: 'Agents' }).click();
  await expect(page.getByRole('main')).toContainText('2,500.00');
  await signOut(page);

  await signInLink(page).click();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/en/agentHome');
  await expect(page.getByRole('dialog', { name: 'For agents only' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the lobby' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a sign-in dialog that a page required can be dismissed: it closes to home', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  for (const path of ['/en/favorite', '/en/login?next=/en/agent']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/en$/);
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/pointMall');
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(page).toHaveURL(new URL('/', page.url()).href);
  await expect(dialog).toHaveCount(0);
});

test('a trial account can browse, and a game asks for a real account', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Browse as a guest' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial');
  await page.getByRole('main').locator('a[data-play]').first().click();
  const dialog = page.getByRole('dialog', { name: 'You need a full account' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open an account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/en?center=securityCenter');
  await expect(dialog).toBeVisible();
});

test('a trial account is marked in the header and can register from there', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/en/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Browse as a guest' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial');
  await expect(header.getByText('Guest', { exact: true })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header.getByText('Guest', { exact: true })).toBeInViewport();
    await expect(header.getByRole('link', { name: 'Open an account' })).toBeInViewport();
  }
  // Nothing that it plays is recorded: no list of recent games is offered.
  await page.goto('/en/rng');
  const filters = page.getByRole('navigation', { name: 'Show' });
  await expect(filters.getByRole('link', { name: 'Favourites' })).toBeVisible();
  await expect(filters.getByRole('link', { name: 'Recent' })).toBeHidden();
  await accountMenu(page).click();
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link', { name: 'Security centre' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Recent games' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Turn into a full account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('wasguest01');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(OWN_PASSWORD);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(OWN_PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member');
  await expect(header.getByText('Guest', { exact: true })).toBeHidden();
});

test('instead of the captcha image the browser can solve a proof of work', async ({ page, stack }, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  // Within one second of the captcha image the challenge is refused once and requested again.
  info.annotations.push({ type: 'expected-noise', description: '/wps/captcha/proof' });
  const dialog = page.getByRole('dialog');
  await openAccount(stack, 'worker01');
  await page.goto('/en/login');
  await signInByForm(page, 'worker01', 'Wrong1234');
  await expect(dialog.getByRole('textbox', { name: 'Code in the picture' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: 'Can’t read it?' }).click();
  await expect(page.getByText('You’re signed in as worker01.')).toBeVisible({ timeout: 45_000 });
});

for (const path of ['login', 'register'])
  test(`a dialog that is open at /${path} closes when another tab signs in`, async ({ page, context }) => {
    await page.goto(`/en/${path}`);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(page.getByRole('dialog')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/en/login');
    await signInByForm(other, 'player01');
    await expect(accountMenu(other)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/en$/);
    await expect(accountMenu(page)).toBeVisible();
  });
