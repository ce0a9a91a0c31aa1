import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metrics } from '#lib/bff/core/metrics.ts';
import { createHttpServer } from '#lib/bff/server/http-server.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import type { ConnectionLimits } from '#lib/wire/connection-limits.ts';
import { setEnv } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { HOST } from '../support/test-server.ts';

const stub = stubForTests();
const LARGE = Buffer.alloc(7 * 1024 * 1024, 'a');
const page = async () => ({ status: 200, html: LARGE, stale: false, storable: true });
const renderer: NextRenderer = {
  handle: async () => undefined,
  upgrade: async () => undefined,
  fill: page,
  send: async () => ({ status: 200, headers: {}, body: LARGE }),
  close: async () => undefined,
};

let server: Server;
let clients: Socket[] = [];
/** Server-side sockets, in the order in which they were opened. */
let accepted: Socket[] = [];

async function open(limits: Partial<ConnectionLimits> = {}, env: Record<string, string> = {}): Promise<void> {
  setEnv({ UPSTREAM_URL: stub.origin, ...env });
  server = createHttpServer(
    { renderer, dev: false, files: new Map(), texts: () => null },
    { sweepMs: 20, ...limits },
  );
  server.on('connection', socket => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

beforeEach(() => {
  clients = [];
  accepted = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

async function dial(text = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  if (text) client.write(text);
  return client;
}

/**
 * Client that sends requests and reads nothing, or a kilobyte now and then; resolves once the server has
 * closed it.
 */
async function readSlowly(text: string, trickles = false): Promise<void> {
  const client = await dial();
  client.pause();
  client.write(text);
  const trickle = setInterval(() => trickles && client.read(1024), 20);
  if (!accepted.length) await once(server, 'connection');
  const [socket] = accepted;
  if (socket && !socket.closed) await once(socket, 'close');
  clearInterval(trickle);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
const rsc = `GET /en HTTP/1.1\r\nHost: ${HOST}\r\nRSC: 1\r\n\r\n`;

async function counted(reason: string): Promise<number> {
  const { values } = await metrics().connectionsClosed.get();
  return values.find(one => one.labels.reason === reason)?.value ?? 0;
}

async function textOf(client: Socket): Promise<string> {
  let text = '';
  client.on('data', chunk => {
    text += chunk.toString('latin1');
  });
  // Not `once`, which rejects if a write hits the closed end.
  await new Promise(resolve => client.once('close', resolve));
  return text;
}

describe('a client that does not read', () => {
  it('is disconnected when nothing has moved for a while', async () => {
    await open({ stalledMs: 100 });
    await readSlowly(rsc);
    expect(await counted('stalled')).toBe(1);
  });

  it('is disconnected when a response takes too long, however steadily it trickles', async () => {
    await open({ responseMs: 300 });
    await readSlowly(rsc, true);
    expect(await counted('slow')).toBe(1);
  });

  it('is disconnected as soon as it pipelines more than a few requests', async () => {
    await open({ pipelined: 8 });
    await readSlowly(rsc.repeat(9));
    expect(await counted('pipelined')).toBe(1);
  });

  it('is disconnected when it sends a request while a megabyte is pending', async () => {
    await open();
    await readSlowly(rsc + rsc);
    expect(await counted('unsent')).toBe(1);
  });
});

it('a client that reads gets a large response whole, and several small ones in a row', async () => {
  await open();
  const large = await dial(`GET /en HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
  expect((await textOf(large)).length).toBeGreaterThan(LARGE.length);
  const small = await dial(
    get('/healthz').repeat(7) + get('/healthz').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
  expect((await textOf(small)).split('HTTP/1.1 200').length - 1).toBe(8);
});

describe('concurrent connections', () => {
  const address = { MAX_CONNECTIONS_PER_ADDRESS: '3', THROTTLES: 'on' };

  it('are limited per address, and a closed one makes room for another', async () => {
    await open({}, address);
    const held = [await dial(), await dial(), await dial()];
    const over = await dial();
    await textOf(over);
    expect(await counted('address')).toBe(1);
    const ended = accepted[0] && once(accepted[0], 'close');
    held[0]?.destroy();
    await ended;
    const next = await dial(get('/healthz').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(await textOf(next)).toMatch(/^HTTP\/1.1 200/);
  });

  it('are not limited for a trusted proxy: many users share its address', async () => {
    await open({}, { ...address, TRUSTED_PROXIES: '127.0.0.0/8' });
    for (let count = 0; count < 6; count += 1) await dial();
    const last = await dial(get('/healthz').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(await textOf(last)).toMatch(/^HTTP\/1.1 200/);
  });

  it('are limited in total, proxies included', async () => {
    await open({}, { MAX_CONNECTIONS: '2', TRUSTED_PROXIES: '127.0.0.1' });
    await dial();
    await dial();
    await textOf(await dial());
    expect(await counted('total')).toBe(1);
  });
});

describe('L2: slow requests', () => {
  const body = `POST /wps/session/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nX-Foyer: 1\r\nOrigin: https://${HOST}\r\nContent-Length: 4000\r\n\r\n`;

  it.each([
    ['a body', body],
    ['headers', 'GET /en HTTP/1.1\r\nHost:'],
    ['a connection that never says anything', ''],
  ])('%s: ends within a second of its limit', async (_name, text) => {
    await open();
    server.headersTimeout = 100;
    server.requestTimeout = 100;
    const client = await dial(text);
    let dripped = 0;
    const drip = setInterval(() => {
      dripped += 1;
      if (text) client.write(' ');
    }, 100);
    const reply = await textOf(client);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    // Node's default check interval was five seconds.
    expect(dripped).toBeLessThan(30);
  });
});
