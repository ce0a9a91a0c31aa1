import { expect, test } from 'playwright/test';
import { defaultLocale, type Locale, localeIds, localePath } from '#lib/rules/locales.ts';
import { gameTypeOfPath } from '#lib/rules/pages.ts';
import { faultSchema } from '#platform/http/faults.ts';
import { ask } from './http.ts';
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
 * Areas of the upstream are away on a product that never had their answers: only the pages that are about them fail, no
 * other is held by them, and all are back with them. Each time in a language of its own, since that is asked for anew.
 */
type Kind = (typeof kinds)[number];
type Outage = { calls: readonly PageCall[]; kind: Kind };

/** Ways in which the platform misbehaves, without the one that is about sessions. */
const kinds = faultSchema.shape.kind.exclude(['dead-tokens']).options;
/** Longer than any call may take. */
const HANG_MS = 20_000;
const BEAT_MS = 100;
/** A page that needs a call which hangs waits three seconds, the first that can do without half of that. */
const HELD_BEATS = 25;
const BACK = { timeout: 30_000 };
const TEST_MS = 180_000;
const isLong = process.env.LONG === '1';
/** Lists are one page of the product's: in the ordinary run those of two categories stand for all. */
const paths = publicPaths.filter(path => isLong || !gameTypeOfPath(path) || ['/rng', '/live'].includes(path));

const stacks: Stack[] = [];
async function start(): Promise<Stack> {
  const stack = await startStack();
  stacks.push(stack);
  return stack;
}
test.afterAll(async () => {
  for (const stack of stacks) await stack.stop();
});

/** A game of the catalogue, asked of the platform itself. */
async function gameOf({ platformOrigin }: Stack): Promise<string> {
  const headers = { merchant: 'foyer' };
  const answer = await fetch(`${platformOrigin}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1`, {
    headers,
  });
  const { value } = (await answer.json()) as { value: { games: { nodeId: number }[] } };
  return String(value.games[0]?.nodeId);
}

async function pageAt({ origin }: Stack, locale: Locale, path: string, game: string) {
  const reply = await ask(origin, localePath(locale, path.replace(':item', game)));
  return reply.status === 308 ? ask(origin, String(reply.headers.location)) : reply;
}

type Walk = { stack: Stack; locale: Locale; game: string };

/** How long the product took, in the time of a machine that is not busy: one that is makes every beat longer. */
async function beatsUntil(asked: Promise<unknown>, origin: string): Promise<number> {
  let beats = 0;
  const end = asked.then(() => true);
  const beat = async () => {
    await Promise.all([ask(origin, '/healthz'), new Promise(resolve => setTimeout(resolve, BEAT_MS))]);
    return false;
  };
  while (!(await Promise.race([end, beat()]))) beats += 1;
  return beats;
}

/** What is wrong with a page; null where nothing is. */
async function flawOf({ stack, locale, game }: Walk, path: string): Promise<string | null> {
  const asked = pageAt(stack, locale, path, game);
  const beats = await beatsUntil(asked, stack.origin);
  const { status, body } = await asked;
  if (status !== 200) return `${status}`;
  if (!contentOf(path).test(body)) return 'without its content';
  return beats < HELD_BEATS ? null : 'held';
}

/** The flaws of pages: one after the other, but all at once those that may wait. */
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

/** Which parts of the English home are not there. */
async function missingParts({ stack, game }: Walk): Promise<string[]> {
  const { body } = await pageAt(stack, 'en', '/', game);
  return pageCalls.filter(name => homeParts[name] && !homeParts[name].test(body));
}

/** Takes calls away, looks at all pages, and waits until all is back. */
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

/** Outages one after the other, at most one for each language. */
async function goThrough(stack: Stack, some: readonly Outage[]): Promise<void> {
  const game = await gameOf(stack);
  for (const [at, locale] of localeIds.entries()) if (some[at]) await take(some[at], { stack, locale, game });
}

const harmless = pageCalls.filter(name => needs[name].length === 0);
const single = pageCalls.filter(name => needs[name].length === 1);
const wide = pageCalls.filter(name => needs[name].length > 1);
/** Asked in every language at once, for the addresses of things: cold only as long as nobody has. */
const CONTENT = 'GET /wps/relay/MCSFE_getListAnnouncements';
const hanging = (name: PageCall): Outage => ({ calls: [name], kind: 'slow' });
const [list, ...others] = wide.filter(name => name !== CONTENT).map(hanging);
/** What each of two products goes through. Harmless calls are away in English, in which the parts of home are known. */
const here: readonly Outage[] = [
  { calls: single, kind: 'garbage' },
  { calls: harmless, kind: 'slow' },
  ...(list ? [list] : []),
];
const there = [hanging(CONTENT), ...others];
const AGE = 'Nothing newer can be had';

test.describe('one product that loses all, and another', () => {
  test.describe.configure({ mode: 'serial' });

  test('each area away by itself: only what is about it fails, nothing else is held, all are back', async () => {
    test.setTimeout(TEST_MS);
    await goThrough(await start(), here);
  });

  test('with everything away, whatever was had once stays', async () => {
    test.setTimeout(TEST_MS);
    const [stack] = stacks;
    if (!stack) throw new Error('no product');
    const game = await gameOf(stack);
    for (const path of ['/wps/*', '/lgw/*'])
      await stack.admin('faults', { action: 'set', path, kind: 'cut' });
    expect(await flawsOf({ stack, locale: 'en', game }, paths)).toEqual({ [SEARCH]: '503' });
  });

  test('the other areas', async () => {
    test.setTimeout(TEST_MS);
    await goThrough(await start(), there);
  });

  test('lists that stay say of when they are', async () => {
    test.setTimeout(TEST_MS);
    const [stack] = stacks;
    if (!stack) throw new Error('no product');
    for (const path of ['/', '/rng', VENDOR_LIST, '/promotions'])
      await expect
        .poll(async () => (await pageAt(stack, 'en', path, '')).body.includes(AGE), BACK)
        .toBe(true);
  });
});

/** In the long run each call in each way, on a product of its own; the languages take turns. */
for (const [at, name] of isLong ? pageCalls.entries() : [])
  for (const [way, kind] of kinds.entries()) {
    const locale = localeIds[(at + way) % localeIds.length] ?? defaultLocale;
    test(`${name} away: ${kind}, ${locale}`, async () => {
      test.setTimeout(TEST_MS);
      const stack = await start();
      await take({ calls: [name], kind }, { stack, locale, game: await gameOf(stack) });
      await stacks.pop()?.stop();
    });
  }
