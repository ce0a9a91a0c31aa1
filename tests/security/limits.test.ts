import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTcp } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { callNames, callOf } from '#lib/calls/table.ts';
import { success } from '#lib/wire/envelope.ts';
import {
  BALANCE,
  bffRequest,
  codeOf,
  LOGIN,
  ours,
  post,
  sessionCookieOf,
  setUpstream,
  signIn,
} from '../support/bff-harness.ts';
import { sessionFor } from '../support/session-for.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();

const json = ours({ 'content-type': 'application/json' });
const LOGOUT = '/wps/session/logout';

function padded(bytes: number): string {
  const empty = '{"username":"a","password":"b"}';
  return empty + ' '.repeat(bytes - empty.length);
}

function streamed(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

describe('L1: sizes', () => {
  it.each([
    ['sign-in at its limit', LOGIN, 'POST', 8 * 1024, 200],
    ['sign-in over it', LOGIN, 'POST', 8 * 1024 + 1, 413],
    ['another call at the limit', LOGOUT, 'DELETE', 64 * 1024, 422],
    ['another call over it', LOGOUT, 'DELETE', 64 * 1024 + 1, 413],
  ])('%s', async (_name, path, method, bytes, status) => {
    const cookie = sessionCookieOf(await signIn());
    const whole = await bffRequest(path, { method, headers: json, body: padded(bytes), cookie });
    expect(whole.status).toBe(status);
    const chunked = await bffRequest(path, {
      method,
      headers: json,
      body: streamed(padded(bytes), 1000),
      cookie,
    });
    // Signing out is refused for its unknown fields, not for its size: the session stays valid.
    expect(chunked.status).toBe(status);
  });

  it.each([
    ['a page of one', 1, 16 * 1024, 200],
    ['more than one thing needs', 1, 16 * 1024 + 1, 502],
    ['a page of many', 3000, 2 * 1024 * 1024, 200],
    ['more than any page', 3000, 2 * 1024 * 1024 + 1, 502],
  ])('a response: %s', async (_name, pageSize, bytes, status) => {
    const path = '/wps/relay/GCSGAME_gameList';
    const text = JSON.stringify(success(stub.values[`GET ${path}`]));
    stub.on.set(path, (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(text + ' '.repeat(bytes - text.length));
    });
    expect((await bffRequest(`${path}?pageSize=${pageSize}`)).status).toBe(status);
  });

  it('a false Content-Length does not help', async () => {
    const headers = { ...json, 'content-length': '10' };
    const response = await bffRequest(LOGIN, { method: 'POST', headers, body: streamed(padded(9000), 1) });
    expect(response.status).toBe(413);
  });

  it('an address over 8 kB is refused', async () => {
    const at = (length: number) => `${BALANCE}?${'x'.repeat(length - BALANCE.length - 1)}`;
    expect((await bffRequest(BALANCE, { target: at(8192) })).status).not.toBe(414);
    expect((await bffRequest(BALANCE, { target: at(8193) })).status).toBe(414);
  });

  it('a range of more than ninety days is refused as what it is, before the upstream is asked', async () => {
    const cookie = sessionCookieOf(await signIn());
    const days = 90 * 86_400_000;
    const answer = await bffRequest(`/wps/relay/ODSFE2_MemPNL?startDate=1&endDate=${days + 2}`, { cookie });
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'range_too_long']);
    expect(
      (await bffRequest(`/wps/relay/ODSFE2_MemPNL?startDate=1&endDate=${days + 1}`, { cookie })).status,
    ).toBe(200);
  });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['32 levels', `{"a":${nested(31)}}`, 422],
    ['more levels', `{"a":${nested(40)}}`, 400],
    ['a thousand levels', nested(3000), 400],
    [
      '1,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, 1]))),
      422,
    ],
    [
      '1,001 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))),
      400,
    ],
    ['5,000 items', `{"a":[${'1,'.repeat(4999)}1]}`, 422],
    ['5,001 items', `{"a":[${'1,'.repeat(5000)}1]}`, 400],
    ['no JSON', '{', 400],
    ['bytes that are no text', '\ud800', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
  ])('%s', async (_name, body, status) => {
    const cookie = sessionCookieOf(await signIn());
    expect((await bffRequest(LOGOUT, { method: 'DELETE', headers: json, body, cookie })).status).toBe(status);
  });

  it('__proto__ is one more unknown key', async () => {
    const body =
      '{"username":"a","password":"b","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await bffRequest(LOGIN, { method: 'POST', headers: json, body })).status).toBe(422);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('A8: unknown fields are refused, not dropped', async () => {
    for (const field of [
      'type',
      'balance',
      'isAgent',
      'memberId',
      'rate',
      'merchant',
      'loginDeviceId',
      'mustChange',
      'token',
    ]) {
      const extra = field === 'type' ? 41 : 1;
      const response = await post(LOGIN, { username: 'a', password: 'b', [field]: extra });
      expect([field, response.status]).toEqual([field, 422]);
    }
    expect(
      (await bffRequest(`${BALANCE}?memberId=1`, { cookie: sessionCookieOf(await signIn()) })).status,
    ).toBe(422);
  });
});

describe('A8: mass assignment', () => {
  const extras = [
    'balance',
    'customerType',
    'isAgent',
    'memberId',
    'rate',
    'token',
    'mustChange',
    'constructor',
  ];

  it('every call of the table knows its fields, and refuses all others by name', () => {
    for (const name of callNames) {
      const { input: schema } = callOf(name);
      for (const field of extras) {
        const { error } = schema.safeParse({ [field]: 1 });
        const unknown = error?.issues.flatMap(issue =>
          issue.code === 'unrecognized_keys' ? issue.keys : [],
        );
        expect([name, unknown]).toEqual([name, [field]]);
      }
    }
  });

  it('a call with one unknown field is refused, and nothing of it is forwarded', async () => {
    const cookies = {
      member: await sessionFor(stub, 'PUT /wps/member/transferUpline'),
      agent: await sessionFor(stub, 'PUT /wps/agent/transferDownline'),
    };
    stub.seen.length = 0;
    for (const name of callNames.filter(one => callOf(one).caller !== 'server')) {
      const [method = '', path = ''] = name.split(' ');
      const cookie = cookies[callOf(name).access === 'agent' ? 'agent' : 'member'];
      for (const field of extras) {
        const sent = { [field]: 'canary-field' };
        const response =
          method === 'GET'
            ? await bffRequest(`${path}?${new URLSearchParams(sent)}`, { cookie })
            : await post(path, sent, { method, cookie });
        expect([name, field, response.status]).toEqual([name, field, 422]);
      }
    }
    expect(stub.seen.filter(one => /canary-field/.test(one.target + one.body))).toEqual([]);
    expect(stub.seen.filter(one => one.target !== '/wps/system/status')).toEqual([]);
  });
});

/** Upstream that accepts connections and never responds. */
async function blackHole() {
  const server = createTcp(socket => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('L2: time', () => {
  it.each([
    ['reads', BALANCE, 8000],
    ['money', '/wps/game/launchGame?nodeId=1', 15_000],
  ])('%s end by their deadline with upstream_timeout', async (kind, path, total) => {
    const cookie = sessionCookieOf(await signIn());
    const { server, origin } = await blackHole();
    setUpstream(origin);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const accepted = once(server, 'connection');
    const answer = bffRequest(path, { cookie });
    const [socket] = await accepted;
    const closed = once(socket, 'close');
    await once(socket, 'data');
    await vi.advanceTimersByTimeAsync(total + 1000);
    const response = await answer;
    expect(response.status).toBe(504);
    const body = (await response.json()) as { errorCode: string; params: object };
    expect(body.errorCode).toBe('upstream_timeout');
    expect(body.params).toEqual(kind === 'money' ? { outcome: 'unknown' } : {});
    await closed;
    server.close();
  });

  it('a visitor who disconnects cancels the upstream request', async () => {
    const cookie = sessionCookieOf(await signIn());
    const { server, origin } = await blackHole();
    setUpstream(origin);
    const gone = new AbortController();
    const accepted = once(server, 'connection');
    const answer = bffRequest(BALANCE, { cookie, signal: gone.signal });
    const [socket] = await accepted;
    await once(socket, 'data');
    const closed = once(socket, 'close');
    gone.abort();
    await closed;
    expect(await codeOf(await answer)).toBe('upstream_unavailable');
    server.close();
  });
});
