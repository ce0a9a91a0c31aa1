import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { ask, signIn } from './http.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * M1: every route in many spellings, for every role, under every status, through the door and without it. Nothing of
 * a closed or protected page leaves in either run, and both runs give the same verdict.
 */
const plain = ['/', '/home', '/login', '/rng', '/live', '/lott', '/rng?vassalage=PG&page=2', '/search?q=koi'];
const guarded = ['/recent'];
const internal = [
  '/ms',
  '/en/games/rng/all',
  '/ms/games/rng/all',
  '/ms/closed/maintenance',
  '/ms/not-found',
  '/zh-CN/recent',
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

/** What a page would show: poster links of a lobby page, or the frame of a member's page. */
const CONTENT = /data-page="(?!closed|not-found)/;

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
    LOG_LEVEL: 'error',
    DATA_DIR: 'test-results/bare-data',
  };
  const child = spawn('node_modules/.bin/next', ['start', '-p', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
  stack = await startStack({ SESSION_KEYS });
  bare = await startWithoutDoor(stack.platformOrigin);
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
  for (const origin of [stack.origin, bare.origin]) {
    await expect.poll(async () => (await ask(origin, '/en')).status, { timeout: 15_000 }).toBe(wanted);
  }
}

for (const status of statuses) {
  test(`M1: no spelling of a path passes the gate under status ${status}`, async () => {
    test.setTimeout(240_000);
    await set('normal');
    const cookies: Record<string, string> = {};
    for (const [role, user] of Object.entries(roles))
      cookies[role] = user ? await signIn(stack.origin, user) : '';
    await set(status);
    const wrong: string[] = [];
    for (const [role, cookie] of Object.entries(cookies)) {
      for (const path of [...plain, ...guarded, ...internal]) {
        for (const asked of spellings(path)) {
          const headers = { ...asked.headers, ...(cookie ? { cookie } : {}) };
          const label = `${role} ${asked.method ?? 'GET'} ${asked.path} ${JSON.stringify(asked.headers ?? {})}`;
          const [door, without] = [
            await ask(stack.origin, asked.path, { method: asked.method, headers }),
            await ask(bare.origin, asked.path, { method: asked.method, headers }),
          ];
          for (const [where, reply] of [
            ['door', door],
            ['bare', without],
          ] as const) {
            const shown = CONTENT.test(reply.body);
            if (status !== 'normal' && (shown || reply.status === 200))
              wrong.push(`${where} ${label}: ${reply.status} shown ${shown}`);
            if (guarded.includes(path) && role === 'visitor' && reply.status === 200 && shown)
              wrong.push(`${where} ${label}: guarded page shown`);
            if (internal.includes(path) && reply.status === 200 && shown)
              wrong.push(`${where} ${label}: internal path shown`);
          }
          if (door.status !== without.status)
            wrong.push(`verdicts differ: ${label}: door ${door.status}, without ${without.status}`);
        }
      }
    }
    expect(wrong.slice(0, 40)).toEqual([]);
  });
}
