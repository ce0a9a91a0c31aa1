import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../scripts/free-port.ts';
import { PUBLISHED } from './deadlines.ts';
import { expect, test } from './fixtures.ts';
import { sendRequest } from './http.ts';

/** Official addresses, signed, verified and measured by the visitor's browser (docs/features.md#133). */
test('the mirror page works in three languages, without scripts too, and has a policy that no other page has', async ({
  browser,
  stack,
}) => {
  for (const [path, title] of [
    ['/mirrors', 'Alamat rasmi'],
    ['/en/mirrors', 'Official addresses'],
    ['/cn/mirrors', '官方网址'],
  ] as const) {
    const { status, body } = await sendRequest(stack.origin, path);
    expect(status).toBe(200);
    expect(body).toContain(`<title>${title} · Foyer</title>`);
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Official addresses' }).click();
  await expect(page.getByRole('list', { name: 'Official addresses' }).getByRole('link')).toHaveText([
    stack.origin,
  ]);
  await expect(page.getByText('Compare the address in your browser')).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText(/^[\w-]{43}$/);
  await context.close();
});

test('each mirror’s latency is measured; one that does not respond says so', async ({
  page,
  stack,
}, info) => {
  test.slow();
  info.annotations.push({ type: 'expected-noise', description: 'ERR_CONNECTION_REFUSED' });
  const requests: string[] = [];
  const other = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('ok\n');
  });
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', () => resolve()));
  const quick = `http://localhost:${(other.address() as AddressInfo).port}`;
  const gone = `http://localhost:${await freePort()}`;
  for (const origin of [quick, gone]) await stack.admin('mirror', { action: 'add', origin });
  await expect
    .poll(async () => (await sendRequest(stack.origin, '/en/mirrors')).body.includes(gone), PUBLISHED)
    .toBe(true);
  const { headers } = await sendRequest(stack.origin, '/en/mirrors');
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' ${stack.origin} ${quick} ${gone};`,
  );
  const elsewhere = await sendRequest(stack.origin, '/en/help');
  expect(elsewhere.headers['content-security-policy']).toContain("connect-src 'self';");

  // Reached by the footer's link, from a page whose policy allows none of this.
  await page.goto('/en/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Official addresses' }).click();
  await expect(page.getByText(`You’re at ${stack.origin}, which is on the list.`)).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Check speed' }).press('Enter');
  const row = (origin: string) =>
    page.getByRole('list', { name: 'Official addresses' }).getByRole('listitem').filter({ hasText: origin });
  await expect(row(stack.origin)).toContainText(/\d+ ms/);
  await expect(row(quick)).toContainText(/\d+ ms/);
  await expect(row(gone)).toContainText('No response');
  expect(requests).toEqual(Array(4).fill('/healthz'));
  await new Promise(resolve => other.close(resolve));
  for (const origin of [quick, gone]) await stack.admin('mirror', { action: 'remove', origin });
});
