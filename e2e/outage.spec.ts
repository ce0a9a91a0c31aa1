import { expect, test } from './fixtures.ts';
import { requestCall, sendRequest, signIn } from './http.ts';

/**
 * docs/security.md#U2: while the upstream fails, pages are served from the cache and an outage is never
 * shown as signed out.
 */
const GAMES = /data-play="\d/;
/** Page deep in a long list that no other test visits: once cached it stays readable. */
const NEVER_HAD = '/en/rng?page=57';

test('U2: pages and lists stay available while the upstream fails; sign-in says so; nobody is signed out', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 50' });
  const cookie = await signIn(stack.origin);
  for (const path of ['/en', '/en/rng']) expect((await sendRequest(stack.origin, path)).body).toMatch(GAMES);
  await stack.admin('faults', { action: 'set', path: '/wps/*', kind: 'error', status: 500 });

  for (const path of ['/en', '/en/rng', '/en/login']) {
    const reply = await sendRequest(stack.origin, path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.body).toMatch(GAMES);
  }
  // Content that was never cached is an error: with a reference in the page, with its status in the
  // response.
  for (const path of [NEVER_HAD, '/cn/rng?page=58', '/en/search?q=neverhad']) {
    const { status, headers, body } = await sendRequest(stack.origin, path);
    expect([path, status, headers['retry-after'], headers.etag]).toEqual([path, 503, '10', undefined]);
    expect(body).toContain('<footer');
  }
  await page.goto(NEVER_HAD);
  await expect(page.getByRole('heading', { name: 'We couldn’t load the games' })).toBeVisible();
  await expect(page.getByText(/^Reference [\da-f-]{36}$/)).toBeVisible();
  const kept = await requestCall(stack.origin, 'GET /wps/relay/GCSGAME_newGameVendor');
  expect(kept.status).toBe(200);

  const balance = await requestCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie });
  expect(balance.status).toBeGreaterThanOrEqual(500);
  expect(balance.headers['set-cookie'] ?? []).toEqual([]);

  await page.goto('/en/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player01');
  await dialog.getByLabel('Password', { exact: true }).fill('Demo1234');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('alert')).not.toContainText(/wrong|incorrect|password/i);
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('player01');

  await page.goto(NEVER_HAD);
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeVisible();
  await stack.admin('faults', { action: 'clear' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { level: 1, name: /Slots/ })).toBeVisible({ timeout: 1000 });
    await expect(again).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect
    .poll(async () => (await requestCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie })).status, {
      timeout: 15_000,
    })
    .toBe(200);
});

test('an upstream call that hangs or breaks off shows an error with a reference', async ({ stack }) => {
  // The connection pool to the upstream is made by whichever part of the server needs it first.
  for (const first of [
    '/wps/relay/GCSGAME_gameList?pageSize=1',
    '/sitemap.xml',
    '/en/promotions',
    '/en/play/1',
  ])
    await sendRequest(stack.origin, first);
  for (const [kind, pages] of [
    ['cut', ['/cn/rng?page=71', '/en/search?q=cutoff']],
    ['slow', ['/cn/rng?page=72', '/en/search?q=slowly']],
  ] as const) {
    await stack.admin('faults', { action: 'set', path: '/wps/relay/GCSGAME_gameList', kind, ms: 20_000 });
    for (const path of pages) {
      const { status, headers, body } = await sendRequest(stack.origin, path);
      expect([kind, path, status, headers['retry-after']]).toEqual([kind, path, 503, '10']);
      expect(body).toContain('<footer');
    }
    await stack.admin('faults', { action: 'clear' });
  }
});
