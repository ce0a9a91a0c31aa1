import { test } from './configured-product.ts';
import { expect } from './fixtures.ts';

/** On the configured product, on which no other file searches. */

test('a search over the rate limit shows a message, also when the router requested it', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: '429' });
  await page.goto('/en/search?q=dragon');
  const link = page.getByRole('main').locator('a[href*="/en/search?"]:visible').first();
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', stack.origin);
  // Sent from the browser: `localhost` may be another address for another program.
  const statuses = await page.evaluate(async () => {
    const found = [200];
    while (found.at(-1) === 200) found.push((await fetch(`/en/search?q=moon${found.length}`)).status);
    return found;
  });
  expect(statuses.at(-1)).toBe(429);
  const payload = page.waitForResponse(
    answer => answer.request().headers().rsc === '1' && answer.url().includes('/search'),
  );
  const document = page.waitForResponse(
    answer => answer.request().isNavigationRequest() && answer.url().includes('/search'),
  );
  await link.click();
  expect((await payload).status()).toBe(429);
  expect((await document).status()).toBe(429);
  await expect(page).toHaveURL(stack.origin + pathname + search);
  await expect(page.getByText('Too many requests')).toBeVisible();
});
