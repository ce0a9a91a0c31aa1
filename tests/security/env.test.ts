import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { envSchema, readEnv } from '#lib/bff/env.ts';
import { newKey } from '#lib/bff/secrets.ts';

const [keyA, keyB, keyC] = [newKey(), newKey(), newKey()];

/** A production that starts. */
const good: Record<string, string> = {
  FOYER_PROFILE: 'production',
  PUBLIC_ORIGIN: 'https://play.example.test',
  UPSTREAM_URL: 'https://gateway.example.test',
  MERCHANT: 'example',
  SESSION_KEYS: `1:${keyA},2:${keyB}`,
  LOG_KEY: keyC,
  TRUSTED_PROXIES: '10.0.0.0/8',
  GAME_HOSTS: 'https://games.example.test',
  IMAGE_HOSTS: 'https://img.example.test',
};
const embedded: Record<string, string> = {
  ...good,
  UPSTREAM_URL: 'embedded',
  DATABASE_URL: 'postgres://db.example.test/foyer',
  PLATFORM_ADMIN_KEY: newKey(),
  PLATFORM_SEAL_KEY: newKey(),
  PLATFORM_ORIGIN: 'https://platform.example.test',
  GAME_HOSTS: '',
  IMAGE_HOSTS: '',
};

const house = {
  id: 'house',
  label: 'House',
  issuer: 'https://id.example.test',
  clientId: 'foyer',
  clientSecret: 'a-word-that-is-never-printed',
};
const oidc = (more: object) => JSON.stringify([{ ...house, ...more }]);

const badKeys: [string, string][] = [
  ['missing', ''],
  ['short', 'abc'],
  ['31 bytes', Buffer.alloc(31, 7).toString('base64url')],
  ['one character', 'a'.repeat(64)],
  ['few different bytes', 'abababababababababababababababababababababababababababababababab'],
  ['an example', `example${keyA}`.slice(0, 43)],
  ['changeme', `changeme${keyA}`.slice(0, 43)],
  ['a counted row', '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['a newline at its end', `${keyA}\n`],
  ['blanks', ` ${keyA}`],
  ['quotes', `"${keyA}"`],
];

/** name → what is wrong → the record. Every row must refuse, naming the variable and printing no value. */
const bad: [string, string, Record<string, string>][] = [
  ...badKeys.map(
    ([what, key]) => ['LOG_KEY', what, { ...good, LOG_KEY: key }] as [string, string, Record<string, string>],
  ),
  ...badKeys.map(
    ([what, key]) =>
      ['SESSION_KEYS', what, { ...good, SESSION_KEYS: key && `1:${key}` }] as [
        string,
        string,
        Record<string, string>,
      ],
  ),
  ...badKeys
    .slice(1)
    .map(
      ([what, key]) =>
        ['PLATFORM_ADMIN_KEY', what, { ...embedded, PLATFORM_ADMIN_KEY: key }] as [
          string,
          string,
          Record<string, string>,
        ],
    ),
  ['SESSION_KEYS', 'no number', { ...good, SESSION_KEYS: keyA }],
  ['SESSION_KEYS', 'number twice', { ...good, SESSION_KEYS: `1:${keyA},1:${keyB}` }],
  ['SESSION_KEYS', 'second key bad', { ...good, SESSION_KEYS: `1:${keyA},2:short` }],
  ['SESSION_KEYS', 'key twice', { ...good, SESSION_KEYS: `1:${keyA},2:${keyA}` }],
  ['SESSION_KEYS', 'one key, two purposes', { ...good, LOG_KEY: keyA }],
  ['SESSION_KEYS', 'admin key again', { ...embedded, PLATFORM_ADMIN_KEY: keyA }],
  ['PUBLIC_ORIGIN', 'missing', { ...good, PUBLIC_ORIGIN: '' }],
  ['PUBLIC_ORIGIN', 'http', { ...good, PUBLIC_ORIGIN: 'http://play.example.test' }],
  ['PUBLIC_ORIGIN', 'http on localhost', { ...good, PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['PUBLIC_ORIGIN', 'with a path', { ...good, PUBLIC_ORIGIN: 'https://play.example.test/x' }],
  ['PUBLIC_ORIGIN', 'with a slash', { ...good, PUBLIC_ORIGIN: 'https://play.example.test/' }],
  ['PUBLIC_ORIGIN', 'no address', { ...good, PUBLIC_ORIGIN: 'play.example.test' }],
  ['PUBLIC_ORIGIN', 'http elsewhere in the demo', { PUBLIC_ORIGIN: 'http://play.example.test' }],
  ['UPSTREAM_URL', 'missing', { ...good, UPSTREAM_URL: '' }],
  ['UPSTREAM_URL', 'http', { ...good, UPSTREAM_URL: 'http://gateway.example.test' }],
  ['UPSTREAM_URL', 'with a path', { ...good, UPSTREAM_URL: 'https://gateway.example.test/wps' }],
  ['UPSTREAM_URL', 'no address', { ...good, UPSTREAM_URL: 'gateway' }],
  ['DATABASE_URL', 'embedded without Postgres', { ...embedded, DATABASE_URL: '' }],
  ['DATABASE_URL', 'not Postgres', { ...embedded, DATABASE_URL: 'mysql://db/foyer' }],
  ['PLATFORM_ADMIN_KEY', 'missing', { ...embedded, PLATFORM_ADMIN_KEY: '' }],
  ['PLATFORM_SEAL_KEY', 'missing', { ...embedded, PLATFORM_SEAL_KEY: '' }],
  ['PLATFORM_SEAL_KEY', 'short', { ...embedded, PLATFORM_SEAL_KEY: 'abc' }],
  ['PLATFORM_ORIGIN', 'missing', { ...embedded, PLATFORM_ORIGIN: '' }],
  ['PLATFORM_ORIGIN', 'http', { ...embedded, PLATFORM_ORIGIN: 'http://platform.example.test' }],
  ['MERCHANT', 'missing', { ...good, MERCHANT: '' }],
  ['MERCHANT', 'capitals', { ...good, MERCHANT: 'Example' }],
  ['MERCHANT', 'two', { ...good, MERCHANT: 'a, b' }],
  ['TRUSTED_PROXIES', 'missing', { ...good, TRUSTED_PROXIES: '' }],
  ['TRUSTED_PROXIES', 'a name', { ...good, TRUSTED_PROXIES: 'proxy' }],
  ['TRUSTED_PROXIES', 'too wide a mask', { ...good, TRUSTED_PROXIES: '10.0.0.0/64' }],
  ['GAME_HOSTS', 'missing', { ...good, GAME_HOSTS: '' }],
  ['GAME_HOSTS', 'http', { ...good, GAME_HOSTS: 'http://games.example.test' }],
  ['GAME_HOSTS', 'a wildcard', { ...good, GAME_HOSTS: 'https://*' }],
  ['GAME_HOSTS', 'a directive', { ...good, GAME_HOSTS: 'https://a.test; script-src *' }],
  ['IMAGE_HOSTS', 'missing', { ...good, IMAGE_HOSTS: '' }],
  ['IMAGE_HOSTS', 'http', { ...good, IMAGE_HOSTS: 'http://img.example.test' }],
  ['IMAGE_HOSTS', 'with a path', { ...good, IMAGE_HOSTS: 'https://img.example.test/a' }],
  ['REDIS_URL', 'not Redis', { ...good, REDIS_URL: 'http://cache.example.test' }],
  ['FOYER_PROFILE', 'unknown', { ...good, FOYER_PROFILE: 'staging' }],
  ['OIDC_PROVIDERS', 'no JSON', { ...good, OIDC_PROVIDERS: 'house' }],
  ['OIDC_PROVIDERS', 'no label', { ...good, OIDC_PROVIDERS: oidc({ label: '' }) }],
  ['OIDC_PROVIDERS', 'a path for an id', { ...good, OIDC_PROVIDERS: oidc({ id: '../house' }) }],
  ['OIDC_PROVIDERS', 'http', { ...good, OIDC_PROVIDERS: oidc({ issuer: 'http://localhost:9000' }) }],
  [
    'OIDC_PROVIDERS',
    'http elsewhere in the demo',
    { OIDC_PROVIDERS: oidc({ issuer: 'http://id.example.test' }) },
  ],
  [
    'OIDC_PROVIDERS',
    'a name in the issuer',
    { ...good, OIDC_PROVIDERS: oidc({ issuer: 'https://a@id.example.test' }) },
  ],
  ['OIDC_PROVIDERS', 'an unknown field', { ...good, OIDC_PROVIDERS: oidc({ secret: 'x' }) }],
  ['OIDC_PROVIDERS', 'one id twice', { ...good, OIDC_PROVIDERS: JSON.stringify([house, house]) }],
  ['PORT', 'no number', { ...good, PORT: 'x' }],
  ['PORT', 'too large', { ...good, PORT: '70000' }],
  ['METRICS_PORT', 'no number', { ...good, METRICS_PORT: '-1' }],
  ['UPSTREAM_CODEC', 'unknown', { ...good, UPSTREAM_CODEC: 'none' }],
  ['LOG_LEVEL', 'unknown', { ...good, LOG_LEVEL: 'all' }],
  ['LOG_LEVEL', 'debug', { ...good, LOG_LEVEL: 'debug' }],
  ['THROTTLES', 'off', { ...good, THROTTLES: 'off' }],
  ['BRAND', 'a path', { ...good, BRAND: '../x' }],
];

describe('S3, K1: the boot matrix', () => {
  it('has at least 60 cases, and the two good ones start', () => {
    expect(bad.length).toBeGreaterThanOrEqual(60);
    expect(readEnv(good)).toMatchObject({ ok: true });
    expect(readEnv(embedded)).toMatchObject({ ok: true });
    expect(readEnv({ ...good, OIDC_PROVIDERS: oidc({}) })).toMatchObject({
      ok: true,
      env: { OIDC_PROVIDERS: [house] },
    });
  });

  it.each(bad)('%s: %s', (name, _what, record) => {
    const result = readEnv(record);
    if (result.ok) throw new Error('it would have started');
    expect(result.problems.some(problem => problem.startsWith(`${name}:`))).toBe(true);
    const printed = result.problems.join('\n');
    for (const value of Object.values(record))
      if (value.length > 12) expect(printed).not.toContain(value.trim());
  });

  it('says all that is wrong at once', () => {
    const result = readEnv({ FOYER_PROFILE: 'production', PORT: 'x', LOG_KEY: 'short' });
    if (result.ok) throw new Error('it would have started');
    for (const name of [
      'PORT',
      'LOG_KEY',
      'PUBLIC_ORIGIN',
      'UPSTREAM_URL',
      'SESSION_KEYS',
      'MERCHANT',
      'TRUSTED_PROXIES',
    ])
      expect(result.problems.join('\n')).toContain(name);
  });

  it('describes every variable, for the table of the README', () => {
    for (const [name, schema] of Object.entries(envSchema.shape))
      expect([name, schema.meta()?.description]).toEqual([name, expect.stringMatching(/\w{3,}/)]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('S3, K1: the program itself', () => {
  it.each(bad.filter((_row, index) => index % 24 === 0))(
    '%s: %s – ends, and opens no port',
    async (name, _what, record) => {
      const port = await freePort();
      const child = spawn(process.execPath, ['server.ts'], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...record },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      child.stdout.on('data', chunk => {
        printed += chunk;
      });
      child.stderr.on('data', chunk => {
        printed += chunk;
      });
      const [code] = await once(child, 'exit');
      expect(code).toBe(78);
      expect(printed).toContain(`${name}:`);
      expect(printed).not.toContain('Web:');
    },
  );
});
