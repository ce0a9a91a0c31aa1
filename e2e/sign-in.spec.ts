import { expect, test } from './fixtures.ts';
import { answerOf, askCall, signIn } from './http.ts';
import { OWN_PASSWORD, openAccount } from './open-account.ts';
import { codeSentTo } from './outbox.ts';
import { accountMenu, signInByForm, signInLink, signOut } from './sign-in.ts';
import type { Stack } from './stack.ts';
import { appCode, houseNow } from './totp.ts';

/** Every way in, and what follows it, on the built product (issue: Access, sign-in). */
const PASSWORD = 'Demo1234';

/** Signs an account in by HTTP and proves that it is its owner. */
async function provenCookie(stack: Stack, username: string): Promise<string> {
  const cookie = await signIn(stack.origin, username);
  const body = { method: 'password', code: PASSWORD };
  answerOf(await askCall(stack.origin, 'POST /wps/member/stepUp', { body, cookie }));
  return cookie;
}

test('a code by SMS signs in, and the countdown runs meanwhile', async ({ page, stack }) => {
  const cookie = await provenCookie(stack, 'member31');
  const number = { mobileNum: '012-345 6701', countryDialingCode: '60' };
  const to = '+60123456701';
  answerOf(await askCall(stack.origin, 'POST /wps/v2/verification/sms/send', { body: number, cookie }));
  const body = { ...number, verificationCode: await codeSentTo(stack, to) };
  answerOf(await askCall(stack.origin, 'POST /wps/member/info/mobile', { body, cookie }));
  await stack.admin('forget-sends', { target: to });

  await page.goto('/en/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Please enter a valid mobile number')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('012 345 6701');
  const sent = page.waitForResponse('**/wps/verification/sms/noLogin');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeVisible();
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  await code.fill(await codeSentTo(stack, to));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You are signed in as member31.')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

test('remember me fills in the name the next time, unticking forgets it', async ({ page }) => {
  await page.goto('/en');
  await signInLink(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Remember me for a day' }).check();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await signOut(page);

  await signInLink(page).click();
  const name = dialog.getByRole('textbox', { name: 'Username' });
  await expect(name).toHaveValue('player02');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Remember me for a day' }).uncheck();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await signOut(page);
  await signInLink(page).click();
  await expect(name).toHaveValue('');
});

test('the second step stands in the same dialog and leads back to what was typed', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  const cookie = await provenCookie(stack, 'member11');
  const { secret } = answerOf<{ secret: string }>(
    await askCall(stack.origin, 'POST /wps/member/totp', { body: {}, cookie }),
  );
  const code = appCode(secret, await houseNow(stack));
  const { recoveryCodes } = answerOf<{ recoveryCodes: string[] }>(
    await askCall(stack.origin, 'PUT /wps/member/totp', { body: { code }, cookie }),
  );

  await page.goto('/en/rng');
  await signInLink(page).click();
  const dialog = page.getByRole('dialog');
  await signInByForm(page, 'member11');
  const field = dialog.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/It was mistyped, has been used already/)).toBeVisible();

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

  // The code of the next step: each opens once.
  await stack.admin('clock', { action: 'advance', to: '60s' });
  await signInLink(page).click();
  await signInByForm(page, 'member11');
  await field.fill(appCode(secret, await houseNow(stack)));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(accountMenu(page)).toBeVisible();
  await stack.admin('clock', { action: 'reset' });
});

test('a passkey signs in without a name', async ({ page, context, stack }, info) => {
  // Keeping it asks for a proof first.
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
  await centre.getByRole('textbox', { name: 'Name of the new passkey' }).fill('Test');
  await centre.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(centre.getByText('Test', { exact: true })).toBeVisible();
  await page.goto('/en');
  await signOut(page);
  await signInLink(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('You are signed in as member12.')).toBeVisible();
  expect(await stack.admin('reset-second-factor', { user: 'member12' })).toBeTruthy();
});

test('an expired password is changed before anything else, also after a reload', async ({
  page,
  stack,
}, info) => {
  for (const status of ['403', '422']) info.annotations.push({ type: 'expected-noise', description: status });
  await stack.admin('expire-password', { user: 'member21' });
  await page.goto('/en/live');
  await signInLink(page).click();
  await signInByForm(page, 'member21');
  const notice = page.getByRole('dialog', { name: 'Your password has expired' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice.getByText('Enter your current password.')).toBeVisible();
  const fill = (label: string, text: string) => notice.getByLabel(label, { exact: true }).fill(text);
  await fill('Current password', 'Wrong1234');
  await fill('New password', 'Harbour77lane');
  await fill('New password again', 'Harbour77lane');
  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice.getByText(/It is not the current password/)).toBeVisible();
  await fill('Current password', PASSWORD);
  await notice.getByRole('button', { name: 'Change password' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('banner')).toContainText('1,500.00');
  await signOut(page);
  await signInLink(page).click();
  await signInByForm(page, 'member21', 'Harbour77lane');
  await expect(accountMenu(page)).toBeVisible();
});

test('the agents’ door lets agents in, and tells everybody else', async ({ page }, info) => {
  info.annotations.push({ type: 'expected-noise', description: '403' });
  await page.goto('/en/agent');
  await expect(page).toHaveURL(/\/en\/agentHome\?next=/);
  const door = page.getByRole('dialog', { name: 'Agents’ sign-in' });
  await expect(door).toBeVisible();
  await expect(door.getByRole('checkbox')).toHaveCount(0);
  await signInByForm(page, 'player02');
  await expect(door.getByRole('alert')).toContainText('This site is for agents only.');
  await expect(signInLink(page)).toBeAttached();

  await signInByForm(page, 'agent02');
  await expect(page).toHaveURL(/\/en\/agent$/);
  await expect(page.getByRole('main')).toContainText('2,500.00');
  await signOut(page);

  await signInLink(page).click();
  await signInByForm(page, 'player02');
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/en/agentHome');
  await expect(page.getByRole('dialog', { name: 'For agents only' })).toBeVisible();
  await page.getByRole('button', { name: 'To the lobby' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a sign-in that a page asked for can be declined: it closes to home', async ({ page }) => {
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

test('a trial looks around, and a game asks for a real account', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Open a trial account' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial');
  await page.getByRole('main').locator('a[data-play]').first().click();
  const dialog = page.getByRole('dialog', { name: 'A real account is needed' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open an account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'All right' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/en?center=securityCenter');
  await expect(dialog).toBeVisible();
});

test('who cannot read the picture has the browser prove work', async ({ page, stack }, info) => {
  info.annotations.push({ type: 'expected-noise', description: '422' });
  // Within a second of the picture the challenge is refused once and asked for again (spec 1, section 9).
  info.annotations.push({ type: 'expected-noise', description: '/wps/captcha/proof' });
  const dialog = page.getByRole('dialog');
  await openAccount(stack, 'worker01');
  await page.goto('/en/login');
  await signInByForm(page, 'worker01', 'Wrong1234');
  await expect(dialog.getByRole('textbox', { name: 'Code in the picture' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: 'I cannot read the picture' }).click();
  await expect(page.getByText('You are signed in as worker01.')).toBeVisible({ timeout: 45_000 });
});
