import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { metrics } from '#lib/bff/core/metrics.ts';
import { replaceShared } from '#lib/bff/core/process.ts';
import { BALANCE, LOGIN, ORIGIN, sessionCookieOf, signIn } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { HOST, setUpTestServer } from '../support/test-server.ts';

type Line = { level: string; event: string; code?: unknown };

const stub = stubForTests();
let lines: Line[] = [];
beforeEach(() => {
  lines = [];
  const at = (level: string) => (fields: { code?: unknown }, event: string) =>
    void lines.push({ level, event, code: fields.code });
  replaceShared('log', {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    isLevelEnabled: () => true,
  });
});
const testServer = setUpTestServer();

async function dial(text: string): Promise<Socket> {
  const socket = connect(testServer.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise(resolve => socket.write(text, resolve));
  return socket;
}

const OURS = `Host: ${HOST}\r\nX-Foyer: 1\r\nOrigin: ${ORIGIN}\r\nX-Language: EN\r\n`;
const part = (type: string) => `Content-Type: ${type}\r\nContent-Length: 4000\r\n\r\n{"a":`;

async function counted(during: string): Promise<number> {
  const { values } = await metrics().clientAborts.get();
  return values.find(one => one.labels.during === during)?.value ?? 0;
}

it.each([
  ['a call', `POST ${LOGIN} HTTP/1.1\r\n${OURS}${part('application/json')}`, 'call'],
  ['a sign-out', `DELETE /wps/session/logout HTTP/1.1\r\n${OURS}${part('application/json')}`, null],
  ['a report', `POST /csp-report HTTP/1.1\r\n${OURS}${part('application/csp-report')}`, 'client aborted'],
])(
  'a client that disconnects in the body of %s causes one info line and one count',
  async (_name, text, event) => {
    const needsSession = event === null;
    const cookie = needsSession ? `Cookie: ${sessionCookieOf(await signIn())}\r\n` : '';
    lines = [];
    const socket = await dial(text.replace('\r\n', `\r\n${cookie}`));
    const requested = once(testServer.server, 'request');
    await requested.catch(() => undefined);
    socket.destroy();
    await vi.waitFor(async () => expect(await counted('body')).toBe(1));
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
    expect(lines).toEqual([{ level: 'info', event: event ?? 'call', code: 'client_aborted' }]);
  },
);

it('a client that disconnects while the upstream works causes no warning', async () => {
  const cookie = sessionCookieOf(await signIn());
  lines = [];
  const reached = new Promise<void>(resolve => stub.on.set(BALANCE, () => resolve()));
  const socket = await dial(`GET ${BALANCE} HTTP/1.1\r\n${OURS}Cookie: ${cookie}\r\n\r\n`);
  await reached;
  socket.destroy();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  expect(lines).toEqual([{ level: 'info', event: 'call', code: 'client_aborted' }]);
  expect(await counted('upstream')).toBe(1);
});
