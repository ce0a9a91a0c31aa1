import { expect, test } from './fixtures.ts';

test.use({ popups: true });

test('popups: once per session, hidden for today, members see their own', async ({ page, context }) => {
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await page.goto('/en');
  await expect(dialog.getByRole('heading', { name: 'This is a demonstration house' })).toBeVisible();
  await dialog.getByLabel('Do not show again today').check();
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect(dialog).toHaveCount(0);

  const other = await context.newPage();
  const asked = other.waitForResponse(answer => answer.url().includes('execution=B'));
  await other.goto('/en');
  await asked;
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('popups: closed without the tick they come back in the next session only', async ({ page, context }) => {
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await page.goto('/en');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/en');
  await expect(other.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
});
