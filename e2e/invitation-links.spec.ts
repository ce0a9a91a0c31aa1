import { expect, test } from './fixtures.ts';
import { registerByLink } from './register-by-link.ts';
import { signInByCall } from './sign-in.ts';

test('invitation links: an agent creates one, a person registers by it, and is in the downline; then it is closed', async ({
  page,
  browser,
  stack,
}) => {
  await signInByCall(page, stack, 'agent02');
  await page.goto('/en?agentCenter=registerCenter&part=new');
  const centre = page.getByRole('dialog', { name: 'Accounts and links' });
  await centre.getByLabel('Remark, only for you').fill('Pier stall');
  await centre.getByRole('button', { name: 'Create link' }).click();
  await expect(centre.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  const link = page.url();
  const address = (await centre.getByText('/register?affiliateCode=').textContent()) ?? '';

  const invited = await (await browser.newContext()).newPage();
  await registerByLink(invited, address, 'stall7');

  await page.reload();
  // The visit of the address and the registration, with its share of the visits.
  await expect(centre.getByText('100.0% of visits')).toBeVisible();
  await expect(centre.getByRole('img', { name: /^Picture of the link/ })).toBeVisible();
  await expect(centre.getByRole('link', { name: 'stall7' })).toBeVisible();
  await centre.getByRole('link', { name: 'stall7' }).click();
  const downline = page.getByRole('dialog', { name: 'Downline' });
  await expect(downline.getByText('stall7').first()).toBeVisible();

  await page.goto(link);
  await centre.getByRole('button', { name: 'Close link' }).click();
  await centre.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(centre.getByText('Closed', { exact: true })).toBeVisible();
});
