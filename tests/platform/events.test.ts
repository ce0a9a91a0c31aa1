import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metrics } from '#lib/bff/core/metrics.ts';
import { closeStreams } from '#lib/bff/events/member-streams.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { revokeSessions } from '#platform/store/auth/sessions.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { bffRequest, leaveEnv, ours, post, sessionCookieOf, setEnv } from '../support/bff-harness.ts';
import { openEvents } from '../support/event-stream.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { requestServer, setUpTestServer } from '../support/test-server.ts';

const [target = 'pglite'] = targets;
const testServer = setUpTestServer();
let platform: TestPlatform;
let member: number;
let cookie: string;
beforeAll(async () => {
  platform = await openPlatform(target);
  const account = await platform.platform.ctx.store.read(tx => findAccountByName(tx, 'player01'));
  member = account?.id ?? 0;
});
beforeEach(async () => {
  setEnv({
    UPSTREAM_URL: platform.origin,
    PLATFORM_ADMIN_KEY: platform.platform.ctx.adminKey,
    GAME_HOSTS: 'http://games.test',
  });
  cookie = await signedIn();
});
afterEach(async () => {
  closeStreams();
  await leaveEnv();
});
afterAll(() => platform.close());

async function signedIn(): Promise<string> {
  const answer = await post('/wps/session/login', { username: 'player01', password: 'Demo1234' });
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}

const change = (topic: 'balance' | 'messages' = 'balance') =>
  platform.platform.ctx.store.write(async () => noteChange(member, topic));

const open = (more: Record<string, string> = {}) => openEvents(testServer, { cookie, ...more });

describe(`the stream of events on ${target}`, () => {
  it('begins with the present number, and tells each change with the number before it', async () => {
    const stream = await open();
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.response.headers['set-cookie']).toBeUndefined();
    const first = await stream.next();
    const seq = first?.data.seq ?? -1;
    expect(first).toMatchObject({ id: String(seq), data: { after: seq, topics: [] } });
    const at = performance.now();
    await change();
    expect((await stream.next())?.data).toEqual({ after: seq, seq: seq + 1, topics: ['balance'] });
    expect(performance.now() - at).toBeLessThan(1000);
    await change('messages');
    expect((await stream.next())?.data).toEqual({ after: seq + 1, seq: seq + 2, topics: ['messages'] });
    stream.close();
  });

  it('tells what was missed to a browser that comes back with its number', async () => {
    const stream = await open();
    const seq = (await stream.next())?.data.seq ?? 0;
    stream.close();
    await change();
    await change('messages');
    const back = await open({ 'last-event-id': String(seq) });
    expect((await back.next())?.data).toEqual({
      after: seq,
      seq: seq + 2,
      topics: ['balance', 'messages'],
    });
    const foreign = await open({ 'last-event-id': String(seq + 1000) });
    expect(await foreign.next()).toMatchObject({ event: 'reset', data: { seq: seq + 2 } });
    back.close();
    foreign.close();
  });

  it('ends with the session, here or elsewhere, and stays open for the other sessions', async () => {
    const other = await signedIn();
    const [mine, theirs] = [await open(), await open({ cookie: other })];
    await mine.next();
    await theirs.next();
    await bffRequest('/wps/session/logout', { method: 'DELETE', cookie: sessionCookieOf(cookie) });
    while ((await mine.next())?.event === 'change');
    expect(await mine.next()).toBeNull();
    const refused = await open();
    expect(refused.response.statusCode).toBe(401);
    await change();
    expect((await theirs.next())?.event).toBe('change');
    const { store, clock } = platform.platform.ctx;
    await store.write(tx => revokeSessions(tx, { accountId: member, at: clock.date() }));
    while ((await theirs.next())?.event === 'change');
    expect(await theirs.next()).toBeNull();
  });

  it('has the checks of every call, and no token', async () => {
    const get = (headers: Record<string, string>) => requestServer(testServer, '/events', { headers });
    const { 'x-foyer': _, ...without } = ours();
    expect((await get({ ...without, cookie })).status).toBe(403);
    expect((await get({ ...ours({ 'sec-fetch-site': 'cross-site' }), cookie })).status).toBe(403);
    expect((await get(ours())).status).toBe(401);
    expect((await requestServer(testServer, '/events', { method: 'POST', headers: ours() })).status).toBe(
      405,
    );
    const trial = await post('/wps/session/login/freeplay', {});
    const guest = trial.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ');
    expect((await get({ ...ours(), cookie: guest })).status).toBe(403);
  });

  it('a member has at most eight', async () => {
    const streams = [];
    for (let count = 0; count < 8; count++) streams.push(await open());
    expect(streams.every(one => one.response.statusCode === 200)).toBe(true);
    expect((await open()).response.statusCode).toBe(429);
    streams[0]?.close();
    await expect.poll(async () => (await open()).response.statusCode).toBe(200);
    for (const one of streams) one.close();
  });

  it.each(['before the feed is ready', 'while the numbers are asked'])(
    'N7: a stream that is dropped %s is refused, and none is admitted afterwards',
    async moment => {
      const first = moment.startsWith('while') ? await open() : null;
      const before = first ? 1 : 0;
      await first?.next();
      const opening = open();
      const count = async () => (await metrics().streams.get()).values[0]?.value ?? 0;
      while ((await count()) <= before) await setImmediate();
      closeStreams();
      expect((await opening).response.statusCode).toBe(502);
      expect((await open()).response.statusCode).toBe(503);
      expect(await count()).toBe(0);
    },
  );

  it('when the upstream is lost the stream ends, and comes back with what was missed', async () => {
    const stream = await open();
    const seq = (await stream.next())?.data.seq ?? 0;
    for (const end of platform.platform.ctx.feeds) end();
    expect(await stream.next()).toMatchObject({ event: 'again' });
    expect(await stream.next()).toBeNull();
    await change();
    const back = async () => {
      const tried = await open({ 'last-event-id': String(seq) });
      if (tried.response.statusCode !== 200) return tried.response.statusCode;
      return (await tried.next())?.data;
    };
    await expect.poll(back, { timeout: 5000 }).toEqual({ after: seq, seq: seq + 1, topics: ['balance'] });
  });
});
