import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { redis } from '#lib/bff/core/redis.ts';
import { createMemoryLimit, createSharedLimit } from '#lib/bff/limits/sliding-limit.ts';
import { itemSlug } from '#lib/bff/pages/item-slug.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import {
  BALANCE,
  bffRequest,
  codeOf,
  cookiesOf,
  LOGIN,
  ours,
  person,
  post,
  sessionCookieOf,
  setEnv,
  untilRedis,
} from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests({ THROTTLES: 'on' });

const SMS = '/wps/verification/sms/noLogin';
const number = { mobileNum: '0123456789', countryDialingCode: '60' };
const REGISTER = '/wps/member/register';
const newcomer = { agreed: true, username: 'newcomer' };
const register = (address: string) => post(REGISTER, newcomer, { method: 'PUT', address });
const wrong = (errorCode: string) => ({ success: false, value: null, errorCode });
const reached = (path: string) => stub.seen.filter(one => one.target === path).length;
const at = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`;

describe('A4: throttle classes of calls that send a code or open an account', () => {
  it('every such call of the table has its class', () => {
    const of = (kind: string) => callNames.filter(name => callOf(name).throttle === kind).sort();
    expect(of('register')).toEqual([
      'POST /wps/agent/downline',
      'PUT /wps/member/register',
      'PUT /wps/member/register/mobile',
    ]);
    expect(of('code')).toEqual(
      callNames
        .filter(
          name =>
            /(?:\/(?:sms|email)(?:\/(?:noLogin|register|register\/mobile|send))?|_send\w+Code)$/.test(name) &&
            !name.endsWith('info/email'),
        )
        .sort(),
    );
  });

  it('sixty an hour from one address; other addresses are not affected', async () => {
    const codes = [];
    for (let round = 0; round < 62; round += 1) codes.push(await codeOf(await post(SMS, number)));
    expect(codes.filter(code => code === 'ok').length).toBe(60);
    expect(codes.slice(60)).toEqual(['too_many_requests', 'too_many_requests']);
    expect((await post(SMS, number, { address: '198.51.100.1' })).status).toBe(200);
    const accounts = [];
    for (let round = 0; round < 62; round += 1) accounts.push(await codeOf(await register('203.0.113.9')));
    expect(accounts.filter(code => code === 'ok').length).toBe(60);
    expect(reached(REGISTER)).toBe(60);
  });
});

describe('D1: item pages that cost an upstream call each', () => {
  it('an address is limited in uncached item ids per minute', async () => {
    const seek = (id: number, address = '203.0.113.9') => itemSlug('game', `${id}`, 'en', address);
    for (let id = 1; id <= 1200; id += 1) await seek(id);
    await expect(seek(1201)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await seek(1200)).toBe('seven-stars');
    expect(await seek(1202, '198.51.100.1')).toBe('seven-stars');
    expect(stub.seen.filter(one => one.target.includes('GCSGAME_getSingleGame')).length).toBe(1201);
  });
});

describe('A2: other sign-in methods are limited too', () => {
  const verify = (verificationId: string, address: string) =>
    post(`${LOGIN}/verification`, { verificationId, method: 'totp', code: '000000' }, { address });

  it('a second step has five attempts, which count for the address', async () => {
    stub.on.set(`${LOGIN}/verification`, (_request, response) =>
      send(response, 200, wrong('login.verification.wrong')),
    );
    const step = 'v'.repeat(24);
    const codes = [];
    for (let round = 0; round < 7; round += 1) codes.push(await codeOf(await verify(step, '203.0.113.9')));
    expect(codes).toEqual([...Array(5).fill('second_factor_wrong'), 'account_locked', 'account_locked']);
    const others = [];
    for (let round = 0; round < 20; round += 1)
      others.push(await codeOf(await verify(`${round}`.padStart(24, 'w'), '203.0.113.9')));
    expect(others.filter(code => code === 'second_factor_wrong').length).toBe(15);
    expect(await codeOf(await post(LOGIN, person))).toBe('too_many_requests');
    expect((await post(LOGIN, person, { address: '198.51.100.1' })).status).toBe(200);
  });

  it('a right password that requires a second step costs nothing', async () => {
    const value = { verificationId: 'v'.repeat(24), methods: 'totp' };
    stub.on.set(LOGIN, (_request, response) =>
      send(response, 200, { ...wrong('login.verification.required'), value }),
    );
    for (let round = 0; round < 30; round += 1)
      expect(await codeOf(await post(LOGIN, person))).toBe('second_factor_required');
  });

  it('passkeys: twenty failures for an address, and a success costs nothing', async () => {
    const path = `${LOGIN}/passkey`;
    const key = { challengeId: 'c'.repeat(24), credential: '{}' };
    for (let round = 0; round < 30; round += 1) expect((await post(path, key)).status).toBe(200);
    stub.on.set(path, (_request, response) => send(response, 200, wrong('passkey.failed')));
    const codes = [];
    for (let round = 0; round < 22; round += 1) codes.push(await codeOf(await post(path, key)));
    expect(codes).toEqual([...Array(20).fill('passkey_failed'), 'too_many_requests', 'too_many_requests']);
  });

  it('a number is counted as one, however its dialling code is typed', async () => {
    stub.on.set(LOGIN, (_request, response) => send(response, 200, wrong('login.credentials.wrong')));
    const spellings = [
      '0661234567',
      '+66 66 123 4567',
      '6666-1234567',
      '0066661234567',
      '661234567',
      '+66661234567',
    ];
    const codes = [];
    for (const username of [...spellings, ...spellings, ...spellings]) {
      const bffRequest = { username, password: '000000', type: 'sms', countryDialingCode: '66' };
      codes.push(await codeOf(await post(LOGIN, bffRequest, { address: '203.0.113.9' })));
    }
    expect(codes).toEqual([...Array(15).fill('credentials_wrong'), ...Array(3).fill('account_locked')]);
  });

  const ways: [string, string, object, string, object][] = [
    ['a passkey', `${LOGIN}/passkey`, { challengeId: 'c'.repeat(24), credential: '{}' }, 'POST', person],
    [
      'a second step',
      `${LOGIN}/verification`,
      { verificationId: 'v'.repeat(24), method: 'totp', code: '000000' },
      'POST',
      person,
    ],
    ['a registration', REGISTER, newcomer, 'PUT', { ...person, username: newcomer.username }],
    [
      'a code',
      LOGIN,
      { username: '012-345 6789', password: '000000', type: 'sms', countryDialingCode: '60' },
      'POST',
      person,
    ],
    [
      'a code, by the number',
      LOGIN,
      { username: '012-345 6789', password: '000000', type: 'sms', countryDialingCode: '60' },
      'POST',
      { username: '+60 12345-6789', password: '000000', type: 'sms', countryDialingCode: '60' },
    ],
  ];
  it.each(ways)('a browser is known after %s', async (_name, path, body, method, owner) => {
    const entered = await post(path, body, { method, address: '198.51.100.1' });
    const cookie = cookiesOf(entered)
      .split('; ')
      .filter(one => /foyer-(?:device|known)=/.test(one))
      .join('; ');
    stub.on.set(LOGIN, (_request, response) => send(response, 200, wrong('login.credentials.wrong')));
    for (let index = 0; index < 100; index += 1) await post(LOGIN, owner, { address: at(index) });
    stub.on.delete(LOGIN);
    expect(await codeOf(await post(LOGIN, owner, { address: at(300) }))).toBe('too_many_requests');
    expect((await post(LOGIN, owner, { address: at(301), cookie })).status).toBe(200);
  });
});

describe.runIf(process.env.REDIS_URL)('A2: over several processes', () => {
  it('of two hundred parallel attempts at two nodes exactly the allowed number passes, and returned points can be used again', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: process.env.REDIS_URL ?? '' });
    await untilRedis();
    const client = redis();
    if (!client) throw new Error('no Redis');
    const rule = { points: 20, duration: 900 };
    const node = () => createSharedLimit(client, 'foyer:test', rule, createMemoryLimit(rule, Date.now));
    const nodes = [node(), node()];
    const key = randomUUID();
    const taken = await Promise.all(Array.from({ length: 200 }, (_, index) => nodes[index % 2]?.take(key)));
    const marks = taken.flatMap(one => one?.mark ?? []);
    expect(marks.length).toBe(20);
    expect(taken.filter(one => one?.waitMs).every(one => (one?.waitMs ?? 0) > 890_000)).toBe(true);
    await nodes[1]?.giveBack(key, marks[0] ?? '');
    expect((await nodes[0]?.take(key))?.mark).not.toBeNull();
    expect((await nodes[1]?.take(key))?.mark).toBeNull();
    await nodes[0]?.forget(key);
  });
});

describe('D1: while Redis is down', () => {
  beforeEach(() => {
    setEnv({ UPSTREAM_URL: stub.origin, THROTTLES: 'on', REDIS_URL: 'redis://127.0.0.1:1' });
  });

  it('no code is sent and no account opened, since they could not be counted', async () => {
    for (let round = 0; round < 3; round += 1)
      for (const response of [await post(SMS, number), await register('203.0.113.9')])
        expect([response.status, await codeOf(response)]).toEqual([503, 'system_busy']);
    expect([reached(SMS), reached(REGISTER)]).toEqual([0, 0]);
  });

  it('sign-in continues, with a limit of this process alone; reads too', async () => {
    const response = await post(LOGIN, person);
    expect(response.status).toBe(200);
    const cookie = sessionCookieOf(cookiesOf(response));
    expect((await bffRequest(BALANCE, { cookie, headers: ours() })).status).toBe(200);
    stub.on.set(LOGIN, (_request, answer) => send(answer, 200, wrong('login.credentials.wrong')));
    const codes = [];
    for (let round = 0; round < 7; round += 1) codes.push(await codeOf(await post(LOGIN, person)));
    expect(codes).toEqual([...Array(5).fill('credentials_wrong'), 'account_locked', 'account_locked']);
  });
});
