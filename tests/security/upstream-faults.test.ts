import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchAged, fetchCall } from '#lib/bff/calls/fetch-call.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { refusals } from '#lib/calls/refusals.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { success } from '#lib/wire/envelope.ts';
import { generateJweKeys, jwksOf } from '#lib/wire/jwe.ts';
import { sendFittingRequest } from '../support/attack-inputs.ts';
import { bffRequest, isLong, sessionCookieOf, setEnv, setUpstream, signIn } from '../support/bff-harness.ts';
import { type FaultServer, faultModes, silentModes, startFaults } from '../support/fault-server.ts';
import { printedSeed } from '../support/seeded-random.ts';
import { sessionFor } from '../support/session-for.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();
let keySet = '';
beforeAll(async () => {
  keySet = JSON.stringify(jwksOf([await generateJweKeys()]));
});

const browserCalls = callNames.filter(name => callOf(name).caller !== 'server');
/** In the ordinary run every mode is tried on every ninth call, from a place by the seed; in the long run on all. */
const SAMPLED = 9;
const seed = printedSeed('calls under faults of the upstream');
const sample = (modeIndex: number) =>
  browserCalls.filter((_name, index) => isLong || (index + modeIndex + seed) % SAMPLED === 0);

async function check(name: CallName, mode: string, response: Response): Promise<void> {
  const text = await response.text();
  const label = `${name} under ${mode}: ${response.status} ${text.slice(0, 120)}`;
  expect(response.status, label).not.toBe(500);
  expect(text, label).not.toMatch(/undefined|NaN|\bat \w+ \(|evil|polluted|169\.254/);
  expect(response.headers.getSetCookie().join(), label).not.toMatch(/evil|b=c/);
  const body = JSON.parse(text);
  if (response.ok) return;
  expect(Object.keys(refusals), label).toContain(body.errorCode);
  // Every response is known at once; only silence takes time.
  if (!silentModes.includes(mode)) expect(body.errorCode, label).not.toBe('upstream_timeout');
  const changes = !name.startsWith('GET ') || callOf(name).throttle === 'money';
  const lost = ['black hole', '1 B/s headers', '1 B/s body', 'reset before body', 'reset in body'].includes(
    mode,
  );
  if (changes && lost && callOf(name).effect !== 'sign-out')
    expect(body.params, label).toEqual({ outcome: 'unknown' });
}

describe('U1: whatever the upstream does, the response is from the error catalogue', () => {
  it('has 28 modes or more, with a server that refuses connections', () => {
    expect(Object.keys(faultModes).length + 1).toBeGreaterThanOrEqual(28);
  });

  const spoken = Object.keys(faultModes).filter(mode => !silentModes.includes(mode));
  it.each(spoken.map((mode, index) => [mode, index] as const))('%s', async (mode, index) => {
    const faults: FaultServer = await startFaults(mode, keySet);
    try {
      for (const name of sample(index)) {
        setEnv({ UPSTREAM_URL: stub.origin });
        const cookie = await sessionFor(stub, name);
        setUpstream(faults.origin);
        await check(name, mode, await sendFittingRequest(name, cookie));
      }
    } finally {
      await faults.close();
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('connection refused: nothing was sent, so no outcome is unknown', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const address = free.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise(resolve => free.close(resolve));
    for (const name of sample(spoken.length)) {
      setEnv({ UPSTREAM_URL: stub.origin });
      const cookie = await sessionFor(stub, name);
      setUpstream(`http://127.0.0.1:${port}`);
      const response = await sendFittingRequest(name, cookie);
      if (callOf(name).effect === 'sign-out') continue;
      const body = (await response.json()) as { errorCode: string; params: object };
      if (callOf(name).encoding !== 'sealed')
        expect([name, body]).toMatchObject([name, { errorCode: 'upstream_unavailable', params: {} }]);
    }
  });

  it.each(silentModes)('%s: ends with its deadline', async mode => {
    const cookie = sessionCookieOf(await signIn());
    const faults = await startFaults(mode, keySet);
    setUpstream(faults.origin);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls: CallName[] = [
      'GET /wps/v2/wallets/balance',
      'GET /wps/game/launchGame',
      'GET /wps/relay/CSP_unreadCount',
    ];
    const accepted = once(faults.server, 'connection');
    const answers = calls.map(name => sendFittingRequest(name, cookie));
    const [socket] = await accepted;
    await once(socket, 'data');
    await vi.advanceTimersByTimeAsync(20_000);
    for (const [index, answer] of answers.entries()) {
      const response = await answer;
      expect([502, 504]).toContain(response.status);
      await check(calls[index] ?? 'GET /wps/captcha', mode, response);
    }
    await faults.close();
  });
});

describe('U2: responses cached for everybody outlive the upstream', () => {
  const path = '/wps/relay/GCSGAME_newGameVendor';
  const name = 'GET /wps/relay/GCSGAME_newGameVendor';
  const now = vi.fn(() => Date.now());

  it('for ten minutes, marked with their age, and no longer', async () => {
    const start = Date.now();
    const at = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
    vi.useFakeTimers({ toFake: ['Date'] });
    at(0);
    expect((await bffRequest(path)).status).toBe(200);
    stub.on.set(path, (_request, response) => response.destroy());
    at(2);
    expect((await bffRequest(path)).headers.get('x-foyer-stale')).toBeNull();
    for (const seconds of [11, 60, 300, 599]) {
      at(seconds);
      const response = await bffRequest(path, { now });
      expect([seconds, response.status]).toEqual([seconds, 200]);
      if (seconds > 11) expect(Number(response.headers.get('x-foyer-stale'))).toBe(seconds);
      expect((await fetchCall(name, {}, { locale: 'en' })).data.lanes).toEqual([]);
      const { since } = await fetchAged(name, {}, { locale: 'en' });
      expect([seconds, since]).toEqual([seconds, seconds > 11 ? start : null]);
    }
    at(601);
    expect((await bffRequest(path)).status).toBe(502);
    stub.on.clear();
    at(603);
    expect((await bffRequest(path)).status).toBe(200);
  });

  it('are fetched once for parallel requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => bffRequest(path)));
    expect(stub.seen.filter(one => one.target.startsWith(path)).length).toBe(1);
  });

  it('exclude free text: every search is fetched again', async () => {
    for (let round = 0; round < 3; round += 1) await bffRequest('/wps/relay/GCSGAME_gameList?gameName=koi');
    expect(stub.seen.filter(one => one.target.includes('gameName=koi')).length).toBe(3);
  });

  it('U3: a GET without a response is retried once, writes are not', async () => {
    const cookie = sessionCookieOf(await signIn());
    const counts = { balance: 0, launch: 0, login: 0 };
    const drop = (key: keyof typeof counts) => (request_: { socket: { destroy: () => void } }) => {
      counts[key] += 1;
      request_.socket.destroy();
    };
    stub.on.set('/wps/v2/wallets/balance', drop('balance'));
    stub.on.set('/wps/game/launchGame', drop('launch'));
    stub.on.set('/wps/session/login', drop('login'));
    await sendFittingRequest('GET /wps/v2/wallets/balance', cookie);
    await sendFittingRequest('GET /wps/game/launchGame', cookie);
    await sendFittingRequest('POST /wps/session/login', '');
    expect(counts).toEqual({ balance: 2, launch: 1, login: 1 });
  });

  it('U3: in an outage a tenth of the calls is retried, and no more', async () => {
    const cookie = sessionCookieOf(await signIn());
    const offered = 300;
    let reached = 0;
    stub.on.set('/wps/v2/wallets/balance', (request, response) => {
      reached += 1;
      if (reached % 3 === 0) request.socket.destroy();
      else send(response, 200, success(stub.values['GET /wps/v2/wallets/balance']));
    });
    for (let call = 0; call < offered; call += 1)
      await sendFittingRequest('GET /wps/v2/wallets/balance', cookie);
    expect(reached).toBeGreaterThan(offered);
    expect(reached).toBeLessThanOrEqual(offered * 1.1 + 10);
    expect(await metrics().register.metrics()).toContain(
      `foyer_upstream_retries_total{group="reads"} ${reached - offered}`,
    );
  });
});
