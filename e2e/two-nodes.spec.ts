import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadWhile } from './balancer.ts';
import { PUBLISHED, TOGGLED } from './deadlines.ts';
import { expect, productTest as test } from './fixtures.ts';
import { answerOf, requestCall, sendRequest, signIn } from './http.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * The main journey by HTTP against two web processes on one Postgres and one Redis: a session made at one
 * node is valid at the other, and a copied cookie is dead at both after sign-out.
 */
const { DATABASE_URL = '', REDIS_URL = '' } = process.env;
type Balance = { sumBalance: number };
type Games = { games: { nodeId: string; gameName: string }[] };
type Recent = { list: { nodeId: string }[] };
const ROUNDS = 3;
type Orders = { list: { betAmount: number; winAmount: number }[]; total: number };

test.skip(!DATABASE_URL || !REDIS_URL, 'needs DATABASE_URL (Postgres) and REDIS_URL');

const name = `foyer_e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const nodes: Stack[] = [];
const ring = `1:${randomBytes(32).toString('base64url')}`;

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Plays one round by the game page's protocol, sent twice under one id: it is settled once. */
async function playRound(platform: string, page: string): Promise<void> {
  const session = /"session":"([^"]+)"/.exec(page)?.[1] ?? '';
  const stakeMinor = Number(/"stakesMinor":\[(\d+)/.exec(page)?.[1]);
  const body = JSON.stringify({ session, roundId: randomUUID(), stakeMinor });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    origin: platform,
  };
  const replies = [0, 1].map(() =>
    sendRequest(platform, '/play/api/round', { method: 'POST', headers, body }),
  );
  const [first, second] = await Promise.all(replies);
  expect(first?.status, first?.body).toBe(200);
  expect(second?.body).toBe(first?.body);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await onServer(`create database ${name}`);
  const database = new URL(DATABASE_URL);
  database.pathname = `/${name}`;
  const first = await startStack({
    DATABASE_URL: database.href,
    REDIS_URL,
    SESSION_KEYS: ring,
  });
  nodes.push(first);
  const shared = { REDIS_URL, UPSTREAM_URL: first.platformOrigin, UPSTREAM_CODEC: 'jwe' };
  nodes.push(await startStack({ ...shared, SESSION_KEYS: ring }));
});

test.afterAll(async () => {
  for (const node of nodes.reverse()) await node.stop();
  await onServer(`drop database if exists ${name} with (force)`);
});

test('a session signed in at one node plays at the other and is signed out at both', async () => {
  const [one = '', two = ''] = nodes.map(node => node.origin);
  const cookie = await signIn(one);
  const before = answerOf<Balance>(
    await requestCall(two, 'GET /wps/v2/wallets/balance', { cookie }),
  ).sumBalance;
  const { games } = answerOf<Games>(
    await requestCall(two, 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1'),
  );
  const nodeId = games[0]?.nodeId ?? '';
  const { gameUrl } = answerOf<{ gameUrl: string }>(
    await requestCall(two, `GET /wps/game/launchGame?nodeId=${nodeId}`, { cookie }),
  );
  const page = await sendRequest(new URL(gameUrl).origin, new URL(gameUrl).pathname);
  expect(page.status).toBe(200);
  const again = await sendRequest(new URL(gameUrl).origin, new URL(gameUrl).pathname);
  expect(again.status).not.toBe(200);
  for (let round = 0; round < ROUNDS; round++) await playRound(new URL(gameUrl).origin, page.body);

  const recent = answerOf<Recent>(await requestCall(one, 'GET /wps/relay/GCS_recentGame', { cookie }));
  expect(recent.list[0]?.nodeId).toBe(nodeId);
  const orders = answerOf<Orders>(await requestCall(one, 'GET /wps/relay/ODSFE2_RNGOrders', { cookie }));
  expect(orders.total).toBe(ROUNDS);
  const after = answerOf<Balance>(
    await requestCall(one, 'GET /wps/v2/wallets/balance', { cookie }),
  ).sumBalance;
  const moved = orders.list.reduce((sum, row) => sum + Math.round((row.winAmount - row.betAmount) * 100), 0);
  expect(Math.round(after * 100)).toBe(Math.round(before * 100) + moved);

  expect((await requestCall(one, 'DELETE /wps/session/logout', { cookie })).status).toBe(200);
  for (const node of [one, two]) {
    const replay = await requestCall(node, 'GET /wps/v2/wallets/balance', { cookie });
    expect(replay.status).toBe(401);
  }
});

test("an operator's changes reach both nodes: maintenance on and off, a promotion published and withdrawn", async () => {
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const everywhere = (look: (origin: string) => Promise<unknown>, seen: unknown, within = {}) =>
    Promise.all(nodes.map(({ origin }) => expect.poll(() => look(origin), within).toBe(seen)));
  const statusOf = async (origin: string) => (await sendRequest(origin, '/en')).status;
  await everywhere(statusOf, 200);
  for (const [state, status] of [
    ['maintenance', 503],
    ['normal', 200],
  ] as const) {
    await first.admin('status', { state });
    await everywhere(statusOf, status, TOGGLED);
  }
  const { id } = (await first.admin('publish', {
    kind: 'promotion',
    title: 'Dua nod',
    content: '<p>x</p>',
  })) as {
    id: number;
  };
  const isListed = async (origin: string) =>
    (await sendRequest(origin, '/promotions')).body.includes(`/promotions/${id}-dua-nod`);
  await everywhere(isListed, true, PUBLISHED);
  await first.admin('unpublish', { id });
  await everywhere(isListed, false, PUBLISHED);
});

test('a node that is taken out and ended under load answers what is on its way', async () => {
  const [, second] = nodes;
  if (!second) throw new Error('no second node');
  const { answered, lost } = await loadWhile(
    nodes.map(node => node.origin),
    async (load, leave) => {
      await expect.poll(() => load.answered).toBeGreaterThan(50);
      leave(second.origin);
      expect(await second.terminate()).toBe(0);
    },
  );
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(50);
});
