import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress, trustedProxies } from '#lib/bff/core/client-address.ts';
import { isHostile } from '#lib/bff/core/request-headers.ts';
import { openExchange } from '#lib/bff/server/http-request.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { success } from '#lib/wire/envelope.ts';
import {
  BALANCE,
  bffRequest,
  LOGIN,
  ours,
  person,
  post,
  sessionCookieOf,
  signIn,
} from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests({ TRUSTED_PROXIES: '10.0.0.0/8,::1' });

/** Allow-list of headers towards the upstream. */
const TO_UPSTREAM = [
  ...['merchant', 'language', 'moduleid', 'x-request-id', 'x-client-address', 'x-internal-key'],
  ...['authorization', 'accept'],
  ...[
    'accept-encoding',
    'content-type',
    'content-length',
    'host',
    'connection',
    'cookie',
    'x-gateway-version',
  ],
];
/** Allow-list of headers towards the browser. */
const TO_BROWSER = [
  'content-type',
  'cache-control',
  'vary',
  'x-request-id',
  'x-content-type-options',
  'x-session-ends',
  'set-cookie',
];

const families = [
  ...['x-middleware-subrequest', 'x-middleware-rewrite', 'x-nextjs-data', 'x-matched-path', 'x-invoke-path'],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'x-client-address',
    'x-internal-key',
  ],
  ...[
    'merchant',
    'x-merchant',
    'language',
    'moduleid',
    'authorization',
    'encryption',
    'x-rsa',
    'x-gateway-version',
  ],
  ...['content-security-policy', 'x-request-id', 'x-original-url', 'x-rewrite-url', 'x-http-method-override'],
  ...[
    'customerid',
    'customerip',
    'x-real-ua',
    'device',
    'te',
    'referer',
    'user-agent',
    'accept-language',
    'via',
  ],
  ...[
    'x-foyer-secret',
    'x-foyer-address',
    'x-foyer-page',
    'next-action',
    'x-api-key',
    'x-admin-key',
    'range',
    'if-match',
  ],
];
const variants = families.flatMap(name => [
  name,
  name.toUpperCase(),
  name.replaceAll('-', '_'),
  `${name}-x`,
  `x-${name}`,
  name.replace(/^./, letter => letter.toUpperCase()),
]);

describe('H1: headers towards the upstream', () => {
  it('are built by the BFF alone: no browser header arrives', async () => {
    expect(variants.length).toBeGreaterThanOrEqual(240);
    const cookie = sessionCookieOf(await signIn());
    stub.seen.length = 0;
    for (const name of variants) {
      const response = await bffRequest(BALANCE, { headers: { ...ours(), [name]: 'evil-value', cookie } });
      expect(response.status).toBeLessThan(500);
    }
    expect(stub.seen.length).toBeGreaterThan(200);
    for (const { headers, rawHeaders } of stub.seen) {
      expect(Object.keys(headers).filter(name => !TO_UPSTREAM.includes(name))).toEqual([]);
      expect(JSON.stringify(headers)).not.toContain('evil-value');
      const names = rawHeaders.filter((_one, index) => index % 2 === 0).map(name => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('contain the merchant once, the token, the language and the verified address', async () => {
    const cookie = sessionCookieOf(await signIn());
    await bffRequest(BALANCE, { cookie });
    expect(stub.seen.at(-1)?.headers).toMatchObject({
      merchant: 'foyer',
      language: 'EN',
      moduleid: 'COMM3',
      'x-client-address': '203.0.113.9',
      authorization: 'token-of-the-stub-0123456789abcdef',
    });
  });
});

describe('H1: headers towards the browser', () => {
  const bad = {
    'set-cookie': ['session=evil; Path=/', 'captchaId=x'],
    'x-middleware-rewrite': '/evil',
    'x-middleware-set-cookie': 'a=b',
    'x-powered-by': 'evil',
    server: 'evil',
    location: 'https://evil.test',
    'access-control-allow-origin': '*',
    'content-security-policy': "script-src 'unsafe-inline'",
    'x-app-trace-id': 'evil',
    link: '</evil>; rel=preload',
    refresh: '0;url=https://evil.test',
    'cache-control': 'public, max-age=99999',
  };

  it('are built by the BFF alone: no upstream header leaves', async () => {
    const cookie = sessionCookieOf(await signIn());
    for (const name of callNames) {
      const [method = '', path = ''] = name.split(' ');
      if (method !== 'GET' || callOf(name).caller === 'server') continue;
      const bare = path.startsWith('/lgw');
      stub.on.set(path, (_request, response) =>
        send(response, 200, bare ? stub.values[name] : success(stub.values[name]), bad),
      );
      const query = /SingleGame|launchGame|TrialLaunch|paytable/.test(path) ? '?nodeId=1' : '';
      const response = await bffRequest(path + query, { cookie });
      expect([...response.headers.keys()].filter(one => !TO_BROWSER.includes(one))).toEqual([]);
      expect(JSON.stringify([...response.headers])).not.toMatch(/evil|99999/);
    }
  });

  it('M2: only cached calls may be shared; all other responses say no-store, above all with a cookie', async () => {
    const cookie = sessionCookieOf(await signIn());
    for (const name of callNames) {
      const [method = '', path = ''] = name.split(' ');
      if (method !== 'GET' || callOf(name).caller === 'server') continue;
      const query = /SingleGame|launchGame|TrialLaunch|paytable/.test(path) ? '?nodeId=1' : '';
      const response = await bffRequest(path + query, { cookie });
      const control = response.headers.get('cache-control');
      if (callOf(name).cache) {
        expect(control).toBe('public, max-age=0, must-revalidate');
        expect(response.headers.getSetCookie()).toEqual([]);
      } else {
        expect(control).toBe('private, no-store');
        expect(response.headers.get('vary')).toBe('Cookie');
      }
    }
    const signedIn = await post(LOGIN, person);
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
    const refused = await bffRequest(BALANCE, {});
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  });

  it('M2: a cached response contains nothing of the visitor: two users get the same bytes', async () => {
    const cookie = sessionCookieOf(await signIn());
    const path = '/wps/relay/GCSGAME_newGameVendor';
    const [one, two] = [await bffRequest(path, { cookie }), await bffRequest(path)];
    expect(await one.text()).toBe(await two.text());
    const requests = stub.seen.filter(seen => seen.target.startsWith(path));
    expect(requests.length).toBe(1);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('x-client-address');
  });
});

describe('H1: headers of incoming requests', () => {
  it('those that only a server may write are dropped, those that a router needs stay', () => {
    for (const name of [
      'x-middleware-subrequest',
      'X-NextJS-Data',
      'next-action',
      'x_forwarded_for',
      'Content-Security-Policy',
    ])
      expect(isHostile(name)).toBe(true);
    for (const name of [
      'rsc',
      'next-router-state-tree',
      'next-url',
      'cookie',
      'x-foyer',
      'accept',
      'origin',
      'sec-fetch-site',
    ])
      expect(isHostile(name)).toBe(false);
  });
});

describe('H3: the client address', () => {
  const trusted = trustedProxies(['10.0.0.0/8', '::1']);

  it('is the connection’s unless a trusted proxy states another', () => {
    expect(clientAddress('198.51.100.7', '1.1.1.1', trusted)).toBe('198.51.100.7');
    expect(clientAddress('10.1.2.3', '1.1.1.1, 198.51.100.7', trusted)).toBe('198.51.100.7');
    expect(clientAddress('10.1.2.3', '1.1.1.1, 198.51.100.7, 10.9.9.9', trusted)).toBe('198.51.100.7');
    expect(clientAddress('::ffff:10.1.2.3', '2001:db8::1', trusted)).toBe('2001:db8::1');
    expect(clientAddress('10.1.2.3', undefined, trusted)).toBe('10.1.2.3');
    expect(clientAddress('10.1.2.3', '1.1.1.1, nonsense', trusted)).toBe('10.1.2.3');
    expect(clientAddress(undefined, '1.1.1.1', trusted)).toBeNull();
  });

  it('cannot be changed by any spoofed combination', () => {
    const names = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
    ];
    const values = [
      '127.0.0.1',
      '10.0.0.1',
      '::1',
      '8.8.8.8',
      '8.8.8.8, 10.0.0.1',
      'for=8.8.8.8',
      '',
      '9.9.9.9,',
    ];
    let combinations = 0;
    for (const one of names)
      for (const two of names)
        for (const first of values)
          for (const second of values.slice(0, 4)) {
            combinations += 1;
            const headers: Record<string, string> = {
              [one]: first,
              [two]: second,
              'x-client-address': first,
            };
            const request = { headers, url: '/', method: 'GET', socket: { remoteAddress: '198.51.100.7' } };
            const visit = openExchange(request as unknown as IncomingMessage, {} as ServerResponse);
            expect(visit.address).toBe('198.51.100.7');
            expect(Object.keys(headers)).toEqual([]);
          }
    expect(combinations).toBeGreaterThanOrEqual(1000);
  });

  it('counts by its /64 for IPv6, in every spelling', () => {
    const same = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:0db8:0001:0002::1'];
    expect(new Set(same.map(addressKey))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey(null)).toBe('none');
  });
});
