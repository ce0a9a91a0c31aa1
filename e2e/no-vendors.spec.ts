import { expect, test } from 'playwright/test';
import { ask } from './http.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * The vendors are away on a product that never had them: lists stand by what their games say, and only of an address that
 * nothing but the vendors could tell is it said that it cannot be shown now.
 */
const VENDORS = '/wps/relay/GCSGAME_newGameVendor';
const BACK = { timeout: 30_000 };

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  await stack.admin('faults', { action: 'set', path: VENDORS, kind: 'error', status: 500 });
});
test.afterAll(() => stack.stop());

const statusOf = async (path: string) => (await ask(stack.origin, path)).status;

/** What of a list stands in its page: heading, vendors on its cards, and the vendors' menu. */
async function shown(path: string) {
  const { status, body } = await ask(stack.origin, path);
  const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(body) ?? [];
  const vendors = new Set(
    [...body.matchAll(/<span class="sr-only">, (?:<!-- -->)?([^<]*)</g)].map(([, vendor]) => vendor),
  );
  // How many there are is left out, not none.
  expect(/[^\d,.]0 games/.test(body)).toBe(false);
  return { status, heading, vendors, hasMenu: body.includes('aria-label="Vendors"') };
}

test('lists stand without the vendors; what nobody can tell is a failure, and no list that nobody has', async () => {
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
    const { status, headers, body } = await ask(stack.origin, `/en/rng?${query}`);
    expect([query, status, headers['retry-after']]).toEqual([query, 503, '10']);
    expect(body).toMatch(/Reference [\da-f-]{36}/);
  }
  expect(await statusOf('/en/rng?page=400')).toBe(404);

  await stack.admin('faults', { action: 'clear' });
  await expect.poll(async () => (await shown('/en/rng')).hasMenu, BACK).toBe(true);
  const named = await shown('/en/rng?vassalage=PG');
  expect(named).toMatchObject({ status: 200, hasMenu: true });
  expect(named.heading).toMatch(/^Slots by (?!PG$)/);
  expect(named.vendors).toEqual(new Set([named.heading.slice('Slots by '.length)]));
  for (const query of ['vassalage=NOSUCH', 'vassalage=NOSUCH&filter=recent'])
    await expect.poll(() => statusOf(`/en/rng?${query}`), BACK).toBe(404);
  for (const query of ['vassalage=PG&gameClassify=JP', 'minBet=1'])
    await expect.poll(() => statusOf(`/en/rng?${query}`), BACK).toBe(200);
});
