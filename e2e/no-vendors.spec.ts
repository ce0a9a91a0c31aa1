import { expect, productTest as test } from './fixtures.ts';
import { sendRequest } from './http.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * The vendor list fails on a product that never cached it: lists are rendered from their games, and only an
 * address that cannot be resolved without vendors is a 503.
 */
const VENDORS = '/wps/relay/GCSGAME_newGameVendor';
const BACK = { timeout: 30_000 };

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  await stack.admin('faults', { action: 'set', path: VENDORS, kind: 'error', status: 500 });
});
test.afterAll(() => stack.stop());

const statusOf = async (path: string) => (await sendRequest(stack.origin, path)).status;

/** Reads heading, vendors on the cards, and presence of the vendors' menu from a list's page. */
async function shown(path: string) {
  const { status, body } = await sendRequest(stack.origin, path);
  const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(body) ?? [];
  const vendors = new Set(
    [...body.matchAll(/<span class="sr-only">, (?:<!-- -->)?([^<]*)</g)].map(([, vendor]) => vendor),
  );
  // The number of games is omitted instead of shown as zero.
  expect(/[^\d,.]0 games/.test(body)).toBe(false);
  return { status, heading, vendors, hasMenu: body.includes('aria-label="Vendors"') };
}

test('without the vendor list game lists are shown; an address that cannot be resolved is a 503, not a 404', async () => {
  const plain = await shown('/en/rng');
  expect(plain).toMatchObject({ status: 200, heading: 'Slots', hasMenu: false });
  expect(plain.vendors.size).toBeGreaterThan(1);
  expect([...plain.vendors].join('')).toMatch(/^[A-Z0-9_]+$/);
  expect(await shown('/en/rng?vassalage=PG')).toEqual({
    status: 200,
    heading: 'Slots by PG',
    vendors: new Set(['PG']),
    hasMenu: false,
  });
  for (const path of [
    '/en/live',
    '/en/sports',
    '/en/rng?page=2',
    '/en/rng?filter=hot',
    '/en/rng?filter=favourite',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const query of [
    'vassalage=NOSUCH',
    'vassalage=NOSUCH&filter=recent',
    'vassalage=PG&gameClassify=JP',
    'minBet=1',
  ]) {
    const { status, headers, body } = await sendRequest(stack.origin, `/en/rng?${query}`);
    expect([query, status, headers['retry-after']]).toEqual([query, 503, '10']);
    expect(body).toMatch(/Reference [\da-f-]{36}/);
  }
  expect(await statusOf('/en/rng?page=400')).toBe(404);

  await stack.admin('faults', { action: 'clear' });
  // Each stored page has an age of its own.
  for (const path of ['/en/rng', '/en/rng?vassalage=PG'])
    await expect.poll(async () => (await shown(path)).hasMenu, BACK).toBe(true);
  const named = await shown('/en/rng?vassalage=PG');
  expect(named).toMatchObject({ status: 200, hasMenu: true });
  expect(named.heading).toMatch(/^Slots by (?!PG$)/);
  expect(named.vendors).toEqual(new Set([named.heading.slice('Slots by '.length)]));
  for (const query of ['vassalage=NOSUCH', 'vassalage=NOSUCH&filter=recent'])
    await expect.poll(() => statusOf(`/en/rng?${query}`), BACK).toBe(404);
  for (const query of ['vassalage=PG&gameClassify=JP', 'minBet=1'])
    await expect.poll(() => statusOf(`/en/rng?${query}`), BACK).toBe(200);
});
