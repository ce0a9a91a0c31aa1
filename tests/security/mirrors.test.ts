import { afterEach, beforeAll, expect, it } from 'vitest';
import { mirrors, policyRules } from '#lib/bff/pages/mirrors.ts';
import { type DomainKeys, generateDomainKeys, signDomainList } from '#lib/wire/domain-list.ts';
import { codecKeyPaths } from '#lib/wire/headers.ts';
import { leaveEnv, setEnv } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

/** Mirrors are shown, and may be probed, only if the operator's key signed them (docs/features.md#O4). */
const stub = stubForTests();
const ROUTE = 'GET /wps/system/domainRoute';
const ORIGINS = ['https://one.test', 'https://two.test'];
let keys: DomainKeys;
let strangers: DomainKeys;
beforeAll(async () => {
  [keys, strangers] = await Promise.all([generateDomainKeys(), generateDomainKeys()]);
});
afterEach(() => leaveEnv());

const sign = (origins: readonly string[], by = keys, merchant = 'foyer') =>
  signDomainList(origins, { keys: by, merchant, now: Date.now() });
const route = { kind: 'page', locale: 'en', internal: '/en/mirrors', status: 200, lifeSeconds: 10 } as const;

async function found(value: unknown, key: DomainKeys | null = keys) {
  stub.values[ROUTE] = value;
  setEnv({ UPSTREAM_URL: stub.origin, DOMAIN_KEY: key ? JSON.stringify(key.publicJwk) : '' });
  return mirrors();
}

it('shows the addresses that the configured key has signed', async () => {
  const list = await found({ signed: await sign(ORIGINS) });
  expect(list).toMatchObject({ state: 'verified', origins: ORIGINS });
  expect(await policyRules({ ...route, connects: 'mirrors' })).toEqual({ connects: ORIGINS });
  expect(await policyRules(route)).toEqual({});
});

it('leaves out unsafe addresses even when they are signed', async () => {
  const signed = await sign(['https://one.test', 'http://plain.test']);
  expect(await found({ signed })).toMatchObject({ state: 'verified', origins: ['https://one.test'] });
});

it.each([
  ['a bare list', async () => ORIGINS],
  ['a list of a stranger’s', async () => ({ signed: await sign(ORIGINS, strangers) })],
  ['a list for another merchant', async () => ({ signed: await sign(ORIGINS, keys, 'other') })],
  ['a list that was touched', async () => ({ signed: `${(await sign(ORIGINS)).slice(0, -6)}AAAAAA` })],
  ['no list', async () => ({ signed: '' })],
])('refuses %s as a whole and probes none of its addresses', async (_name, make) => {
  expect(await found(await make())).toEqual({ state: 'refused' });
  expect(await policyRules({ ...route, connects: 'mirrors' })).toEqual({ connects: [] });
});

it('does not trust a key that the gateway publishes', async () => {
  stub.on.set(codecKeyPaths.jwks, (_request, response) => send(response, 200, { keys: [keys.publicJwk] }));
  expect(await found({ signed: await sign(ORIGINS) }, null)).toEqual({ state: 'refused' });
});

it('reports that the list could not be fetched', async () => {
  stub.on.set('/wps/system/domainRoute', (_request, response) => {
    response.writeHead(500).end();
  });
  expect(await found([])).toMatchObject({ state: 'unavailable', reference: expect.any(String) });
});
