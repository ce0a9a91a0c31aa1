import { expect, test } from './fixtures.ts';

/**
 * Notices: titles on the left, 8 to a page, the selected one on the right; the marquee opens its notice
 * (docs/features.md#124).
 */
test('notices are listed eight to a page, and the selected one has an address', async ({ page }) => {
  await page.goto('/en');
  await page
    .getByRole('link', { name: 'Open notice: Scheduled maintenance, Mondays 04:00–04:30' })
    .first()
    .dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  const list = dialog.getByRole('navigation', { name: 'All notices, newest first' });
  await expect(
    dialog.getByRole('heading', { name: 'Scheduled maintenance, Mondays 04:00–04:30' }),
  ).toBeVisible();
  await expect(dialog.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(list.locator('li > button[aria-label]')).not.toHaveCount(0);
  const titles = list.getByRole('list').first().getByRole('button');
  await expect(titles).toHaveCount(8);
  await list.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Next page' })).toBeFocused();
  await expect(titles).toHaveCount(3);
  await titles.filter({ hasText: 'Light or dark' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Light or dark' })).toBeVisible();
  await expect(page).toHaveURL(/notice=211$/);
  await page.reload();
  await expect(titles.filter({ hasText: 'Light or dark' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
});

test('on a phone, going back leads from a notice to the list, and from the list to the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Without motion the line of notices has a link to all of them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await page.getByRole('link', { name: 'All notices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  const list = dialog.getByRole('navigation', { name: 'All notices, newest first' });
  const back = dialog.getByRole('button', { name: 'All notices' });
  for (const leave of [() => page.goBack(), () => back.click()]) {
    await list.getByRole('button', { name: 'Scheduled maintenance' }).click();
    await expect(dialog.getByRole('article')).toBeVisible();
    await expect(list).toBeHidden();
    await leave();
    await expect(list).toBeVisible();
    await expect(dialog.getByRole('article')).toBeHidden();
  }
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the newest notices unfold on home, and every line links to a notice', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('a[href^="?notice="]:visible')).toHaveCount(0);
    await page.getByText('Notices', { exact: true }).click();
    const notices = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('summary') });
    await expect(notices).toHaveCount(8);
    const maintenance = notices.filter({ hasText: 'Scheduled maintenance, Mondays 04:00–04:30' });
    await expect(maintenance.locator('p').first()).toBeHidden();
    await maintenance.locator('summary').click();
    await expect(maintenance.locator('p').first()).toBeVisible();
  });
});
