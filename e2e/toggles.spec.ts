import { TOGGLED } from './deadlines.ts';
import { expect, productTest as test } from './fixtures.ts';
import { sendRequest } from './http.ts';
import { type Stack, startStack } from './stack.ts';

/** Maintenance and region blocks reach every process within five seconds, also for cached pages. */
const PAGES = ['/en', '/en/rng'];

const nodes: Stack[] = [];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const first = await startStack();
  nodes.push(first);
  nodes.push(await startStack({ UPSTREAM_URL: first.platformOrigin, UPSTREAM_CODEC: 'jwe' }));
});
test.afterAll(async () => {
  for (const node of nodes.toReversed()) await node.stop();
});

const statusesAt = ({ origin }: Stack) =>
  Promise.all(PAGES.map(async path => (await sendRequest(origin, path)).status));

/** Returns the status of every page at every process, which must agree. */
async function everywhere(status: number): Promise<void> {
  const all = PAGES.map(() => status);
  await Promise.all(nodes.map(node => expect.poll(() => statusesAt(node), TOGGLED).toEqual(all)));
}

test('maintenance and region block switch on and off at two processes', async () => {
  const [first] = nodes;
  if (!first) throw new Error('no product');
  for (const node of nodes) await expect.poll(() => statusesAt(node)).toEqual([200, 200]);
  await first.admin('status', { state: 'maintenance' });
  await everywhere(503);
  await first.admin('status', { state: 'normal' });
  await everywhere(200);
  for (const [action, status] of [
    ['block', 403],
    ['unblock', 200],
  ] as const) {
    for (const address of ['127.0.0.1', '::1']) await first.admin('region', { action, address });
    await everywhere(status);
  }
});
