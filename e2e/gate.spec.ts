import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { freePort } from '../scripts/free-port.ts';
import { TOGGLED } from './deadlines.ts';
import { expect, productTest as test } from './fixtures.ts';
import { type Reply, requestCall, sendRequest, signIn } from './http.ts';
import { withProductLog } from './product-log.ts';
import { sample } from './sampling.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * docs/security.md#M1: every route in many spellings, for every role, under every status, through the HTTP
 * server and without it. No content of a closed or protected page is sent in either run, and both runs give
 * the same verdict.
 */
const plain = [
  '/',
  '/home',
  '/login',
  '/register',
  '/agentHome',
  '/rng',
  '/live',
  '/lott',
  '/rng?vassalage=PG&page=2',
  '/search?q=koi',
  '/promotions',
];
const internal = [
  '/ms',
  '/en/games/rng/all',
  '/ms/games/rng/all',
  '/ms/closed/maintenance',
  '/ms/not-found',
  '/zh-CN/recent',
  '/en/personal/favourite',
  '/en/lotteries/lottery',
];

/** Spellings of a path that a bypass would try. */
function spellings(path: string): { path: string; headers?: Record<string, string>; method?: string }[] {
  const [bare = '/', query] = path.split('?');
  const search = query ? `?${query}` : '';
  return [
    { path },
    { path: `/en${bare === '/' ? '' : bare}${search}` },
    { path: `${bare}.rsc${search}` },
    { path: `${path}${search ? '&' : '?'}_rsc=1`, headers: { rsc: '1' } },
    { path, headers: { rsc: '1', 'next-router-prefetch': '1' } },
    { path, headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } },
    { path: `/_next/data/build${bare === '/' ? '/index' : bare}.json` },
    { path: `${bare}/${search}` },
    { path: `/${path}` },
    { path: bare.toUpperCase() + search },
    { path: `${bare.replace(/.$/, last => `%${last.charCodeAt(0).toString(16)}`)}${search}` },
    {
      path,
      headers: { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    },
    { path, headers: { 'x-middleware-rewrite': path, 'x-nextjs-data': '1', 'x-matched-path': path } },
    { path, headers: { 'x-forwarded-host': 'evil.test', 'x-original-url': path, 'x-rewrite-url': path } },
    { path, method: 'HEAD' },
    { path, method: 'OPTIONS' },
  ];
}

/** Content that only an open page shows: game cards, or the title of a restricted page. */
const GAMES = /data-play="\d/;
const MEMBERS_PAGE = /<title>(Recent games|Baru dimainkan|最近玩过)/;
const FAVOURITES_PAGE = /<title>(Favourites|Kegemaran|我的收藏)/;
const LOTTERY_PAGE = /<title>(Lottery|Loteri|彩票) ·/;
const AGENTS_PAGE = /<title>(Agent|Ejen|代理)/;
/** Restricted pages: the text that identifies each, and the roles that may see it. */
const guarded: Readonly<Record<string, { page: RegExp; roles: readonly string[] }>> = {
  '/recent': { page: MEMBERS_PAGE, roles: ['member', 'agent'] },
  '/favorite': { page: FAVOURITES_PAGE, roles: ['member', 'agent'] },
  '/lottery?gameCode=FASTFIVE': { page: LOTTERY_PAGE, roles: ['member', 'agent'] },
  '/agent': { page: AGENTS_PAGE, roles: ['agent'] },
};
const calls = [
  'GET /wps/relay/GCSGAME_newGameVendor',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/v2/wallets/balance',
];

const SESSION_KEYS = `1:${randomBytes(32).toString('base64url')}`;
let stack: Stack;
let bare: { origin: string; child: ChildProcess };

async function startWithoutDoor(upstream: string): Promise<typeof bare> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    SESSION_KEYS,
    UPSTREAM_URL: upstream,
    PUBLIC_ORIGIN: origin,
    THROTTLES: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: 'test-results/bare-data',
  };
  const { result: child } = withProductLog(`${port}`, output =>
    spawn('node_modules/.bin/next', ['start', '-p', String(port)], {
      env,
      stdio: ['ignore', output, output],
    }),
  );
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          answer => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { origin, child };
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Every spelling of every page is requested from one address.
  stack = await startStack({ SESSION_KEYS, THROTTLES: 'off' });
  bare = await startWithoutDoor(stack.platformOrigin);
  // The first page of a new process takes longer than a switch of the status may.
  for (const { origin } of [stack, bare])
    await expect.poll(async () => (await sendRequest(origin, '/en')).status, { timeout: 30_000 }).toBe(200);
});

test.afterAll(async () => {
  bare?.child.kill('SIGTERM');
  await stack?.stop();
});

const statuses = ['normal', 'maintenance', 'region'] as const;
const roles = { visitor: '', member: 'player01', agent: 'agent01' } as const;

async function set(status: (typeof statuses)[number]): Promise<void> {
  await stack.admin('status', { state: status === 'maintenance' ? 'maintenance' : 'normal' });
  await stack.admin('region', { action: status === 'region' ? 'block' : 'unblock', address: '127.0.0.1' });
  await stack.admin('region', { action: status === 'region' ? 'block' : 'unblock', address: '::1' });
  const wanted = { normal: 200, maintenance: 503, region: 403 }[status];
  await Promise.all(
    [stack.origin, bare.origin].map(origin =>
      expect.poll(async () => (await sendRequest(origin, '/en')).status, TOGGLED).toBe(wanted),
    ),
  );
}

type BffRequest = ReturnType<typeof spellings>[number];

/** Returns what is wrong with a response, or null. */
function fault(status: string, role: string, path: string, reply: Reply): string | null {
  // The page of a 404 offers hot games itself.
  const games = reply.status !== 404 && GAMES.test(reply.body);
  const shown = games || Object.values(guarded).some(({ page }) => page.test(reply.body));
  if (status !== 'normal' && (shown || reply.status === 200)) return `closed, and answers ${reply.status}`;
  const closed = guarded[path];
  if (closed && !closed.roles.includes(role) && closed.page.test(reply.body))
    return `a page for ${closed.roles.join(' and ')} is shown`;
  if (internal.includes(path) && (shown || reply.status === 200))
    return `an internal path answers ${reply.status}`;
  return null;
}

async function compare(
  status: string,
  role: string,
  cookie: string,
  path: string,
  asked: BffRequest,
): Promise<string[]> {
  const options = { method: asked.method, headers: { ...asked.headers, ...(cookie ? { cookie } : {}) } };
  const label = `${role} ${asked.method ?? 'GET'} ${asked.path} ${JSON.stringify(asked.headers ?? {})}`;
  const door = await sendRequest(stack.origin, asked.path, options);
  const without = await sendRequest(bare.origin, asked.path, options);
  const faults = [fault(status, role, path, door), fault(status, role, path, without)];
  if (door.status !== without.status)
    faults.push(`verdicts differ: ${door.status} at the door, ${without.status} without`);
  return faults.filter(one => one !== null).map(one => `${label}: ${one}`);
}

async function cookiesByRole(): Promise<[role: string, cookie: string][]> {
  const list: [string, string][] = [];
  for (const [role, user] of Object.entries(roles))
    list.push([role, user ? await signIn(stack.origin, user) : '']);
  return list;
}

for (const status of sample(statuses, 0)) {
  test(`M1: no spelling of a path passes the gate under status ${status}`, async () => {
    test.setTimeout(240_000);
    await set('normal');
    const cookies = await cookiesByRole();
    await set(status);
    const wrong: string[] = [];
    for (const [role, cookie] of cookies)
      for (const path of [...plain, ...Object.keys(guarded), ...internal])
        wrong.push(
          ...(
            await Promise.all(spellings(path).map(asked => compare(status, role, cookie, path, asked)))
          ).flat(),
        );
    expect(wrong.slice(0, 40)).toEqual([]);
  });

  test(`M1: every call gets the same verdict with and without the HTTP server under status ${status}`, async () => {
    await set('normal');
    const cookies = await cookiesByRole();
    await set(status);
    for (const [role, cookie] of cookies) {
      for (const line of calls) {
        const replies = [
          await requestCall(stack.origin, line, { cookie }),
          await requestCall(bare.origin, line, { cookie }),
        ];
        const open = line === calls[0] || role !== 'visitor' ? 200 : 401;
        const wanted = { normal: open, maintenance: 503, region: 403 }[status];
        expect(
          replies.map(reply => reply.status),
          `${role} ${line}`,
        ).toEqual([wanted, wanted]);
      }
    }
  });
}

test('M1: an open site shows the content that the other tests look for', async () => {
  await set('normal');
  const cookie = await signIn(stack.origin);
  for (const { origin } of [stack, bare]) {
    expect((await sendRequest(origin, '/en')).body).toMatch(GAMES);
    for (const [path, { page, roles: may }] of Object.entries(guarded)) {
      if (!may.includes('member')) continue;
      expect((await sendRequest(origin, `/en${path}`, { headers: { cookie } })).body).toMatch(page);
      expect((await sendRequest(origin, `/en${path}`)).status).toBe(307);
    }
    const agent = await signIn(stack.origin, roles.agent);
    expect((await sendRequest(origin, '/en/agent', { headers: { cookie: agent } })).body).toMatch(
      AGENTS_PAGE,
    );
    for (const kept of ['', cookie])
      expect((await sendRequest(origin, '/en/agent', { headers: { cookie: kept } })).status).toBe(307);
  }
});
