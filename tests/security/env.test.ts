import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { envSchema, readEnv } from '#lib/bff/core/env.ts';
import { newKey } from '#lib/bff/core/secrets.ts';

const [keyA, keyB, keyC] = [newKey(), newKey(), newKey()];

/** A valid production configuration. */
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
  PLATFORM_RECEIPT_MINUTES: '4320',
  PLATFORM_ORIGIN: 'https://platform.example.test',
  GAME_HOSTS: '',
  IMAGE_HOSTS: '',
};

const ctx = {
  id: 'house',
  label: 'House',
  issuer: 'https://id.example.test',
  clientId: 'foyer',
  clientSecret: 'a-word-that-is-never-printed',
};
const oidc = (more: object) => JSON.stringify([{ ...ctx, ...more }]);

type Row = [name: string, what: string, record: Record<string, string>];

const botCheck = {
  PLATFORM_BOT_CHECK_URL: 'https://bots.example.test/verify',
  PLATFORM_BOT_CHECK_SECRET: 'a-secret-of-the-bot-check',
};
const channel = {
  PLATFORM_SMS_CHANNEL: 'codes',
  PLATFORM_SMS_CHANNEL_URL: 'https://codes.example.test',
};
const inHex = (key: string) => Buffer.from(key, 'base64url').toString('hex');
const padded = (key: string) => Buffer.from(key, 'base64url').toString('base64');
const jwk = (x: string) => JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x });
const everybody = ['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.0/8,2000::/3', '::ffff:0:0/96'];
const privateHosts = [
  ...['https://127.0.0.1', 'https://0x7f.1', 'https://2130706433', 'https://0177.0.0.1', 'https://127.1'],
  ...['https://169.254.169.254', 'https://10.0.0.9', 'https://192.168.1.1', 'https://172.16.0.1'],
  ...[
    'https://[::1]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[::ffff:a9fe:a9fe]',
    'https://[::]',
  ],
  ...['https://localhost', 'https://localhost.', 'https://img.localhost:8443', 'https://0.0.0.0'],
];

const badKeys: [string, string][] = [
  ['missing', ''],
  ['short', 'abc'],
  ['31 bytes', Buffer.alloc(31, 7).toString('base64url')],
  ['one character', 'a'.repeat(64)],
  ['few different bytes', 'abababababababababababababababababababababababababababababababab'],
  ['an example', `example${keyA}`.slice(0, 43)],
  ['changeme', `changeme${keyA}`.slice(0, 43)],
  ['a counted row', '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['an alphabet', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'],
  ['counting bytes', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex')],
  ['one half twice', keyA.slice(0, 22).repeat(2)],
  ['words', 'Mountain-River-Lake-Window-Garden-Bottle-Planet'],
  ['words as base64', Buffer.from('correct horse battery staple, and on').toString('base64')],
  ['words as hex', Buffer.from('correct horse battery staple, and on').toString('hex')],
  ['a newline at its end', `${keyA}\n`],
  ['blanks', ` ${keyA}`],
  ['quotes', `"${keyA}"`],
];

/**
 * Rows: name → expected message → configuration. Every row must refuse, naming the variable and printing no
 * value.
 */
const bad: Row[] = [
  ...badKeys.map(([what, key]) => ['LOG_KEY', what, { ...good, LOG_KEY: key }] as Row),
  ...badKeys.map(
    ([what, key]) => ['SESSION_KEYS', what, { ...good, SESSION_KEYS: key && `1:${key}` }] as Row,
  ),
  ...badKeys
    .slice(1)
    .map(([what, key]) => ['PLATFORM_ADMIN_KEY', what, { ...embedded, PLATFORM_ADMIN_KEY: key }] as Row),
  ['SESSION_KEYS', 'no number', { ...good, SESSION_KEYS: keyA }],
  ['SESSION_KEYS', 'number twice', { ...good, SESSION_KEYS: `1:${keyA},1:${keyB}` }],
  ['SESSION_KEYS', 'second key bad', { ...good, SESSION_KEYS: `1:${keyA},2:short` }],
  ['SESSION_KEYS', 'key twice', { ...good, SESSION_KEYS: `1:${keyA},2:${keyA}` }],
  ['SESSION_KEYS', 'one key, two purposes', { ...good, LOG_KEY: keyA }],
  ['SESSION_KEYS', 'admin key again', { ...embedded, PLATFORM_ADMIN_KEY: keyA }],
  ['LOG_KEY', 'the admin key again', { ...embedded, PLATFORM_ADMIN_KEY: keyC }],
  ['PLATFORM_SEAL_KEY', 'the key of logs in hex', { ...embedded, PLATFORM_SEAL_KEY: inHex(keyC) }],
  ['PLATFORM_ADMIN_KEY', 'a session key as padded base64', { ...embedded, PLATFORM_ADMIN_KEY: padded(keyA) }],
  ['DOMAIN_KEY', 'the key of logs', { ...good, DOMAIN_KEY: jwk(keyC) }],
  [
    'PLATFORM_BOT_CHECK_SECRET',
    'the key of logs',
    { ...embedded, ...botCheck, PLATFORM_BOT_CHECK_SECRET: keyC },
  ],
  ['OIDC_PROVIDERS', 'the key of logs', { ...good, OIDC_PROVIDERS: oidc({ clientSecret: keyC }) }],
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
  [
    'GAME_HOSTS',
    'http beside the embedded platform',
    { ...embedded, GAME_HOSTS: 'http://games.example.test' },
  ],
  ['GAME_HOSTS', 'http on this machine', { ...good, GAME_HOSTS: 'http://127.0.0.1:4000' }],
  [
    'GAME_HOSTS',
    'the web itself',
    { ...good, GAME_HOSTS: 'https://a.example.test,https://play.example.test' },
  ],
  ['GAME_HOSTS', 'another port of the web', { ...good, GAME_HOSTS: 'https://play.example.test:8443' }],
  ['PLATFORM_ORIGIN', 'the web itself', { ...embedded, PLATFORM_ORIGIN: 'https://play.example.test' }],
  ['PLATFORM_SMS_WEBHOOK', 'http', { ...embedded, PLATFORM_SMS_WEBHOOK: 'http://sms.example.test' }],
  [
    'PLATFORM_SMS_WEBHOOK',
    'http in the own network',
    { ...embedded, PLATFORM_SMS_WEBHOOK: 'http://10.0.0.9/sms' },
  ],
  [
    'PLATFORM_SMS_CHANNEL_URL',
    'http',
    { ...embedded, ...channel, PLATFORM_SMS_CHANNEL_URL: 'http://codes.example.test' },
  ],
  ['PLATFORM_SMS_CHANNEL_URL', 'missing beside its name', { ...embedded, PLATFORM_SMS_CHANNEL: 'codes' }],
  [
    'PLATFORM_SMS_CHANNEL',
    'missing beside its address',
    { ...embedded, ...channel, PLATFORM_SMS_CHANNEL: '' },
  ],
  [
    'PLATFORM_BOT_CHECK_URL',
    'http',
    { ...embedded, ...botCheck, PLATFORM_BOT_CHECK_URL: 'http://bots.example.test' },
  ],
  ['PLATFORM_BOT_CHECK_SECRET', 'missing', { ...embedded, ...botCheck, PLATFORM_BOT_CHECK_SECRET: '' }],
  ['PLATFORM_BOT_CHECK_SECRET', 'blank', { ...embedded, ...botCheck, PLATFORM_BOT_CHECK_SECRET: '   ' }],
  ['PLATFORM_BOT_CHECK_SECRET', 'missing in the demo', { ...botCheck, PLATFORM_BOT_CHECK_SECRET: '' }],
  ['UPSTREAM_URL', 'http in the own network', { ...good, UPSTREAM_URL: 'http://10.0.0.9:8080' }],
  [
    'OIDC_PROVIDERS',
    'http with a capital',
    { ...good, OIDC_PROVIDERS: oidc({ issuer: 'HTTP://127.0.0.1:9000' }) },
  ],
  ...everybody.map(
    networks =>
      ['TRUSTED_PROXIES', `${networks} is everybody`, { ...good, TRUSTED_PROXIES: networks }] as Row,
  ),
  ...privateHosts.map(
    host =>
      ['IMAGE_HOSTS', `${host} is not public`, { ...good, IMAGE_HOSTS: `https://a.test,${host}` }] as Row,
  ),
  [
    'IMAGE_HOSTS',
    'private beside the embedded platform',
    { ...embedded, IMAGE_HOSTS: 'https://192.168.0.9' },
  ],
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
  ['OIDC_PROVIDERS', 'one id twice', { ...good, OIDC_PROVIDERS: JSON.stringify([ctx, ctx]) }],
  ['PORT', 'no number', { ...good, PORT: 'x' }],
  ['PORT', 'too large', { ...good, PORT: '70000' }],
  ['METRICS_PORT', 'no number', { ...good, METRICS_PORT: '-1' }],
  ['UPSTREAM_CODEC', 'unknown', { ...good, UPSTREAM_CODEC: 'none' }],
  ['LOG_LEVEL', 'unknown', { ...good, LOG_LEVEL: 'all' }],
  ['LOG_LEVEL', 'debug', { ...good, LOG_LEVEL: 'debug' }],
  ['THROTTLES', 'off', { ...good, THROTTLES: 'off' }],
  ['BRAND', 'a path', { ...good, BRAND: '../x' }],
];

describe('S3, K1: the start-up matrix', () => {
  it('has at least 60 cases, and valid configurations start', () => {
    expect(bad.length).toBeGreaterThanOrEqual(60);
    expect(readEnv(good)).toMatchObject({ ok: true });
    expect(readEnv(embedded)).toMatchObject({ ok: true });
    expect(readEnv({ ...embedded, ...botCheck, ...channel })).toMatchObject({ ok: true });
    for (const record of [
      // Plain HTTP is allowed on loopback.
      { ...good, UPSTREAM_URL: 'http://127.0.0.1:8080' },
      { ...embedded, PLATFORM_SMS_WEBHOOK: 'http://localhost:8025/sms' },
      { ...good, TRUSTED_PROXIES: 'none' },
      { ...good, TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8,104.16.0.0/13,2606:4700::/32' },
      { ...good, SESSION_KEYS: `1:${inHex(keyA)},2:${padded(keyB)}` },
    ])
      expect(readEnv(record)).toMatchObject({ ok: true });
    expect(readEnv({ ...good, OIDC_PROVIDERS: oidc({}) })).toMatchObject({
      ok: true,
      env: { OIDC_PROVIDERS: [ctx] },
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

  it('reports all errors at once', () => {
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

  it('every variable has a description, for the table of the README', () => {
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
  it.each(bad.filter((_row, index) => index % 40 === 0))(
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
