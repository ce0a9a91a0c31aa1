import { defaultLocale, type Locale, localeIds, localePath } from '#lib/rules/routes/locales.ts';
import { gameTypeOfPath } from '#lib/rules/routes/pages.ts';
import { faultSchema } from '#platform/http/faults.ts';
import { expect, productTest as test } from './fixtures.ts';
import { sendRequest } from './http.ts';
import { isLong } from './sampling.ts';
import { type Stack, startStack } from './stack.ts';
import {
  contentOf,
  homeParts,
  needs,
  type PageCall,
  pageCalls,
  publicPaths,
  SEARCH,
  VENDOR_LIST,
} from './upstream-needs.ts';

/**
 * Upstream calls fail on a product that never cached their responses: only pages that need them fail, no
 * other page is delayed, and all recover. Each outage uses another language, whose responses are not cached
 * yet.
 */
type Kind = (typeof kinds)[number];
type Outage = { calls: readonly PageCall[]; kind: Kind };

/** Faults of the platform, without the one about sessions. */
const kinds = faultSchema.shape.kind.exclude(['dead-tokens']).options;
/** Longer than any call may take. */
const HANG_MS = 20_000;
const BEAT_MS = 100;
/** A page that needs a hanging call waits three seconds; the first that can do without it, half of that. */
const HELD_BEATS = 25;
const BACK = { timeout: 30_000 };
const TEST_MS = 180_000;
/** All lists are one page of the product: the ordinary run tests two categories only. */
const paths = publicPaths.filter(path => isLong || !gameTypeOfPath(path) || ['/rng', '/live'].includes(path));

const stacks: Stack[] = [];
/** Starts a product. Its history fills the winner board, one of the parts that an outage takes. */
async function start(history: 'on' | 'off' = 'on'): Promise<Stack> {
  const stack = await startStack({ PLATFORM_DEMO_HISTORY: history });
  stacks.push(stack);
  return stack;
}
test.afterAll(async () => {
  for (const stack of stacks) await stack.stop();
});

/** Returns the id of a game of the catalogue, read from the platform. */
async function gameOf({ platformOrigin }: Stack): Promise<string> {
  const headers = { merchant: 'foyer' };
  const answer = await fetch(`${platformOrigin}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1`, {
    headers,
  });
  const { value } = (await answer.json()) as { value: { games: { nodeId: number }[] } };
  return String(value.games[0]?.nodeId);
}

async function pageAt({ origin }: Stack, locale: Locale, path: string, game: string) {
  const reply = await sendRequest(origin, localePath(locale, path.replace(':item', game)));
  return reply.status === 308 ? sendRequest(origin, String(reply.headers.location)) : reply;
}

type Walk = { stack: Stack; locale: Locale; game: string };

/** Measures a wait in beats; a beat includes a request, so a busy machine lengthens both alike. */
async function beatsUntil(asked: Promise<unknown>, origin: string): Promise<number> {
  let beats = 0;
  const end = asked.then(() => true);
  const beat = async () => {
    await Promise.all([
      sendRequest(origin, '/healthz'),
      new Promise(resolve => setTimeout(resolve, BEAT_MS)),
    ]);
    return false;
  };
  while (!(await Promise.race([end, beat()]))) beats += 1;
  return beats;
}

/** Returns what is wrong with a page; null if nothing is. */
async function flawOf({ stack, locale, game }: Walk, path: string): Promise<string | null> {
  const response = pageAt(stack, locale, path, game);
  const beats = await beatsUntil(response, stack.origin);
  const { status, body } = await response;
  if (status !== 200) return `${status}`;
  if (!contentOf(path).test(body)) return 'without its content';
  return beats < HELD_BEATS ? null : 'held';
}

/** Collects the flaws of pages: one after the other, but those that may wait all at once. */
async function flawsOf(
  walk: Walk,
  paths: readonly string[],
  mayWait: readonly string[] = [],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const look = async (path: string) => {
    const flaw = await flawOf(walk, path);
    if (flaw) found[path] = flaw;
  };
  for (const path of paths) if (!mayWait.includes(path)) await look(path);
  await Promise.all(mayWait.map(look));
  return found;
}

/** Returns the calls whose parts are missing on the English home. */
async function missingParts({ stack, game }: Walk): Promise<string[]> {
  const { body } = await pageAt(stack, 'en', '/', game);
  return pageCalls.filter(name => homeParts[name] && !homeParts[name].test(body));
}

/** Makes calls fail, checks all pages, and waits until all have recovered. */
async function take({ calls, kind }: Outage, walk: Walk): Promise<void> {
  const { stack, locale } = walk;
  for (const name of calls) {
    const path = name.slice(name.indexOf('/'));
    await stack.admin('faults', { action: 'set', path, kind, ms: kind === 'slow' ? HANG_MS : undefined });
  }
  const needing = paths.filter(path => calls.some(name => needs[name].includes(path)));
  const failed = Object.fromEntries(needing.map(path => [path, '503']));
  const label = `${calls.join(', ')}: ${kind}, ${locale}`;
  expect({ label, flaws: await flawsOf(walk, paths, needing) }).toEqual({ label, flaws: failed });
  const hasParts = locale === 'en' && !needing.includes('/');
  if (hasParts) expect(await missingParts(walk)).toEqual(calls.filter(name => homeParts[name]));
  await stack.admin('faults', { action: 'clear' });
  await expect.poll(() => flawsOf(walk, needing), BACK).toEqual({});
  if (hasParts) await expect.poll(() => missingParts(walk), BACK).toEqual([]);
}

/** Runs outages one after the other, at most one per language. */
async function goThrough(stack: Stack, some: readonly Outage[]): Promise<void> {
  const game = await gameOf(stack);
  for (const [at, locale] of localeIds.entries()) if (some[at]) await take(some[at], { stack, locale, game });
}

const harmless = pageCalls.filter(name => needs[name].length === 0);
const single = pageCalls.filter(name => needs[name].length === 1);
const wide = pageCalls.filter(name => needs[name].length > 1);
/**
 * Requested in every language at once for the addresses of items: uncached only until the first request.
 */
const CONTENT = 'GET /wps/relay/MCSFE_getListAnnouncements';
const hanging = (name: PageCall): Outage => ({ calls: [name], kind: 'slow' });
const [list, ...others] = wide.filter(name => name !== CONTENT).map(hanging);
/**
 * Outages of the two products. Calls that no page needs fail in English, in which the parts of home are
 * known.
 */
const here: readonly Outage[] = [
  { calls: single, kind: 'garbage' },
  { calls: harmless, kind: 'slow' },
  ...(list ? [list] : []),
];
const there = [hanging(CONTENT), ...others];
const AGE = 'Last updated';

test.describe('two products that lose their upstream calls', () => {
  test.describe.configure({ mode: 'serial' });

  test('each failing call affects only the pages that need it, delays no other page, and all recover', async () => {
    test.setTimeout(TEST_MS);
    await goThrough(await start(), here);
  });

  test('with every upstream call failing, pages that were cached are still served', async () => {
    test.setTimeout(TEST_MS);
    const [stack] = stacks;
    if (!stack) throw new Error('no product');
    const game = await gameOf(stack);
    for (const path of ['/wps/*', '/lgw/*'])
      await stack.admin('faults', { action: 'set', path, kind: 'cut' });
    expect(await flawsOf({ stack, locale: 'en', game }, paths)).toEqual({ [SEARCH]: '503' });
  });

  test('the remaining calls, one by one: the same holds on a second product', async () => {
    test.setTimeout(TEST_MS);
    await goThrough(await start(), there);
  });

  test('stale lists show the time of their content', async () => {
    test.setTimeout(TEST_MS);
    const [stack] = stacks;
    if (!stack) throw new Error('no product');
    for (const path of ['/', '/rng', VENDOR_LIST, '/promotions'])
      await expect
        .poll(async () => (await pageAt(stack, 'en', path, '')).body.includes(AGE), BACK)
        .toBe(true);
  });
});

/** In the long run every call fails in every way, each on a new product; the languages take turns. */
for (const [at, name] of isLong ? pageCalls.entries() : [])
  for (const [way, kind] of kinds.entries()) {
    const locale = localeIds[(at + way) % localeIds.length] ?? defaultLocale;
    test(`${name} away: ${kind}, ${locale}`, async () => {
      test.setTimeout(TEST_MS);
      // Parts are looked for in English alone.
      const stack = await start(locale === 'en' ? 'on' : 'off');
      await take({ calls: [name], kind }, { stack, locale, game: await gameOf(stack) });
      await stacks.pop()?.stop();
    });
  }
