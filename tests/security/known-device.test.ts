import { describe, expect, it } from 'vitest';
import { networkKey } from '#lib/bff/core/client-address.ts';
import { codeOf, cookiesOf, LOGIN, person, post } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests({ THROTTLES: 'on' });

const wrong = { success: false, value: null, errorCode: 'login.credentials.wrong' };
const refuseAll = () => stub.on.set(LOGIN, (_request, response) => send(response, 200, wrong));
const acceptAll = () => stub.on.delete(LOGIN);
const reached = () => stub.seen.filter(one => one.target.startsWith(LOGIN)).length;
const tryAs = (username: string, address: string, cookie?: string) =>
  post(LOGIN, { ...person, username }, { address, cookie });
const at = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`;

/** Signs in and returns the cookies of the known browser without the session. */
async function knownBrowser(username = person.username, address = '198.51.100.1'): Promise<string> {
  acceptAll();
  const response = await tryAs(username, address);
  expect(response.status).toBe(200);
  return cookiesOf(response)
    .split('; ')
    .filter(one => /foyer-(?:device|known)=/.test(one))
    .join('; ');
}

/** Sends a hundred guesses from a hundred networks: uses up the account's daily limit. */
async function useUp(username = person.username): Promise<void> {
  refuseAll();
  for (let index = 0; index < 100; index += 1) await tryAs(username, at(index));
}

describe('A2: guesses on one account from many addresses', () => {
  it('after a hundred a day only known browsers may sign in', async () => {
    const owner = await knownBrowser();
    await useUp();
    const before = reached();
    for (let index = 200; index < 260; index += 1)
      expect(await codeOf(await tryAs(person.username, at(index)))).toBe('too_many_requests');
    expect(reached()).toBe(before);
    acceptAll();
    for (let round = 0; round < 20; round += 1)
      expect((await tryAs(person.username, at(300 + round), owner)).status).toBe(200);
    expect((await tryAs(person.username.toUpperCase(), at(1), owner)).status).toBe(200);
  });

  it('the exemption is bound to that account and that browser, and limited', async () => {
    const owner = await knownBrowser();
    const other = await knownBrowser('player02', '198.51.100.2');
    await useUp();
    acceptAll();
    const known = owner.split('; ').find(one => one.includes('foyer-known=')) ?? '';
    const device = other.split('; ').find(one => one.includes('foyer-device=')) ?? '';
    for (const cookie of [
      other,
      known,
      `${known}; ${device}`,
      owner.replace('foyer-known=', 'foyer-known=x'),
    ])
      expect(await codeOf(await tryAs(person.username, at(400), cookie))).toBe('too_many_requests');
    refuseAll();
    const codes = [];
    for (let index = 0; index < 7; index += 1)
      codes.push(await codeOf(await tryAs(person.username, at(500 + index), owner)));
    expect(codes).toEqual([...Array(5).fill('credentials_wrong'), 'account_locked', 'account_locked']);
  });

  it('a browser remembers the last five accounts, in under a kilobyte and unreadable', async () => {
    let cookie = '';
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const response = await tryAs(`player0${index}`, '198.51.100.3', cookie);
      const fresh = cookiesOf(response)
        .split('; ')
        .filter(one => /foyer-(?:device|known)=/.test(one));
      cookie = [...cookie.split('; ').filter(one => one.includes('device=')), ...fresh].join('; ');
      const line = response.headers.getSetCookie().find(one => one.includes('foyer-known='));
      expect(line).toMatch(
        /^__Host-foyer-known=[^;]{1,1000}; Path=\/; HttpOnly; Max-Age=15552000; Secure; SameSite=Lax$/,
      );
      expect(line).not.toContain('player');
    }
    await useUp('player01');
    await useUp('player02');
    acceptAll();
    expect((await tryAs('player02', at(600), cookie)).status).toBe(200);
    expect(await codeOf(await tryAs('player01', at(601), cookie))).toBe('too_many_requests');
  });
});

describe('A2: one guess on each of many accounts', () => {
  it.each([
    ['203.0.113.', (index: number) => `203.0.113.${index}`, '203.0.112.9'],
    ['2001:db8:5::/48', (index: number) => `2001:db8:5:${index.toString(16)}::1`, '2001:db8:6::1'],
  ])(
    'from %s: a hundred accounts an hour; neighbouring networks are not affected',
    async (_name, address, neighbour) => {
      const owner = await knownBrowser();
      refuseAll();
      for (let index = 0; index < 100; index += 1)
        expect(await codeOf(await tryAs(`victim${index}`, address(index)))).toBe('credentials_wrong');
      const before = reached();
      for (let round = 0; round < 2; round += 1)
        expect(await codeOf(await tryAs('victim100', address(200 + round)))).toBe('too_many_requests');
      expect(reached()).toBe(before);
      // Accounts already counted may be tried again; neighbours and the owner are not affected.
      expect(await codeOf(await tryAs('victim1', address(201)))).toBe('credentials_wrong');
      acceptAll();
      expect((await tryAs('victim100', neighbour)).status).toBe(200);
      expect((await tryAs(person.username, address(202), owner)).status).toBe(200);
    },
  );

  it('accounts whose sign-in succeeds do not count', async () => {
    for (let index = 0; index < 150; index += 1)
      expect((await tryAs(`guest${index}`, `203.0.113.${index}`)).status).toBe(200);
    refuseAll();
    expect(await codeOf(await tryAs('victim', '203.0.113.200'))).toBe('credentials_wrong');
  });
});

it('an unavailable upstream costs no attempts', async () => {
  stub.on.set(LOGIN, (_request, response) => send(response, 503, 'away'));
  for (let round = 0; round < 15; round += 1)
    expect(await codeOf(await tryAs(person.username, '203.0.113.9'))).toBe('upstream_unavailable');
  acceptAll();
  expect((await tryAs(person.username, '203.0.113.9')).status).toBe(200);
});

it('trial accounts are exempt: they have no account to guess', async () => {
  const trial = '/wps/session/login/freeplay';
  stub.on.set(trial, (_request, response) => send(response, 200, wrong));
  for (let index = 0; index < 120; index += 1) await post(trial, {}, { address: at(index) });
  stub.on.delete(trial);
  expect((await post(trial, {}, { address: at(700) })).status).toBe(200);
});

it('networks are counted by /24, and by /48 for IPv6 however it is spelled', () => {
  expect(networkKey('192.0.2.77')).toBe('192.0.2.0/24');
  for (const one of ['2001:db8:1::1', '2001:db8:1:ffff::', '2001:0db8:0001:0:0:0:0:2'])
    expect(networkKey(one)).toBe('2001:db8:1::/48');
  expect(networkKey(null)).toBe('none');
});
