import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAged, fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { itemSlug } from '#lib/bff/pages/item-slug.ts';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

/**
 * Optional parts delay a page by a second and a half, once; required content is awaited until its deadline.
 */
const stub = stubForTests();
const HOT = 'GET /wps/relay/GCSGAME_hotGamesV2';
const PATH = '/wps/relay/GCSGAME_hotGamesV2';
const CONTENT = '/wps/relay/MCSFE_getListAnnouncements';
const PART_MS = 1500;
const en = { locale: 'en' } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
// Lets pending calls end by their deadline.
afterEach(() => vi.advanceTimersByTimeAsync(10_000));

const hang = (path: string) => stub.on.set(path, () => undefined);
const requestCount = (path: string) => stub.seen.filter(one => one.target.startsWith(path)).length;

/** Returns how many ms `waiting` takes, advancing the fake clock in steps. */
async function msUntil(waiting: Promise<unknown>): Promise<number> {
  let over = false;
  const end = () => {
    over = true;
  };
  waiting.then(end, end);
  let ms = 0;
  for (; !over && ms < 20_000; ms += 100) await vi.advanceTimersByTimeAsync(100);
  return ms;
}

it('U1: a part that hangs is omitted after its timeout; later renders do not wait, and it is fetched in the background', async () => {
  hang(PATH);
  const first = fetchPart(HOT, {}, en);
  await vi.waitUntil(() => requestCount(PATH) === 1);
  const held = await msUntil(first);
  expect(await first).toBeNull();
  expect(held).toBeGreaterThan(PART_MS - 200);
  expect(held).toBeLessThanOrEqual(PART_MS + 200);
  expect(await fetchPart(HOT, { gameType: 'FISH' }, en)).toBeNull();
  await vi.waitUntil(() => requestCount(PATH) === 2);
});

it('U1: a part that recovers is present in the next render and awaited again', async () => {
  hang(PATH);
  const late = fetchPart(HOT, {}, en);
  await vi.waitUntil(() => requestCount(PATH) === 1);
  await msUntil(late);
  stub.on.clear();
  expect(await fetchPart(HOT, { gameType: 'FISH' }, en)).toBeNull();
  await vi.waitFor(async () => expect(await fetchPart(HOT, { gameType: 'FISH' }, en)).not.toBeNull());
  expect(await fetchPart(HOT, { gameType: 'PVP' }, en)).not.toBeNull();
});

it('U2: a cached part is served while a newer one hangs, however long the outage has been known', async () => {
  const had = await fetchPart(HOT, {}, en);
  expect(had).toMatchObject({ since: null });
  hang(PATH);
  const other = fetchPart(HOT, { gameType: 'FISH' }, en);
  await vi.waitUntil(() => requestCount(PATH) === 2);
  await msUntil(other);
  vi.setSystemTime(Date.now() + 40_000);
  const again = fetchPart(HOT, {}, en);
  await msUntil(again);
  expect((await again)?.value).toEqual(had?.value);
  expect((await again)?.since).not.toBeNull();
});

it('U1: required content is awaited until the deadline of its call', async () => {
  hang(PATH);
  const need = fetchAged(HOT, {}, en);
  need.catch(() => undefined);
  await vi.waitUntil(() => requestCount(PATH) === 1);
  expect(await msUntil(need)).toBeGreaterThan(PART_MS + 500);
  await expect(need).rejects.toMatchObject({ code: 'upstream_timeout' });
});

it('U1: no part of the layout and no item address delays a page longer than the timeout', async () => {
  for (const path of [
    CONTENT,
    '/wps/system/helpCenter',
    '/wps/relay/GCSGAME_newGameVendor',
    '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
    '/wps/relay/GCSGAME_getSingleGame',
  ])
    hang(path);
  const ctx = loadLayoutData('en');
  const slug = itemSlug('game', '1', 'en', null);
  await vi.waitUntil(() => requestCount(CONTENT) === 1);
  expect(await msUntil(Promise.all([ctx, slug]))).toBeLessThanOrEqual(PART_MS + 200);
  expect(await ctx).toMatchObject({ lanes: null, content: null, help: null, banners: [] });
  expect(await slug).toBeUndefined();
});

it('a search is fetched each time, a list is cached: free text never fills the memory', async () => {
  const name = 'GET /wps/relay/GCSGAME_gameList';
  const path = '/wps/relay/GCSGAME_gameList';
  await fetchAged(name, { gameType: 'FISH' }, en);
  await fetchAged(name, { gameType: 'FISH' }, en);
  expect(requestCount(path)).toBe(1);
  await fetchAged(name, { gameName: 'koi' }, en);
  await fetchAged(name, { gameName: 'koi' }, en);
  expect(requestCount(path)).toBe(3);
});
