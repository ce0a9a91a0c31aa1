import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentSecurityPolicy, newNonce, securityHeaders } from '#lib/bff/core/csp.ts';
import { policyOf } from '#lib/bff/core/page-csp.ts';
import { leaveEnv, setEnv } from '../support/bff-harness.ts';

beforeAll(() => {
  setEnv();
});
afterAll(() => leaveEnv());

const directives = (policy: string) =>
  new Map(policy.split('; ').map(one => [one.split(' ')[0] ?? '', one.split(' ').slice(1)] as const));
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('W2: forbids everything that is not needed, for cached pages and for pages rendered per request', () => {
  for (const source of [{ hashes: [sha('a')] }, { nonce: newNonce() }]) {
    const policy = directives(contentSecurityPolicy(source));
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
    expect(policy.get('frame-src')).toEqual(["'self'", 'https://games.example.test']);
    expect(policy.get('report-uri')).toEqual(['/csp-report']);
    for (const name of ['script-src', 'style-src'])
      for (const word of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:'])
        expect(policy.get(name)).not.toContain(word);
  }
});

it('W2: 10,000 nonces are 10,000 different ones of 128 bits', () => {
  const made = new Set(Array.from({ length: 10_000 }, newNonce));
  expect(made.size).toBe(10_000);
  for (const nonce of made) expect(Buffer.from(nonce, 'base64').length).toBe(16);
});

it('W2: host names cannot inject a directive', () => {
  for (const host of [
    'https://a.test; script-src *',
    'https://a.test *',
    'https://*.test',
    "'unsafe-inline'",
    'https://a.test,b',
    'data:',
  ])
    expect(() => setEnv({ GAME_HOSTS: host })).toThrow('GAME_HOSTS');
  setEnv();
});

it('W2: a cached page allows exactly its own scripts, styles and style attributes', () => {
  const html = [
    '<script src="/_next/a.js" async=""></script><script>one()</script><script id="x">two("</" + "b>")</script>',
    '<script type="application/ld+json">{"a":1}</script><script type="module">three()</script>',
    '<style>p{}</style><p style="color:red">x</p><p style="background:url(&quot;/a.png&quot;)">y</p>',
    '<script>self.__next_f.push([1,"<p style=\\"color:blue\\">"])</script>',
  ].join('');
  const policy = directives(policyOf(html));
  const flight = 'self.__next_f.push([1,"<p style=\\"color:blue\\">"])';
  expect(policy.get('script-src')).toEqual([
    "'self'",
    ...['one()', 'two("</" + "b>")', 'three()', flight].map(sha),
  ]);
  expect(policy.get('style-src')).toEqual(["'self'", sha('p{}')]);
  expect(policy.get('style-src-attr')).toContain(sha('color:red'));
  expect(policy.get('style-src-attr')).toContain(sha('background:url("/a.png")'));
  expect(policy.get('style-src-attr')).not.toContain(sha('color:blue'));
});

it('W2: a page with too many inline styles keeps a header under 4 kB, and its scripts', () => {
  const many = Array.from({ length: 400 }, (_one, index) => `<p style="width:${index}px">x</p>`).join('');
  const policy = policyOf(`<script>one()</script>${many}`);
  expect(policy.length).toBeLessThan(4096);
  expect(policy).toContain(sha('one()'));
});

it('W3: the other headers are on every response', () => {
  expect(securityHeaders()).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': expect.stringMatching(
      /^max-age=(?:3153600|[4-9]\d{6,}|\d{8,})\d*; includeSubDomains$/,
    ),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
