import { expect, test } from './fixtures.ts';
import { ask, askCall, signIn } from './http.ts';

/** U2 and the rule that an outage is never shown as signed out: the upstream breaks, the house stays up. */
const GAMES = /href="[^"]*[?&]play=\d/;

test('U2: pages and lists stay while the upstream fails; sign-in says so; nobody is signed out', async ({
  page,
  stack,
}, info) => {
  info.annotations.push({ type: 'expected-noise', description: 'status of 50' });
  const cookie = await signIn(stack.origin);
  expect((await ask(stack.origin, '/en')).body).toMatch(GAMES);
  await stack.admin('faults', { action: 'set', path: '/wps/*', kind: 'error', status: 500 });

  for (const path of ['/en', '/en/rng', '/cn/fish', '/en/login']) {
    const reply = await ask(stack.origin, path);
    expect(reply.status, path).toBe(200);
  }
  expect((await ask(stack.origin, '/en')).body).toMatch(GAMES);
  const kept = await askCall(stack.origin, 'GET /wps/relay/GCSGAME_newGameVendor');
  expect(kept.status).toBe(200);

  const balance = await askCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie });
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

  await stack.admin('faults', { action: 'clear' });
  await expect
    .poll(async () => (await askCall(stack.origin, 'GET /wps/v2/wallets/balance', { cookie })).status, {
      timeout: 15_000,
    })
    .toBe(200);
});
