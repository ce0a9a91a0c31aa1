import { expect, test } from './fixtures.ts';
import { registerByLink } from './register-by-link.ts';
import { signInByCall } from './sign-in.ts';

test.use({ alone: 'referral' });

test('a friend registers by the link and appears in the list; the picture is saved, the link copied', async ({
  page,
  browser,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByCall(page, stack, 'member32');
  await page.goto('/en?center=referral');
  const referral = page.getByRole('dialog', { name: 'Invite friends', exact: true });
  await expect(referral.getByText('No friends here yet')).toBeVisible();
  const saved = page.waitForEvent('download');
  await referral.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[A-Z0-9]+\.png$/);
  await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
  await referral.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('referralCode=');

  const friend = await (await browser.newContext()).newPage();
  await registerByLink(friend, link, 'lanternpal');
  await friend.context().close();

  await page.reload();
  const list = referral.getByRole('table', { name: 'Friends' });
  await expect(list.getByRole('row', { name: /No deposit yet/ })).toContainText('**');
  await expect(list).not.toContainText('lanternpal');
});
