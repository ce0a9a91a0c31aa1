import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendRequest } from '../../e2e/http.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

describe.each(targets)('the HTTP server of the platform (%s)', target => {
  let open: TestPlatform;
  beforeAll(async () => {
    open = await openPlatform(target);
  });
  afterAll(() => open.close());

  async function dial(text: string): Promise<Socket> {
    const socket = connect(open.platform.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  async function raw(text: string): Promise<string> {
    const socket = await dial(text);
    let got = '';
    socket.on('data', chunk => {
      got += chunk.toString('latin1');
    });
    await once(socket, 'close');
    return got;
  }

  const paths = [
    '/wps/system/status',
    '/wps/session/login',
    '/admin/status',
    '/play/x',
    '/art/x/default.svg',
  ];
  const rest = ['/play/api/round', '/healthz', '/readyz', '/openapi.json', '/nope'];
  it.each([...paths, ...rest])('%s: an unsupported method is 405 with Allow', async path => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'OPTIONS', 'PURGE']) {
      const { status, headers } = await sendRequest(open.origin, path, { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, POST, PUT, DELETE']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const method of ['get', 'BREW', 'CONNECT']) {
      const reply = await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
      expect(reply).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\n/);
    }
  });

  it.each([
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET /nope HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['GET /play/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 410],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  ])('nosniff is sent once: %j is %i', async (text, status) => {
    const [head = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.match(/^x-content-type-options: nosniff$/gim)).toHaveLength(1);
  });

  it('a connection that pipelines too many requests is closed', async () => {
    const one = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const reply = await raw(one.repeat(30) + last);
    expect(reply.split('HTTP/1.1 200').length - 1).toBeLessThan(31);
  });

  it('a client that disconnects in the middle of a body is logged as no error', async () => {
    const error = vi.spyOn(open.platform.ctx.log, 'error');
    const info = vi.spyOn(open.platform.ctx.log, 'info');
    const sealed = 'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nMerchant: foyer\r\n';
    const round = 'POST /play/api/round HTTP/1.1\r\nHost: x\r\n';
    const report = 'POST /admin/status HTTP/1.1\r\nHost: x\r\n';
    const key = `X-Admin-Key: ${open.platform.ctx.adminKey}\r\n`;
    for (const head of [sealed, round, report + key]) {
      info.mockClear();
      const socket = await dial(`${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"a":`);
      socket.destroy();
      await vi.waitFor(() => expect(info.mock.calls.some(([, event]) => event === 'answered')).toBe(true));
    }
    expect(error.mock.calls).toEqual([]);
  });
});
