import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { sendRequest } from './http.ts';

/** Help centre: one page in the HTML, topics under anchors, linked from where terms are agreed to. */
const pages = [
  { path: '/help', title: 'Pusat bantuan', terms: 'Terma perkhidmatan' },
  { path: '/en/help', title: 'Help centre', terms: 'Terms of service' },
  { path: '/cn/help', title: '帮助中心', terms: '服务条款' },
];

for (const { path, title, terms } of pages) {
  test(`${path}#term leads to the terms, with scripts on and off`, async ({ page, browser, stack }) => {
    const { status, body } = await sendRequest(stack.origin, path);
    expect(status).toBe(200);
    expect(body).toContain(`<title>${title} · Foyer</title>`);
    expect(body).toContain(`<link rel="canonical" href="${stack.origin}${path}"/>`);
    const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
    for (const one of [page, await quiet.newPage()]) {
      await one.goto(`${path}#term`);
      await expect(one).toHaveTitle(new RegExp(title));
      await expect(one.getByRole('heading', { name: terms })).toBeInViewport();
      await expect(one.getByRole('heading', { level: 1, name: title })).not.toBeInViewport();
    }
    await quiet.close();
  });
}

test('the list of topics can be used by keyboard', async ({ page }) => {
  await page.goto('/en/help');
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'Privacy policy' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/help#privacy$/);
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeInViewport();
});

test('registration links to the terms and the privacy policy beside the form', async ({ page, context }) => {
  await page.goto('/en/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('halfway');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'terms', exact: true }).click();
  const beside = await opened;
  await expect(beside).toHaveURL(/\/en\/help#term$/);
  await expect(beside.getByRole('heading', { name: 'Terms of service' })).toBeInViewport();
  await expect(dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/en/help#privacy',
  );
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('halfway');
  await expect(dialog.getByRole('checkbox', { name: /^I’m 18 or older/ })).not.toBeChecked();
});

test('an operator’s help text is on the page within ten seconds, sanitised', async ({ page, stack }) => {
  const { id } = (await stack.admin('publish', {
    kind: 'help',
    title: 'Bonus rules',
    content: '<p>Kept</p><script>alert(1)</script><img src="https://elsewhere.test/x.png">',
    tag: 'bonus',
    sort: 5,
  })) as { id: number };
  await expect
    .poll(async () => (await sendRequest(stack.origin, '/en/help')).body.includes('id="bonus"'), PUBLISHED)
    .toBe(true);
  await page.goto('/en/help#bonus');
  await expect(page.getByRole('heading', { name: 'Bonus rules' })).toBeInViewport();
  expect(await page.locator('#bonus').innerHTML()).not.toMatch(/script|elsewhere/);
  await stack.admin('unpublish', { id });
});

test('help opens over the lobby: sections, search, back; reloaded it is its own page', async ({ page }) => {
  await page.goto('/en');
  // Before hydration the browser follows the link itself.
  await page.locator('html[data-awake]').waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Terms of service' })).toBeVisible();
  await expect(page).toHaveURL('/en/help#term');
  const sections = help.getByRole('navigation', { name: 'Help sections' });
  await expect(sections.getByRole('button', { name: 'Terms of service' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const box = help.getByRole('searchbox', { name: 'Search help' });
  await box.fill('zzzzqwe');
  await expect(help.getByRole('heading', { name: 'Nothing about “zzzzqwe” yet' })).toBeVisible();
  await box.fill('withdraw');
  await expect(help.getByRole('heading', { name: 'Results for “withdraw”' })).toBeVisible();
  const hit = help
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .first();
  await hit.getByRole('link').click();
  await expect(help.locator('mark')).toHaveCount(0);
  await expect(sections.locator('[aria-current]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page).toHaveURL('/en');
  await page.goForward();
  await expect(help).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeAttached();
  await expect(help).toBeHidden();
});

test('the help page searches its topics and marks the one being read', async ({ page }) => {
  await page.goto('/en/help');
  const topics = page.getByRole('navigation', { name: 'Help topics' });
  await topics.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(topics.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('password');
  await expect(page.getByRole('heading', { name: 'Results for “password”' })).toBeVisible();
  await page.getByRole('main').locator('a:has(mark)').first().click();
  await expect(page.getByRole('heading', { name: 'Results for “password”' })).toBeHidden();
});
