import { expect, test } from './fixtures.ts';

/** Hits among vendors and categories beside the games, in the box and on the page (P3). */
test('a vendor and a category are found as games are, misspelt, in the box and on the page', async ({
  page,
}) => {
  await page.goto('/en/help');
  const box = page.getByRole('combobox');
  await box.fill('pine thistel');
  const vendor = page.getByRole('option', { name: 'Pine & Thistle Vendor' });
  await expect(vendor).toHaveAttribute('href', '/en/rng?vassalage=PT');
  await box.press('ArrowDown');
  await expect(vendor).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/en\/rng\?vassalage=PT$/);

  await page.goto('/en/search?q=fishin');
  const doors = page.getByRole('navigation', { name: 'Vendors and categories' });
  await expect(doors.getByRole('link', { name: /Fishing Category/ })).toHaveAttribute('href', '/en/fish');
  // A category alone is something, too.
  await page.goto('/en/search?q=sloots');
  await expect(doors.getByRole('link', { name: /Slots Category/ })).toHaveAttribute('href', '/en/rng');
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  await page.goto('/cn/search?q=老虎');
  await page.getByRole('link', { name: /老虎机 分类/ }).click();
  await expect(page).toHaveURL(/\/cn\/rng$/);
  // A title alone names neither.
  await page.goto('/en/search?q=dragon');
  await expect(page.getByRole('heading', { name: /Results for/ })).toBeVisible();
  await expect(doors).toHaveCount(0);
});

test('a Chinese title is found by its initials, and what nobody has offers something', async ({
  page,
  stack,
}) => {
  await page.goto('/cn/search?q=sdch');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /苏丹茶壶/ })
      .first(),
  ).toBeVisible();
  await page.goto('/en/search?q=qzxvwvq');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
  const { misses } = (await stack.admin('misses')) as { misses: { text: string }[] };
  expect(misses.map(({ text }) => text)).toContain('qzxvwvq');
  await stack.admin('alias', { action: 'set', called: 'qzxvwvq', means: "Sultan's Teapot" });
  await expect(async () => {
    await page.goto('/en/search?q=qzxvwvq');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Sultan's Teapot/ })
        .first(),
    ).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await stack.admin('alias', { action: 'remove', called: 'qzxvwvq' });
});

test('the box asks with one Chinese character, and says when there is nothing', async ({ page }) => {
  await page.goto('/cn/help');
  const box = page.getByRole('combobox');
  await box.fill('茶');
  await expect(page.getByRole('option', { name: /茶/ }).first()).toBeVisible();
  // One letter is not enough.
  await box.fill('q');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.fill('qzxvwvk');
  await expect(page.getByText('没有找到“qzxvwvk”')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.fill('q');
  await expect(page.getByText('没有找到“')).toBeHidden();
});

test('all that a search finds can be reached, page by page', async ({ page }, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 404' });
  await page.goto('/en/search?q=fishing');
  const cards = page.getByRole('list', { name: /Results for/ }).getByRole('listitem');
  await expect(cards).toHaveCount(28);
  // Another language searches for the same.
  await expect(page.locator('a[hreflang="zh-CN"]').first()).toHaveAttribute('href', '/cn/search?q=fishing');
  const firstGame = () => cards.first().getByRole('link').first().getAttribute('href');
  const first = await firstGame();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL('/en/search?q=fishing&page=2');
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2');
  expect(await firstGame()).not.toBe(first);
  for (const wrong of ['0', '99', 'x'])
    expect((await page.goto(`/en/search?q=fishing&page=${wrong}`))?.status(), wrong).toBe(404);
});

test('on phones the place beside the last card leads to the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/search?q=fishing');
  const cards = page.getByRole('list', { name: /Results for/ }).getByRole('listitem');
  await expect(cards).toHaveCount(29);
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL('/en/search?q=fishing&page=2');
});

test('whatever is typed is a text: signs of addresses, and what nobody types', async ({ page, stack }) => {
  for (const [typed, shown] of [
    ['100%', '100%'],
    ['100%25', '100%25'],
    ['%E9', '%E9'],
    ['a/b?c#d', 'a/b?c#d'],
    ['ko\u0000i', 'ko i'],
    ['龙%', '龙%'],
  ] as const) {
    const answer = await page.goto(`${stack.origin}/en/search?${new URLSearchParams({ q: typed })}`);
    expect([typed, answer?.status()]).toEqual([typed, 200]);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(shown);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('what was searched for stands under the empty box, whichever form sent it, until it is cleared', async ({
  page,
}) => {
  await page.goto('/en');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('tiger');
  await box.press('Enter');
  await expect(page).toHaveURL('/en/search?q=tiger');
  const own = page.getByRole('main').getByRole('combobox');
  await own.fill('golden koi');
  await own.press('Enter');
  await expect(page).toHaveURL('/en/search?q=golden+koi');
  await box.click();
  await expect(page.getByText('Recent searches')).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['golden koi', 'tiger']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.reload();
  await box.click();
  await expect(page.getByRole('checkbox', { name: /search/ })).toBeVisible();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
});
