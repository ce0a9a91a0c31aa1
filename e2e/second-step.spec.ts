import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openAccount, OWN_PASSWORD as PASSWORD } from './open-account.ts';
import { accountMenu, signInByCall, signInByForm, signInLink, signOut } from './sign-in.ts';
import { appCode, platformNow } from './totp.ts';

/** Second factor from its set-up in the centre to the sign-in that requires it. */
const STEP_MS = 30_000;
const centre = (page: Page) => page.getByRole('dialog', { name: 'Security centre' });

test('codes of an authenticator app: set up in the centre, required at the next sign-in', async ({
  page,
  stack,
}, info) => {
  for (const part of ['/wps/member/totp', '422'])
    info.annotations.push({ type: 'expected-noise', description: part });
  await openAccount(stack, 'beacon01');
  await signInByCall(page, stack, 'beacon01', PASSWORD);
  await page.goto('/en?center=securityCenter&part=factors');
  await centre(page).getByRole('button', { name: 'Turn on two-step verification' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();

  const picture = centre(page).getByRole('img', { name: 'QR code for your authenticator app' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(150);
  const secret =
    (
      await centre(page)
        .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        .textContent()
    )?.replace(/ /g, '') ?? '';
  const field = centre(page).getByLabel('6-digit code from your app');
  await field.fill('000000');
  await centre(page).getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(centre(page).getByText('That code is wrong or expired')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(picture).toBeVisible();
  const now = await platformNow(stack);
  await field.fill(appCode(secret, now));
  await centre(page).getByRole('button', { name: 'Turn on', exact: true }).click();

  const shown = centre(page)
    .getByRole('listitem')
    .filter({ hasText: /^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/ });
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await centre(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(centre(page).getByText('10 recovery codes left.')).toBeVisible();
  await page.reload();
  await expect(centre(page).getByText('10 recovery codes left.')).toBeVisible();
  const after = await page.content();
  expect(codes.filter(code => after.includes(code))).toEqual([]);
  await page.keyboard.press('Escape');
  await signOut(page);

  await signInLink(page).click();
  await signInByForm(page, 'beacon01', PASSWORD);
  const codeField = page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Code from your authenticator app' });
  // Code of the next time step: each is accepted once, and the current one has been used.
  await codeField.fill(appCode(secret, now + STEP_MS));
  await expect(page.getByText('You’re signed in as beacon01.')).toBeVisible();
  await signOut(page);

  await signInLink(page).click();
  await signInByForm(page, 'beacon01', PASSWORD);
  await page.getByRole('dialog').getByRole('tab', { name: 'Recovery code' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Recovery code' })
    .fill(codes[3] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(accountMenu(page)).toBeVisible();
});
