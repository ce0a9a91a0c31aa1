import { expect, test } from './fixtures.ts';
import { sendRequest } from './http.ts';

/**
 * Chunk that is missing after a deploy: the page reloads once and then reports it (docs/features.md#150).
 */
test('a chunk that does not load reloads the page once, then shows an error', async ({ page, stack }) => {
  for (const description of ['Failed to load', 'part did not load'])
    test.info().annotations.push({ type: 'expected-noise', description });
  // Chunks that the pages include are served; those loaded on demand are not.
  const own = new Set<string>();
  for (const path of ['/en/help', '/en/login'])
    for (const [, src = ''] of (await sendRequest(stack.origin, path)).body.matchAll(
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
  await expect(page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' })).toBeVisible();
  expect(loads).toEqual(['/en/help', '/en/login']);
});
