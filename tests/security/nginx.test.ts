import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeStreams } from '#lib/bff/events/member-streams.ts';
import { PART_BYTES } from '#lib/rules/uploads.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { freePort } from '../../scripts/free-port.ts';
import { leaveEnv, ORIGIN, ours, setEnv } from '../support/bff-harness.ts';
import { forkProgram } from '../support/fork-program.ts';
import { hasNginx, type Nginx, requestThroughNginx, startNginx, textOf } from '../support/nginx.ts';
import { openPlatform, type TestPlatform } from '../support/platform-harness.ts';
import { setUpTestServer } from '../support/test-server.ts';

const PROGRAM = new URL('../support/node-program.ts', import.meta.url).pathname;
const FORGED = '203.0.113.66';
const VISITORS = 4;

let platform: TestPlatform;
let nginx: Nginx;

const json = { ...ours(), 'content-type': 'application/json' };
const person = JSON.stringify({ username: 'player01', password: 'Demo1234' });

async function signIn(headers: Record<string, string> = {}): Promise<string> {
  const sent = { method: 'POST', headers: { ...json, ...headers }, body: person };
  const response = await requestThroughNginx(nginx, '/wps/session/login', sent);
  await textOf(response);
  expect(response.statusCode).toBe(200);
  return (response.headers['set-cookie'] ?? []).map(line => line.split(';')[0]).join('; ');
}

/** Addresses under which the platform noted sign-ins. */
function addresses(): Promise<(string | null)[]> {
  return platform.platform.ctx.store.read(async tx => {
    const rows = await tx.selectFrom('audit').select('address').where('event', '=', 'sign-in').execute();
    return rows.map(row => row.address);
  });
}

describe.runIf(hasNginx)('deploy/nginx.conf in a running nginx (needs nginx and openssl)', () => {
  const testServer = setUpTestServer();
  beforeAll(async () => {
    platform = await openPlatform('pglite');
  });
  beforeEach(async () => {
    setEnv({
      UPSTREAM_URL: platform.origin,
      PLATFORM_ADMIN_KEY: platform.platform.ctx.adminKey,
      INTERNAL_KEY: platform.platform.ctx.internalKey,
      GAME_HOSTS: 'http://games.test',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    nginx = await startNginx([testServer.port], platform.platform.port);
  });
  afterEach(async () => {
    await nginx.stop();
    closeStreams();
    await leaveEnv();
  });
  afterAll(() => platform.close());

  it('signs a member in under the address of the connection, whatever a visitor forges', async () => {
    await signIn({ 'x-forwarded-for': FORGED, 'x-client-address': FORGED, forwarded: `for=${FORGED}` });
    expect(await addresses()).toEqual(['127.0.0.1']);
    await expect.poll(() => nginx.log()).toContain('POST play.example.test/wps/session/login 200');
    expect(nginx.log()).not.toContain(FORGED);
  });

  it('passes the largest part of a picture', async () => {
    const cookie = await signIn();
    const call = async (method: string, body: object) => {
      const sent = { method, headers: { ...json, cookie }, body: JSON.stringify(body) };
      return JSON.parse(await textOf(await requestThroughNginx(nginx, '/wps/v2/member/uploads', sent)));
    };
    const { upload } = (await call('POST', { size: PART_BYTES + 1 })).value;
    // A PNG by its first bytes; the rest is checked when it is whole.
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(PART_BYTES - 8)]);
    const part = await call('PUT', { upload, offset: 0, data: png.toString('base64') });
    expect(part).toMatchObject({ success: true, value: { offset: PART_BYTES } });
  });

  it('passes events on at once', async () => {
    const cookie = await signIn();
    const { store } = platform.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'player01'));
    const stream = await requestThroughNginx(nginx, '/events', { headers: { ...ours(), cookie } });
    const chunks = stream[Symbol.asyncIterator]();
    const untilText = async (wanted: string) => {
      for (let text = ''; !text.includes(wanted); text += (await chunks.next()).value);
    };
    await untilText('event:');
    await store.write(async () => noteChange(account?.id ?? 0, 'balance'));
    await untilText('"balance"');
    stream.destroy();
  });

  it('shows visitors the games of the platform, and nothing of its inside', async () => {
    const statusOf = async (path: string) => {
      const response = await requestThroughNginx(nginx, path, { host: 'games.example.test' });
      await textOf(response);
      return response.statusCode;
    };
    expect(await statusOf('/COUNTRY_FLAG/MY.png')).toBe(200);
    const inside = ['/admin/status', '/feed/changes', '/wps/system/country', '/demo/', '/gateway/pay/1'];
    for (const path of inside) expect(await statusOf(path), path).toBe(404);
    await expect.poll(() => nginx.log()).toContain('games.example.test/COUNTRY_FLAG/MY.png 200');
  });

  it('shows no certificate for another host name', async () => {
    await expect(requestThroughNginx(nginx, '/', { host: 'else.example.test' })).rejects.toThrow();
  });
});

describe.runIf(hasNginx)('two web processes behind nginx, one killed under load', () => {
  const nodes: ChildProcess[] = [];
  afterEach(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    await nginx.stop();
  });

  async function startNode(): Promise<number> {
    const port = await freePort();
    const { env } = process;
    const own = {
      PORT: `${port}`,
      PUBLIC_ORIGIN: ORIGIN,
      UPSTREAM_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    };
    const keys = {
      SESSION_KEYS: `1:${randomBytes(32).toString('base64url')}`,
      LOG_KEY: randomBytes(32).toString('base64url'),
    };
    const node = forkProgram(PROGRAM, [], { ...env, ...own, ...keys, REDIS_URL: '' });
    nodes.push(node);
    await once(node, 'message');
    return port;
  }

  it('answers every request by the other', async () => {
    nginx = await startNginx([await startNode(), await startNode()], 1);
    const counts = new Map<number, number>();
    let isOver = false;
    const count = () => [...counts.values()].reduce((sum, value) => sum + value, 0);
    const visit = async () => {
      while (!isOver) {
        const response = await requestThroughNginx(nginx, '/healthz');
        await textOf(response);
        const status = response.statusCode ?? 0;
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (count() === 100) nodes[0]?.kill('SIGKILL');
        isOver ||= count() >= 300;
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    expect(nodes[0]?.killed).toBe(true);
    expect([...counts.keys()]).toEqual([200]);
  });
});
