import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smsChannel } from './sms-channel.ts';

const plainChannel = smsChannel('');
const number = { mobile: '123456789', dialingCode: '60' };
const requests: { path: string; body: unknown }[] = [];
let answer: object = {};
const TRIP_MS = 4_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) });
    await new Promise(resolve => setTimeout(resolve, TRIP_MS));
    return new Response(JSON.stringify({ success: true, value: answer }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function after<T>(sent: Promise<T>): Promise<T> {
  const before = requests.length;
  // The module that sends is loaded with the first code.
  while (requests.length === before) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(TRIP_MS);
  return sent;
}

it('counts down from the platform’s seconds less half the round trip', async () => {
  answer = { expiredMinutes: 2 };
  expect(await after(plainChannel.send('sign-in', number))).toEqual({ seconds: 118 });
  answer = {};
  expect(await after(plainChannel.send('sign-in', number))).toEqual({ seconds: 58 });
});

it('names the third-party service, returns its token, and waits a fixed 60 seconds', async () => {
  answer = { expiredMinutes: 5, channelToken: 'token-of-it' };
  const channel = smsChannel('wire2');
  expect(await after(channel.send('register', number))).toEqual({ seconds: 60, token: 'token-of-it' });
  expect(requests[0]?.body).toEqual({ mobileNo: '123456789', countryDialingCode: '60', channel: 'wire2' });
});

it('uses a separate call for every purpose', async () => {
  for (const purpose of ['sign-in', 'register', 'register-mobile', 'password', 'bind'] as const)
    await after(plainChannel.send(purpose, number));
  expect(requests.map(one => one.path)).toEqual([
    '/wps/verification/sms/noLogin',
    '/wps/verification/sms/register',
    '/wps/verification/sms/register/mobile',
    '/wps/member/password/sms',
    '/wps/v2/verification/sms/send',
  ]);
});
