import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#lib/bff/core/csp.ts';
import { env } from '#lib/bff/core/env.ts';
import { replaceShared } from '#lib/bff/core/process.ts';
import { handleCspReport } from '#lib/bff/pages/csp-report.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import {
  codeOf,
  bffRequest as forward,
  ORIGIN,
  ours,
  sessionCookieOf,
  setEnv,
  signIn,
} from '../support/bff-harness.ts';
import { GAME_ORIGIN } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { setUpTestServer } from '../support/test-server.ts';

const renderer: NextRenderer = {
  handle: async (_request, response) => void response.end('a file'),
  upgrade: async () => undefined,
  fill: async internal => ({
    status: 200,
    html: Buffer.from(`<script>go()</script><p>${internal}</p>`),
    stale: false,
    storable: true,
  }),
  send: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
  close: async () => undefined,
};

type Line = { level: string; event: string; fields: Record<string, unknown> };
const stub = stubForTests();
let lines: Line[] = [];

/** Replaces pino, so that tests assert on what is logged. */
function hearLog(): void {
  const at = (level: string) => (fields: Record<string, unknown>, event: string) =>
    void lines.push({ level, event, fields });
  replaceShared('log', {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    isLevelEnabled: () => true,
  });
}

async function open(more: Record<string, string> = {}): Promise<void> {
  setEnv({ UPSTREAM_URL: stub.origin, ...more });
  lines = [];
  hearLog();
}

beforeEach(() => open());
const testServer = setUpTestServer(renderer);

type Sent = { method?: string; type?: string; body?: string | Buffer; chunked?: boolean };
function bffRequest(path: string, { method = 'GET', type, body, chunked }: Sent = {}) {
  const length = chunked || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = {
    host: new URL(env().PUBLIC_ORIGIN).host,
    ...(type ? { 'content-type': type } : {}),
    ...length,
  };
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: testServer.port, path, method, headers },
      response => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const CSP = 'application/csp-report';
const REPORTS = 'application/reports+json';
const old = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${ORIGIN}/search?q=private-words`,
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.test/p/secret-path?token=hush#part',
      'script-sample': 'private-sample',
      ...more,
    },
  });
const report = (body: string, type = CSP) => bffRequest('/csp-report', { method: 'POST', type, body });
const told = () => lines.filter(line => line.event === 'policy violated').map(line => line.fields);

describe('W2: CSP violation reports', () => {
  it('become one line of selected fields, without paths, queries and samples', async () => {
    expect((await report(old())).status).toBe(204);
    const batch = [
      {
        type: 'csp-violation',
        url: `${ORIGIN}/?private-words`,
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sample: 'private-sample' },
      },
      { type: 'deprecation', body: { id: 'private-words' } },
    ];
    expect((await report(JSON.stringify(batch), REPORTS)).status).toBe(204);
    expect(told()).toEqual([
      { directive: 'img-src', blocked: 'https://evil.test', address: expect.any(String) },
      { directive: 'script-src-elem', blocked: 'inline', address: expect.any(String) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/private|secret|hush|token|127\.0\.0\.1/);
  });

  it.each([
    ['img-src\nfake line', 'https://evil.test'],
    ['x'.repeat(500), 'data:text/html,<script>private</script>'],
    ['img-src', 'https://user:private@evil.test/'],
    ['img-src', 'javascript:private()'],
    ['img-src', `https://${'a'.repeat(3000)}.test/`],
    [7, { private: 1 }],
  ])('contain nothing that a visitor wrote: %#', async (directive, blocked) => {
    const body = old({ 'effective-directive': directive, 'blocked-uri': blocked });
    expect((await report(body)).status).toBe(204);
    const [line] = told();
    expect(line?.directive).toMatch(/^(?:img-src|other)$/);
    expect(line?.blocked).toMatch(/^(?:https:\/\/evil\.test|data|other|https:\/\/a{92})$/);
  });

  it.each(['', 'null', '{', '[]', '{"csp-report":7}', '[{"type":"csp-violation"}]', '[[[[[1]]]]]', '"x"'])(
    'are accepted and dropped if malformed: %s',
    async body => {
      expect((await report(body)).status).toBe(204);
      expect((await report(body, REPORTS)).status).toBe(204);
      expect(told()).toEqual([]);
    },
  );

  it('leave out the visitor’s browser extensions', async () => {
    for (const blocked of ['chrome-extension://abc/x.js', 'moz-extension://abc', 'safari-web-extension://a'])
      await report(old({ 'blocked-uri': blocked }));
    expect(told()).toEqual([]);
  });

  it('are limited to 8 kB for one and 32 kB for several, counted on the stream', async () => {
    const sized = (bytes: number) => old({ 'original-policy': '' }).padEnd(bytes, ' ');
    const send = (bytes: number, type: string, chunked: boolean) =>
      bffRequest('/csp-report', { method: 'POST', type, body: sized(bytes), chunked });
    for (const chunked of [false, true]) {
      expect((await send(8192, CSP, chunked)).status).toBe(204);
      expect((await send(8193, CSP, chunked)).status).toBe(413);
      expect((await send(32_768, REPORTS, chunked)).status).toBe(204);
      expect((await send(32_769, REPORTS, chunked)).status).toBe(413);
    }
  });

  it('are throttled, of known types only, and POST only', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '__proto__', ''])
      expect((await report(old(), type)).status).toBe(415);
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await bffRequest('/csp-report', { method })).status).toBe(405);
    await open({ THROTTLES: 'on' });
    const answers = [];
    for (let count = 0; count < 25; count += 1) answers.push((await report(old())).status);
    expect(answers).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
    expect(told().length).toBe(20);
  });

  it('are handled by Next without the HTTP server too', async () => {
    const init = { method: 'POST', headers: { 'content-type': CSP }, body: old() };
    const answer = await handleCspReport(new Request(`${ORIGIN}/csp-report`, init));
    expect([answer.status, told().length]).toEqual([204, 1]);
  });

  it('are requested by every page, in both ways that browsers support', async () => {
    const { headers } = await bffRequest('/en');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-report; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
    expect(contentSecurityPolicy('dev')).not.toContain('report');
    await open({ PUBLIC_ORIGIN: 'http://localhost:3000' });
    const plain = (await bffRequest('/en')).headers;
    expect(plain['content-security-policy']).toMatch(/; report-uri \/csp-report$/);
    expect(plain['reporting-endpoints']).toBeUndefined();
  });
});

describe('W4: framing of pages', () => {
  it.each(['/', '/en', '/rng', '/login', '/search?q=koi', '/nope', '/en/game-exit/x'])(
    'nobody may frame %s',
    async path => {
      const { headers } = await bffRequest(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it.each(['/game-exit', '/en/game-exit', '/cn/game-exit?x=1'])(
    'only the site itself may frame %s',
    async path => {
      for (const _again of [1, 2]) {
        const { headers } = await bffRequest(path);
        expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
        expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      }
    },
  );

  it('games return to that page, in the language of the visitor', async () => {
    const cookie = sessionCookieOf(await signIn());
    await forward('/wps/game/launchGame?nodeId=1', { cookie, headers: ours({ 'x-language': 'CN' }) });
    const sent = stub.seen.find(one => one.target.startsWith('/wps/game/launchGame'));
    const back = new URLSearchParams(sent?.target.split('?')[1]).get('backUrl');
    expect(back).toBe(`${ORIGIN}/cn/game-exit`);
  });

  it.each([
    ['another host', 'https://elsewhere.example.test/play/abc'],
    ['a host that begins like ours', `${GAME_ORIGIN}.elsewhere.test/play/abc`],
    ['another port', `${GAME_ORIGIN}:8443/play/abc`],
    ['plain http', GAME_ORIGIN.replace('https:', 'http:')],
    ['credentials', GAME_ORIGIN.replace('https://', 'https://a:b@')],
  ])('a game on %s is not opened', async (_name, gameUrl) => {
    stub.values['GET /wps/game/launchGame'] = { gameUrl, resType: 0 };
    const cookie = sessionCookieOf(await signIn());
    const response = await forward('/wps/game/launchGame?nodeId=1', { cookie });
    expect([response.status, await codeOf(response)]).toEqual([502, 'url_invalid']);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['plain http', 'http://chat.example.test/'],
    ['credentials', 'https://a:b@chat.example.test/'],
    ['no host', '//chat.example.test/'],
  ])('a chat at %s is not opened', async (_name, chatUrl) => {
    stub.values['GET /wps/relay/CBS_launchChat'] = { chatUrl };
    const cookie = sessionCookieOf(await signIn());
    const response = await forward('/wps/relay/CBS_launchChat', { cookie });
    expect([response.status, await codeOf(response)]).toEqual([502, 'url_invalid']);
  });

  it('the operator’s chat is opened', async () => {
    stub.values['GET /wps/relay/CBS_launchChat'] = { chatUrl: 'https://chat.example.test/room' };
    const cookie = sessionCookieOf(await signIn());
    expect((await forward('/wps/relay/CBS_launchChat', { cookie })).status).toBe(200);
  });
});
