import { expect, test } from './fixtures.ts';

/**
 * Search hits among vendors and categories beside the games, in the box and on the page
 * (docs/features.md#P3).
 */
test('vendors and categories are found as games are, despite typos, in the box and on the page', async ({
  page,
}) => {
  await page.goto('/en/help');
  const box = page.getByRole('combobox');
  await box.fill('pine thistel');
  const vendor = page
    .getByRole('group', { name: 'Vendors and categories' })
    .getByRole('option', { name: /^Pine & Thistle Vendor · \d+ games$/ });
  await expect(vendor).toHaveAttribute('href', '/en/rng?vassalage=PT');
  await expect(vendor.locator('mark')).toHaveText(['Pine', 'Thistle']);
  // From the last option, all results, upwards into the group of vendors.
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(vendor).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/en\/rng\?vassalage=PT$/);

  await page.goto('/en/search?q=fishin');
  const doors = page.getByRole('navigation', { name: 'Vendors and categories' });
  await expect(doors.getByRole('link', { name: /Fishing Category/ })).toHaveAttribute('href', '/en/fish');
  // A category alone counts as a result.
  await page.goto('/en/search?q=sloots');
  await expect(doors.getByRole('link', { name: /Slots Category/ })).toHaveAttribute('href', '/en/rng');
  await expect(page.getByText('No results')).toHaveCount(0);
  await page.goto('/cn/search?q=老虎');
  await page.getByRole('link', { name: /老虎机 分类/ }).click();
  await expect(page).toHaveURL(/\/cn\/rng$/);
  // A title alone names neither.
  await page.goto('/en/search?q=dragon');
  await expect(page.getByRole('heading', { name: /Results for/ })).toBeVisible();
  await expect(doors).toHaveCount(0);
});

test('a text that resembles nothing says so, with the closest games; a vendor is found by ear', async ({
  page,
}) => {
  await page.goto('/en');
  const box = page.getByRole('combobox').first();
  await box.fill("sultan's teapot");
  await expect(page.getByRole('option', { name: /^Sultan's Teapot.* · Slots/ }).first()).toBeVisible();
  await box.fill('zzzzqwe');
  await expect(page.getByText('Nothing called “zzzzqwe”')).toBeVisible();
  await expect(page.getByRole('listbox').getByText('Closest matches')).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/q=zzzzqwe/);
  await expect(page.getByRole('main').getByText('Nothing called “zzzzqwe”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Results for/ })).toHaveCount(0);
  await page.goto('/en/search?q=rivet and fox');
  await expect(
    page
      .getByRole('navigation', { name: 'Vendors and categories' })
      .getByRole('link', { name: /Rivett & Fox/ }),
  ).toBeVisible();
});

test('a Chinese title is found by its initials, and a search without hits offers suggestions', async ({
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
  await expect(page.getByText('No results')).toBeVisible();
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

test('the search box searches from one Chinese character on and says when there are no hits', async ({
  page,
}) => {
  await page.goto('/cn/help');
  const box = page.getByRole('combobox');
  await box.fill('茶');
  await expect(page.getByRole('option', { name: /茶/ }).first()).toBeVisible();
  // One Latin letter is not enough.
  await box.fill('q');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.fill('qzxvwvk');
  await expect(page.getByText('没有名为“qzxvwvk”的游戏或供应商')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.fill('q');
  await expect(page.getByText('没有名为“')).toBeHidden();
});

test('all results of a search can be reached, page by page', async ({ page }, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 404' });
  await page.goto('/en/search?q=fishing');
  const cards = page.getByRole('list', { name: /Results for/ }).getByRole('listitem');
  await expect(cards).toHaveCount(28);
  // Another language runs the same search.
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

test('on phones the card after the last one leads to the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/search?q=fishing');
  const cards = page.getByRole('list', { name: /Results for/ }).getByRole('listitem');
  await expect(cards).toHaveCount(29);
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL('/en/search?q=fishing&page=2');
});

test('any input is treated as text: URL characters and unusual characters too', async ({ page, stack }) => {
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

test('recent searches are shown under the empty box, whichever form sent them, until they are cleared', async ({
  page,
}) => {
  await page.goto('/en');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('tiger');
  await box.press('Enter');
  await expect(page).toHaveURL('/en/search?q=tiger');
  // A text that is replaced while the page hydrates would be put back.
  await page.locator('html[data-awake]').waitFor();
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
