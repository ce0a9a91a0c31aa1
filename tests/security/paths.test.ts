import { createServer } from 'node:net';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { imageSource, imageUrl } from '#lib/bff/core/image-urls.ts';
import { isConfusing } from '#lib/bff/core/raw-path.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { sendFittingRequest } from '../support/attack-inputs.ts';
import {
  BALANCE,
  bffRequest,
  codeOf,
  isLong,
  LONG_MS,
  ORIGIN,
  ours,
  sessionCookieOf,
  signIn,
} from '../support/bff-harness.ts';
import { sessionFor } from '../support/session-for.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();
let member = '';
beforeEach(async () => {
  member = sessionCookieOf(await signIn());
  stub.seen.length = 0;
});

const known = callNames.filter(name => callOf(name).caller !== 'server');
it.each(known)('X1: %s reaches exactly its own upstream path', async name => {
  // Signing in again signs the old session out upstream first: that would be a second path.
  const session = callOf(name).effect === 'sign-in' ? '' : await sessionFor(stub, name);
  stub.seen.length = 0;
  const response = await sendFittingRequest(name, session);
  expect(response.status).toBe(200);
  const requests = stub.seen.map(one => `${one.method} ${one.target.split('?')[0]}`);
  expect(requests.filter(one => !one.endsWith('/key/jwks'))).toEqual([name]);
});

const corpus = [
  ...['/wps/system/status', '/wps/session/key/rsa', '/wps/session/key/jwks', '/wps/relay/', '/wps', '/wps/'],
  ...['/admin/status', '/wps/../admin/status', '/wps/relay/../../admin/status', '/wps/relay/%2e%2e/admin'],
  ...[
    '/wps/relay/..%2f..%2fadmin',
    '/wps/..;/admin',
    '/wps/v2/wallets/balance;x=1',
    '/wps/v2/wallets/balance/',
  ],
  ...[
    '/wps/v2/wallets/balance%00',
    '/wps/v2/wallets/balance%20',
    '/wps/v2/wallets/balance%2f',
    '/WPS/v2/wallets/balance',
  ],
  ...[
    '/wps/v2/wallets/balance.rsc',
    '/wps//v2/wallets/balance',
    '//wps/v2/wallets/balance',
    '/wps/v2/wallets/%62alance',
  ],
  ...[
    '/wps/v2/wallets/balance%252f',
    '/wps\\v2\\wallets\\balance',
    '/wps/v2/wallets/balance%5c',
    '/wps/./v2/wallets/balance',
  ],
  ...[
    '/wps/@evil.test',
    '/wps/https://evil.test/',
    '/wps/http:%2f%2f169.254.169.254/',
    '/wps/relay/GCSGAME_gameList2',
  ],
  ...[
    '/wps/relay/GCSGAME_gamelist',
    '/wps/relay/toString',
    '/wps/__proto__',
    '/constructor',
    '/lgw/',
    '/lotto/lgw/draw',
  ],
  ...[
    '/wps/v2/wallets/balance#x',
    '/wps/v2/wallets/balancé',
    '/wps/v2/wallets/balance%',
    '/wps/v2/wallets/balance%zz',
  ],
];

it.each(corpus)('X1, X2: %s is no call', async target => {
  const response = await bffRequest(BALANCE, { target, cookie: member });
  expect([400, 404]).toContain(response.status);
  expect(['not_found', 'request_refused']).toContain(await codeOf(response));
  expect(stub.seen).toEqual([]);
});

it('X1: unlisted methods on listed paths are not found', async () => {
  for (const name of known) {
    const path = name.split(' ')[1] ?? '';
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) {
      if (callNames.includes(`${method} ${path}` as never)) continue;
      const response = await bffRequest(path, {
        method,
        headers: ours({ 'content-type': 'application/json' }),
      });
      expect([name, method, response.status]).toEqual([name, method, 404]);
    }
  }
  expect(stub.seen).toEqual([]);
});

it('X1: no mutated path reaches an upstream path that is not in the table', {
  timeout: LONG_MS,
}, async () => {
  const paths = callNames.map(name => name.split(' ')[1] ?? '');
  const piece = fc.constantFrom(
    '..',
    '%2e',
    '%2f',
    '/',
    '\\',
    ';',
    '%00',
    '%25',
    '.',
    '@',
    ':',
    'x',
    '?',
    '#',
    '//',
    'é',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.nat(60), piece, piece, async (path, at, one, two) => {
      const target = path.slice(0, at) + one + two + path.slice(at);
      await bffRequest(BALANCE, { target, cookie: member });
      for (const seen of stub.seen.splice(0)) expect(paths).toContain(seen.target.split('?')[0]);
    }),
    { numRuns: isLong ? 100_000 : 2000 },
  );
});

it('X1: an upstream redirect is not followed', async () => {
  let hits = 0;
  const inside = createServer(socket => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>(resolve => inside.listen(0, '127.0.0.1', resolve));
  const address = inside.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  stub.on.set(BALANCE, (_request, response) =>
    send(response, 302, '', { location: `http://127.0.0.1:${port}/` }),
  );
  const response = await bffRequest(BALANCE, { cookie: member });
  expect([response.status, await codeOf(response)]).toEqual([502, 'upstream_invalid']);
  expect(hits).toBe(0);
  await new Promise(resolve => inside.close(resolve));
});

it('X2: a path that passes the raw check is read alike by every layer', { timeout: LONG_MS }, () => {
  const letters = fc.constantFrom(...'/abz.%2fe5cF09;\\~-_@:?#&= é');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 24 }), parts => {
      const target = `/${parts.join('')}`;
      if (isConfusing(target)) return;
      const raw = target.split('?')[0] ?? '';
      const { pathname } = new URL(target, ORIGIN);
      expect(pathname).toBe(raw);
      expect(decodeURIComponent(raw).split('/').length).toBe(raw.split('/').length);
      expect(decodeURIComponent(raw)).not.toMatch(/[\\;%\0]|\/\.\.?(\/|$)/);
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: isLong ? 100_000 : 5000 },
  );
});

it('X1: images come from the configured hosts and plain paths only', () => {
  const image = 'https://img.example.test';
  expect(imageUrl(`${image}/g/501.png`)).toBe('/img/img.example.test/g/501.png');
  expect(imageSource('/img/img.example.test/g/501.png')).toEqual({ origin: image, path: '/g/501.png' });
  for (const path of [
    '/img/169.254.169.254/latest/a.png',
    '/img/img.example.test/../a.png',
    '/img/img.example.test/a%2f.png',
    '/img/img.example.test/admin',
    '/img/img.example.test//a.png',
    '/img/img.example.test/.env.png',
    '/img/img.example.test:80/a.png',
    '/img//a.png',
    '/img/',
  ])
    expect(imageSource(path)).toBeNull();
  for (const address of [
    `${image}.evil.test/a.png`,
    `${image}@evil.test/a.png`,
    'javascript:alert(1)//a.png',
    `${image}/a.png?x`,
  ])
    expect(imageUrl(address)).toBeNull();
});
