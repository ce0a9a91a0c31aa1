import { beforeEach, expect, it, vi } from 'vitest';
import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { replaceShared } from '#lib/bff/core/process.ts';
import { createLargeBodyBulkhead } from '#lib/bff/transport/upstream.ts';
import { UpstreamError } from '#lib/bff/transport/upstream-error.ts';
import { CACHED_PLACES, createGuards, GROUP_PLACES, groupOf } from '#lib/bff/transport/upstream-groups.ts';
import { callNames } from '#lib/calls/table.ts';
import { success } from '#lib/wire/envelope.ts';
import {
  BALANCE,
  bffRequest,
  codeOf,
  LOGIN,
  ours,
  person,
  post,
  sessionCookieOf,
  signIn,
} from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const HOT = '/wps/relay/GCSGAME_hotGamesV2';
const CONTENT = '/wps/relay/MCSFE_getListAnnouncements';
const LAUNCH = '/wps/game/launchGame?nodeId=1';
const UNREAD = '/wps/relay/CSP_unreadCount';

const stub = stubForTests();
let cookie = '';
let now = 0;

beforeEach(async () => {
  now = 1_000_000;
  replaceShared(
    'upstream-guards',
    createGuards(() => now),
  );
  cookie = sessionCookieOf(await signIn());
});

const requestCount = (path: string) => stub.seen.filter(one => one.target.startsWith(path)).length;
const balances = (count: number) => Array.from({ length: count }, () => bffRequest(BALANCE, { cookie }));
const drop = (path: string) => stub.on.set(path, request => request.socket.destroy());

/** Makes balance calls fail until their group's circuit opens: each is tried twice. */
async function shut(): Promise<void> {
  drop(BALANCE);
  await Promise.all(balances(10));
}

it('U1: each group has connections of its own', async () => {
  const ports: Record<string, number | undefined> = {};
  for (const path of [BALANCE, HOT])
    stub.on.set(path, (request, response) => {
      ports[path] = request.socket.remotePort;
      send(response, 200, success(stub.values[`GET ${path}`]));
    });
  for (const path of [BALANCE, HOT]) expect((await bffRequest(path, { cookie })).status).toBe(200);
  expect(ports[BALANCE]).toBeDefined();
  expect(ports[HOT]).not.toBe(ports[BALANCE]);
});

it('U1: a group whose circuit opens gives up its pending large responses', async () => {
  const giveUpWaiting = vi.fn();
  const failing = async () => {
    throw new UpstreamError('invalid');
  };
  replaceShared(
    'upstreams',
    new Map([['/wps/relay/GCSGAME_gameList', Object.assign(failing, { raw: failing, giveUpWaiting })]]),
  );
  const search = (text: number) => bffRequest(`/wps/relay/GCSGAME_gameList?gameName=${text}`);
  for (let at = 0; at < 19; at += 1) expect((await search(at)).status).toBe(502);
  expect(giveUpWaiting).not.toHaveBeenCalled();
  expect((await search(19)).status).toBe(502);
  expect(giveUpWaiting).toHaveBeenCalledTimes(1);
  expect((await search(20)).status).toBe(503);
});

it('U1: every call is in a group; each cached call has one of its own', () => {
  const routes = callNames.map(routeByName);
  const isKept = ({ call, path }: (typeof routes)[number]) => call.cache && path.startsWith('/wps/');
  const groups = new Set(routes.filter(route => !isKept(route)).map(groupOf));
  expect([...groups].sort()).toEqual(['lottery', 'money', 'reads', 'session']);
  const kept = routes.filter(isKept);
  expect(kept.length).toBeGreaterThan(8);
  expect(kept.map(groupOf)).toEqual(kept.map(({ path }) => path));
});

it('U1: cached calls fail independently: while one is down, the others are sent', async () => {
  const HELP = '/wps/system/helpCenter';
  stub.on.set(HELP, (_request, response) => send(response, 500, 'boom'));
  for (let at = 0; at < 40; at += 1) expect((await bffRequest(HELP)).status).toBeGreaterThanOrEqual(500);
  const before = requestCount(HELP);
  expect(await codeOf(await bffRequest(HELP))).toBe('upstream_unavailable');
  expect(requestCount(HELP)).toBe(before);
  for (const path of [HOT, CONTENT, '/wps/relay/GCSGAME_gameList?pageNo=2'])
    expect((await bffRequest(path)).status).toBe(200);
});

it('U1: a path that hangs blocks its own group only; its excess is refused, not sent', async () => {
  stub.on.set(BALANCE, () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const controller = new AbortController();
  const hanging = Array.from({ length: 700 }, () =>
    bffRequest(BALANCE, { cookie, signal: controller.signal }),
  );
  const refusedAtOnce = await Promise.race(hanging);
  expect(refusedAtOnce.status).toBe(503);
  expect(refusedAtOnce.headers.get('retry-after')).toBe('1');
  const others = await Promise.all([
    bffRequest(HOT),
    bffRequest(LAUNCH, { cookie }),
    post(LOGIN, person),
    bffRequest('/lgw/games/game_menus'),
  ]);
  expect(others.map(answer => answer.status)).toEqual([200, 200, 200, 200]);
  await vi.waitUntil(() => requestCount(BALANCE) === GROUP_PLACES.reads);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requestCount(BALANCE)).toBe(GROUP_PLACES.reads);
  controller.abort();
  const codes = await Promise.all(hanging.map(async answer => codeOf(await answer)));
  expect(new Set(codes)).toEqual(new Set(['upstream_unavailable']));
});

it('U1: cached calls share 48 places; one that hangs takes half of them at most', async () => {
  const paths = ['/wps/relay/GCSGAME_getSingleGame?nodeId=', '/wps/relay/GCSGAME_gameList?pageNo='];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const controller = new AbortController();
  const { signal } = controller;
  const hang = (path: string, count: number) => {
    stub.on.set(path.slice(0, path.indexOf('?')), () => undefined);
    return Array.from({ length: count }, (_, at) => bffRequest(path + (at + 1), { signal }));
  };
  const hanging = hang(paths[0] ?? '', 2 * CACHED_PLACES.together);
  await vi.waitUntil(() => requestCount(paths[0] ?? '') === CACHED_PLACES.each);
  const other = bffRequest(HOT);
  await vi.waitUntil(() => requestCount(HOT) > 0, { timeout: 500 });
  expect((await other).status).toBe(200);
  hanging.push(...hang(paths[1] ?? '', 30));
  await vi.waitUntil(() => requestCount(paths[1] ?? '') === CACHED_PLACES.together - CACHED_PLACES.each);
  const late = Array.from({ length: CACHED_PLACES.each }, (_, at) => bffRequest(`${CONTENT}?types=${at}`));
  await vi.advanceTimersByTimeAsync(1000);
  for (const answer of await Promise.all(late)) expect(answer.status).toBe(503);
  expect(requestCount(CONTENT)).toBe(0);
  controller.abort();
  for (const answer of await Promise.all(hanging)) expect(answer.status).toBeGreaterThanOrEqual(500);
  // A call that got no shared place has taken none of its own group either.
  const again = bffRequest(CONTENT);
  await vi.waitUntil(() => requestCount(CONTENT) > 0, { timeout: 500 });
  expect((await again).status).toBe(200);
});

it('U1: large responses of cached calls share one read limit, those of other calls do not count in it', async () => {
  const room = createLargeBodyBulkhead();
  const enter = vi.fn(room.enter);
  replaceShared('cached-large-bodies', { ...room, enter });
  const pages = [HOT, CONTENT, '/wps/relay/GCSGAME_gameList'];
  for (const path of [...pages, BALANCE])
    stub.on.set(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(' '.repeat(200_000) + JSON.stringify(success(stub.values[`GET ${path}`])));
    });
  for (const path of pages) expect((await bffRequest(path)).status).toBe(200);
  expect(enter).toHaveBeenCalledTimes(pages.length);
  expect((await bffRequest(BALANCE, { cookie })).status).toBe(200);
  expect(enter).toHaveBeenCalledTimes(pages.length);
});

it('U1: a cached call whose circuit opens gives up its own large responses, those of others stay queued', async () => {
  const room = createLargeBodyBulkhead();
  const enter = vi.fn<typeof room.enter>((...who) => room.enter(...who));
  replaceShared('cached-large-bodies', { ...room, enter });
  for (let places = 0; places < 2; places += 1) expect(room.enter()).toBe(true);
  const LIST = '/wps/relay/GCSGAME_gameList';
  for (const path of [HOT, LIST])
    stub.on.set(path, ({ url = '', socket }, response) => {
      if (path === LIST && !url.includes('pageNo=7&')) return socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(' '.repeat(200_000) + JSON.stringify(success(stub.values[`GET ${path}`])));
    });
  const [other, own] = [bffRequest(HOT), bffRequest(`${LIST}?pageNo=7`)];
  await vi.waitUntil(() => enter.mock.calls.length === 2);
  for (let page = 20; page < 40; page += 1) await bffRequest(`${LIST}?pageNo=${page}`);
  expect((await own).status).toBeGreaterThanOrEqual(500);
  room.leave();
  expect((await other).status).toBe(200);
  // A call that is turned away is retried once, as after a failure, and joins the end of the queue.
  expect(requestCount(HOT)).toBe(1);
});

it('U1: after twenty failures a group refuses without calling, until a probe succeeds', async () => {
  await shut();
  const before = requestCount('/');
  for (const answer of await Promise.all([...balances(20), bffRequest(UNREAD, { cookie })])) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ errorCode: 'upstream_unavailable', params: { seconds: 5 } });
  }
  expect(requestCount('/')).toBe(before);
  expect((await bffRequest(LAUNCH, { cookie })).status).toBe(200);
  stub.on.clear();
  now += 4999;
  expect((await bffRequest(BALANCE, { cookie })).status).toBe(503);
  now += 1;
  const [probe, ...behind] = await Promise.all(balances(10));
  expect(probe?.status).toBe(200);
  expect(new Set(behind.map(answer => answer.status))).toEqual(new Set([503]));
  expect((await bffRequest(BALANCE, { cookie })).status).toBe(200);
});

it('U1: refusals in the upstream’s envelope never open the circuit, whatever their status; bare server errors do', async () => {
  const words = { success: false, value: null, errorCode: 'system.busy' };
  stub.on.set(BALANCE, (_request, response) => send(response, 503, words));
  for (const answer of await Promise.all(balances(40))) expect(await codeOf(answer)).toBe('system_busy');
  expect(requestCount(BALANCE)).toBe(40);
  stub.on.set(BALANCE, (_request, response) => send(response, 500, 'boom'));
  await Promise.all(balances(60));
  const reached = requestCount(BALANCE);
  expect(await codeOf(await bffRequest(BALANCE, { cookie }))).toBe('upstream_unavailable');
  expect(requestCount(BALANCE)).toBe(reached);
});

it('U1: responses that are too large or wrongly compressed open the circuit, as an outage does', async () => {
  const packed = { 'content-encoding': 'gzip' };
  stub.on.set(BALANCE, (_request, response) => send(response, 200, 'not packed at all', packed));
  for (const answer of await Promise.all(balances(20))) expect(await codeOf(answer)).toBe('upstream_invalid');
  expect(requestCount(BALANCE)).toBe(20);
  expect(await codeOf(await bffRequest(BALANCE, { cookie }))).toBe('upstream_unavailable');
  expect(requestCount(BALANCE)).toBe(20);
});

it('U1: visitors who disconnect do not open the circuit', async () => {
  stub.on.set(BALANCE, () => undefined);
  const controller = new AbortController();
  const leaving = Array.from({ length: 40 }, () =>
    bffRequest(BALANCE, { cookie, signal: controller.signal }),
  );
  await vi.waitUntil(() => requestCount(BALANCE) === 40);
  controller.abort();
  await Promise.all(leaving);
  stub.on.clear();
  expect((await bffRequest(BALANCE, { cookie })).status).toBe(200);
});

it('U2: cached responses are served, marked as stale, while their circuit is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const LIST = '/wps/relay/GCSGAME_gameList?pageNo=';
  expect((await bffRequest(`${LIST}99`)).status).toBe(200);
  drop('*');
  for (let page = 1; page <= 10; page += 1) await bffRequest(LIST + page);
  vi.setSystemTime(start + 120_000);
  const before = requestCount('/');
  const old = await bffRequest(`${LIST}99`, { headers: ours() });
  expect([old.status, old.headers.get('x-foyer-stale')]).toEqual([200, '120']);
  expect(requestCount('/')).toBe(before);
});
