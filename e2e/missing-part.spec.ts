import { expect, test } from './fixtures.ts';
import { ask } from './http.ts';

/** Row 150: a part that is gone after a deploy. The page loads itself again once, and then says what is missing. */
test('a part that does not arrive reloads the page once, then says so', async ({ page, stack }) => {
  for (const description of ['Failed to load', 'part did not load'])
    test.info().annotations.push({ type: 'expected-noise', description });
  // What the pages themselves bring is there; what they fetch later is not.
  const own = new Set<string>();
  for (const path of ['/en/help', '/en/login'])
    for (const [, src = ''] of (await ask(stack.origin, path)).body.matchAll(
      /"?(\/_next\/static\/[^"\\]+\.js)/g,
    ))
      own.add(src);
  await page.route('**/_next/static/**/*.js', route =>
    own.has(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  );
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname));
  await page.goto('/en/help');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => loads).toEqual(['/en/help', '/en/login']);
  await expect(page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })).toBeVisible();
  expect(loads).toEqual(['/en/help', '/en/login']);
});
