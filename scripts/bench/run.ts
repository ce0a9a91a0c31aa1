import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { requestCall, signIn } from '../../e2e/http.ts';
import { buildIfNeeded } from '../build-stamp.ts';
import { freePort } from '../free-port.ts';
import { measureAgents } from './agents.ts';
import { measureChat } from './chat.ts';
import { measureDraws } from './draws.ts';
import { measureFaults } from './faults.ts';
import { type Load, load } from './load.ts';
import { measureMoney } from './money.ts';
import { measureOverload } from './overload.ts';
import { noteRow, print } from './rows.ts';
import { scratch, startProgram, stopAll } from './servers.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStreams } from './streams.ts';
import { measureWeight } from './weigh-pages.ts';
import { measureWheel } from './wheel.ts';

const BALANCE = '/wps/v2/wallets/balance';
const KEPT = '/wps/relay/GCSGAME_newGameVendor';
/** The first seconds of a platform are measured separately. */
const SETTLE_SECONDS = 10;
const SEARCHES = ['koi', 'lantren', 'harbor bell', 'naga', '龙', 'sevn', 'emas', 'tiger gate'];
const call = { 'x-foyer': '1', 'x-language': 'EN' };

type Stage = { origin: string; platform: string; folder: string };

const whole = (value: number) => Math.round(value).toLocaleString('en');
const show = (one: Load) =>
  `${whole(one.rps)}/s  p99 ${one.p99} ms${one.errors ? `  ${one.errors} ERRORS` : ''}`;

/** Starts the product on the servers' core; extra variables change its configuration. */
async function startProduct(env: Record<string, string> = {}): Promise<Stage> {
  const [port, platformPort, folder] = [await freePort(), await freePort(), scratch()];
  const origin = `http://localhost:${port}`;
  const own = {
    PORT: `${port}`,
    PLATFORM_PORT: `${platformPort}`,
    DATA_DIR: folder,
    THROTTLES: 'off',
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  await startProgram({ file: 'server.ts', env: { ...own, ...env }, ready: `${origin}/readyz` });
  return { origin, platform: `http://localhost:${platformPort}`, folder };
}

/** Starts a baseline: a bare server that sends these bytes, or passes on to a target. */
async function startBare(env: Record<string, string>, core: 'server' | 'load' = 'server'): Promise<string> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await startProgram({
    file: 'scripts/bench/bare.ts',
    env: { BENCH_PORT: `${port}`, ...env },
    ready: `${origin}/bench-ready`,
    core,
  });
  return origin;
}

/** Saves the bytes of a response as they come over the wire to a file. */
async function saved(
  folder: string,
  name: string,
  url: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await request(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const file = join(folder, name);
  writeFileSync(file, Buffer.from(await answer.body.arrayBuffer()));
  return file;
}

/** Starts Next alone, to measure its own cached pages. */
async function startNextAlone({ platform }: Stage): Promise<string> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const env = {
    UPSTREAM_URL: platform,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: scratch(),
    METRICS_PORT: `${metricsPort}`,
    SESSION_KEYS: `1:${randomBytes(32).toString('base64url')}`,
    THROTTLES: 'off',
  };
  const args = ['start', '-p', `${port}`];
  await startProgram({ file: 'node_modules/next/dist/bin/next', args, env, ready: `${origin}/healthz` });
  return origin;
}

/**
 * Measures home in one encoding, beside the same bytes from a bare server; returns its requests per second.
 */
async function measureHomeIn(encoding: string, { origin, folder }: Stage): Promise<number> {
  const headers = { 'accept-encoding': encoding };
  const file = await saved(folder, `home.${encoding}`, `${origin}/en`, headers);
  const home = await load({ url: `${origin}/en`, headers });
  noteRow(`(a) home through the product, ${encoding}`, show(home));
  const env = { BENCH_BODY: file, BENCH_TYPE: 'text/html', BENCH_ENCODING: encoding };
  const bare = await load({ url: await startBare(env), headers });
  noteRow('(b) the same bytes from bare node:http', show(bare));
  noteRow('    a / b', (home.rps / bare.rps).toFixed(2), '>= 0.45');
  return home.rps;
}

async function measureHome(stage: Stage): Promise<void> {
  const next = `${await startNextAlone(stage)}/en`;
  await measureHomeIn('identity', stage);
  noteRow('    home from Next alone', show(await load({ url: next })));
  // Browsers accept both; each server sends its best.
  const headers = { 'accept-encoding': 'gzip, br' };
  const home = await measureHomeIn('br', stage);
  const alone = await load({ url: next, headers });
  noteRow('    home from Next alone, as browsers ask for it', show(alone));
  noteRow('    a / Next alone', (home / alone.rps).toFixed(1), '>= 25');
}

async function measureCached({ origin, folder }: Stage): Promise<void> {
  const file = await saved(folder, 'kept.json', origin + KEPT, call);
  const cached = await load({ url: origin + KEPT, headers: call });
  noteRow('(c) kept call through the product', show(cached));
  const bare = await load({ url: await startBare({ BENCH_BODY: file }) });
  noteRow('    the same bytes from bare node:http', show(bare));
  noteRow('    kept / bare', (cached.rps / bare.rps).toFixed(2), '>= 0.30');
}

/** Returns the token of a session started directly at the platform, as any client of the wire would. */
async function tokenOf(platform: string): Promise<string> {
  const answer = await fetch(`${platform}/wps/session/login/unsecure`, {
    method: 'POST',
    headers: { merchant: 'foyer', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'player01', password: 'Demo1234' }),
  });
  const { value } = (await answer.json()) as { value: { token: string } };
  return value.token;
}

async function measureSignedIn(stage: Stage): Promise<void> {
  const cookie = await signIn(stage.origin);
  const wire = { merchant: 'foyer', authorization: await tokenOf(stage.platform), language: 'EN' };
  const ways = {
    through: { url: stage.origin + BALANCE, headers: { ...call, cookie } },
    straight: { url: stage.platform + BALANCE, headers: wire },
  };
  // The embedded database gets faster for some twenty seconds: warm both paths up before measuring.
  for (const way of [ways.through, ways.straight]) await load(way);
  const through = await load(ways.through);
  noteRow('(c) uncached signed-in call through the product', show(through));
  const straight = await load(ways.straight);
  noteRow('(d) the same call straight at the platform', show(straight));
  noteRow('    through / straight', (through.rps / straight.rps).toFixed(2), '>= 0.50');
  const proxy = await startBare({ BENCH_MODE: 'proxy', BENCH_TARGET: stage.platform });
  noteRow('(d) through a bare undici proxy', show(await load({ url: proxy + BALANCE, headers: wire })));
  await measureFixed(stage, wire);
}

/** Measures the same call with an upstream that costs nothing: the product's own capacity on one core. */
async function measureFixed({ platform, folder }: Stage, wire: Record<string, string>): Promise<void> {
  const file = await saved(folder, 'balance.json', platform + BALANCE, wire);
  const upstream = await startBare(
    { BENCH_MODE: 'upstream', BENCH_TARGET: platform, BENCH_PATH: BALANCE, BENCH_BODY: file },
    'load',
  );
  const product = await startProduct({ UPSTREAM_URL: upstream });
  const cookie = await signIn(product.origin);
  const fixed = await load({ url: product.origin + BALANCE, headers: { ...call, cookie } });
  noteRow('(d) signed-in call against a fixed answer, one core', show(fixed), '>= 1,500/s');
  noteRow('    the fixed answer itself', show(await load({ url: upstream + BALANCE, headers: wire })));
}

function searchLoad(platform: string, text: string, seconds: number): Promise<Load> {
  const query = new URLSearchParams({ merchant: 'foyer', clientType: '3', gameName: text, pageSize: '28' });
  const url = `${platform}/wps/relay/GCSGAME_gameList?${query}`;
  return load({ url, headers: { merchant: 'foyer' }, connections: 8, seconds });
}

/** The worst of several searches, 8 clients at a time, directly at a platform. */
async function searched(platform: string): Promise<string> {
  const found: Load[] = [];
  for (const text of SEARCHES) found.push(await searchLoad(platform, text, 2));
  const rps = found.reduce((sum, one) => sum + one.rps, 0) / found.length;
  const errors = found.reduce((sum, one) => sum + one.errors, 0);
  return show({ rps, p99: Math.max(...found.map(one => one.p99)), errors });
}

/** A platform that has just read its catalogue still frees memory: its first seconds are shown apart. */
async function noteSearch(games: string, platform: string, wanted: string): Promise<void> {
  const begun = await searchLoad(platform, SEARCHES[0] ?? '', SETTLE_SECONDS);
  noteRow(`(f) ${games} games: search at the platform, 8 clients`, await searched(platform), wanted);
  noteRow('    one of them in the first seconds', show(begun));
}

async function measureSearch({ platform }: Stage): Promise<void> {
  await noteSearch('10,000', platform, 'p99 <= 15 ms');
  const port = await freePort();
  const large = `http://127.0.0.1:${port}`;
  await startProgram({
    file: 'scripts/bench/large-platform.ts',
    env: { PLATFORM_PORT: `${port}`, DATA_DIR: scratch(), DATABASE_URL: '' },
    ready: `${large}/healthz`,
  });
  await noteSearch('100,000', large, 'p99 <= 25 ms');
}

/** Measures everything in good health. */
async function measureAll(stage: Stage): Promise<void> {
  await requestCall(stage.origin, `GET ${KEPT}`);
  await measureHome(stage);
  await measureCached(stage);
  await measureSignedIn(stage);
  await measureSignIn(stage);
  await measureSearch(stage);
  await measureWeight(stage);
}

const parts = { home: measureHome, search: measureSearch, weight: measureWeight };

// `npm run bench` measures the product in good health, `-- home`, `-- search` and `-- weight` a part of it;
// `-- faults` takes ten minutes, `-- money` three, `-- streams` holds 2,000 streams,
// `-- overload` offers three times the capacity; `-- draws` settles lottery draws, `-- wheel` holds 500 listeners of the shared wheel,
// `-- agents` settles a day of 10,000 agents in ten minutes; those but faults take sizes.
try {
  const [part = '', ...modes] = process.argv.slice(2); // these need the platform alone
  if (!['money', 'agents', 'draws', 'wheel'].includes(part))
    buildIfNeeded(new URL('../..', import.meta.url).pathname);
  const own = {
    agents: measureAgents,
    chat: measureChat,
    draws: measureDraws,
    faults: measureFaults,
    money: measureMoney,
    overload: measureOverload,
    streams: measureStreams,
    wheel: measureWheel,
  };
  if (part in own) await own[part as keyof typeof own](modes);
  else await (parts[part as keyof typeof parts] ?? measureAll)(await startProduct());
  print();
} finally {
  await stopAll();
}
