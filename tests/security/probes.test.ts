import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readiness } from '#lib/bff/core/readiness.ts';
import { connectRedis, redis } from '#lib/bff/core/redis.ts';
import { handleHealth, handleReady } from '#lib/bff/server/health-checks.ts';
import { success } from '#lib/wire/envelope.ts';
import { bffRequest, codeOf, post, setEnv } from '../support/bff-harness.ts';
import { send, statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();
const STATUS = '/wps/system/status';
const ready = async () => (await handleReady()).status;

describe('readiness and the upstream', () => {
  /** Fakes the clock alone: the poll's timer does not run, and tests poll explicitly. */
  const clock = () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    return (seconds: number) => vi.setSystemTime(start + seconds * 1000);
  };
  const silence = () => stub.on.set(STATUS, request => request.socket.destroy());

  it('waits for the first response', async () => {
    silence();
    expect(await ready()).toBe(503);
    expect(handleHealth().status).toBe(200);
  });

  it('is lost when the upstream has not responded for five seconds, and returns with its next response', async () => {
    const at = clock();
    expect(await ready()).toBe(200);
    silence();
    for (const [seconds, status] of [
      [4, 200],
      [5.1, 503],
      [30, 503],
      [600, 503],
    ] as const) {
      at(seconds);
      expect([seconds, await ready()]).toEqual([seconds, status]);
      expect(handleHealth().status).toBe(200);
    }
    stub.on.delete(STATUS);
    at(603);
    expect(await ready()).toBe(200);
  });

  it('is not affected by a closed upstream: that is a response', async () => {
    stub.on.set(STATUS, (_request, response) =>
      send(response, 200, success(statusValue({ maintenance: { endTime: null } }))),
    );
    expect(await ready()).toBe(200);
  });

  it('polls a silent upstream once, however often readiness is requested', async () => {
    const at = clock();
    expect(await ready()).toBe(200);
    silence();
    at(6);
    stub.seen.length = 0;
    const statuses = await Promise.all(Array.from({ length: 20 }, ready));
    statuses.push(await ready(), await ready());
    expect(new Set(statuses)).toEqual(new Set([503]));
    const requestCount = stub.seen.filter(one => one.target === STATUS).length;
    expect(requestCount).toBeGreaterThan(0);
    // One request and its one retry (docs/security.md#U3).
    expect(requestCount).toBeLessThanOrEqual(2);
  });

  it('waits for the pages, and is lost when the platform has crashed or the process drains', async () => {
    readiness().pagesReady = false;
    expect(await ready()).toBe(503);
    readiness().pagesReady = true;
    expect(await ready()).toBe(200);
    readiness().platformReady = false;
    expect(await ready()).toBe(503);
    readiness().platformReady = true;
    readiness().draining = true;
    expect(await ready()).toBe(503);
  });
});

/** Redis that is slow to accept and then sends what its client expects. */
describe('Redis', () => {
  let server: Server;
  let opened = 0;
  let letIn: (() => void)[] = [];
  const INFO = 'redis_version:7.0.0\r\nloading:0\r\n';
  const REPLIES: [RegExp, string][] = [
    [/\r\ninfo\r\n/i, `$${INFO.length}\r\n${INFO}\r\n`],
    [/\r\nping\r\n/i, '+PONG\r\n'],
    [/\r\n(?:get|hello)\r\n/i, '$-1\r\n'],
  ];

  beforeEach(async () => {
    opened = 0;
    letIn = [];
    server = createServer(socket => {
      opened += 1;
      socket.pause();
      letIn.push(() => socket.resume());
      socket.on('error', () => undefined);
      socket.on('data', chunk => {
        const text = chunk.toString('latin1');
        const commands = text.split(/(?=\*\d+\r\n\$)/);
        for (const command of commands)
          socket.write(REPLIES.find(([pattern]) => pattern.test(command))?.[1] ?? ':1\r\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    setEnv({ UPSTREAM_URL: stub.origin, THROTTLES: 'on', REDIS_URL: `redis://127.0.0.1:${port}` });
  });
  afterEach(async () => {
    redis()?.disconnect();
    server.close();
  });

  it('is connected before start-up continues: the first request that needs it succeeds', async () => {
    const connecting = connectRedis();
    await once(server, 'connection');
    expect(redis()?.status).not.toBe('ready');
    for (const go of letIn) go();
    await connecting;
    expect(redis()?.status).toBe('ready');
    expect(await ready()).toBe(200);
    expect(opened).toBe(1);
  });

  it('if down delays start-up by its connect timeout at most, and readiness waits for it', async () => {
    server.close();
    setEnv({ UPSTREAM_URL: stub.origin, THROTTLES: 'on', REDIS_URL: 'redis://127.0.0.1:1' });
    await connectRedis();
    expect(await ready()).toBe(503);
  });
});

describe.runIf(process.env.REDIS_URL)('with a real Redis', () => {
  const SMS = '/wps/verification/sms/noLogin';
  const number = { mobileNum: '0123456789', countryDialingCode: '60' };

  it('the first POST after a start is counted and passes', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, THROTTLES: 'on', REDIS_URL: process.env.REDIS_URL ?? '' });
    await connectRedis();
    const first = await post(SMS, number, { address: `198.51.100.${process.pid % 255}` });
    expect([first.status, await codeOf(first)]).toEqual([200, 'ok']);
    expect((await bffRequest('/wps/system/location')).status).toBe(200);
  });
});
