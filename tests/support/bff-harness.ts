import { readEnv, type WebEnv } from '#lib/bff/core/env.ts';
import { forgetShared, replaceShared, shared } from '#lib/bff/core/process.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { newKey } from '#lib/bff/core/secrets.ts';
import { type ForwardContext, forward } from '#lib/bff/forward/forward.ts';
import { type GateStatus, OPEN } from '#lib/bff/gate/gate.ts';
import { GAME_ORIGIN, IMAGE_ORIGIN } from './stub.ts';

export const ORIGIN = 'https://play.example.test';
/** True in the long run (`LONG=1`), which tests with the full figures. */
export const isLong = process.env.LONG === '1';
/** Timeout of tests whose long run takes its time. */
export const LONG_MS = 1_800_000;

/** Sets the environment of this process and resets all state of earlier tests. */
export function setEnv(more: Record<string, string> = {}): WebEnv {
  forgetShared();
  const result = readEnv({
    PUBLIC_ORIGIN: ORIGIN,
    SESSION_KEYS: `1:${newKey()}`,
    LOG_KEY: newKey(),
    GAME_HOSTS: GAME_ORIGIN,
    IMAGE_HOSTS: IMAGE_ORIGIN,
    THROTTLES: 'off',
    LOG_LEVEL: 'silent',
    ...more,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return shared('env', () => result.env);
}

/** Closes what a test's environment had opened. */
export async function leaveEnv(): Promise<void> {
  redis()?.disconnect();
  forgetShared();
}

export type BffRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  cookie?: string;
  address?: string | null;
  now?: () => number;
  status?: GateStatus;
  /** Raw request target, where it differs from what a URL can hold. */
  target?: string;
  signal?: AbortSignal;
};

/** Returns the headers that the site's pages send. */
export function ours(more: Record<string, string> = {}): Record<string, string> {
  return { 'x-foyer': '1', origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'x-language': 'EN', ...more };
}

/** Sends one request through the forwarder, as the HTTP server would. */
export function bffRequest(target: string, asked: BffRequest = {}): Promise<Response> {
  const { method = 'GET', body, cookie, signal } = asked;
  const headers = { ...(asked.headers ?? ours()), ...(cookie ? { cookie } : {}) };
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  const context: ForwardContext = {
    target: asked.target ?? target,
    address: asked.address === undefined ? '203.0.113.9' : asked.address,
    requestId: 'req-1',
    now: asked.now ?? Date.now,
    statusFor: async () => asked.status ?? OPEN,
  };
  return forward(new Request(new URL(target, ORIGIN), init), context);
}

/** Sends a call with a JSON body, as the site's pages would. */
export function post(target: string, json: unknown, asked: BffRequest = {}): Promise<Response> {
  const headers = { ...ours({ 'content-type': 'application/json' }), ...asked.headers };
  return bffRequest(target, { method: 'POST', body: JSON.stringify(json), ...asked, headers });
}

/** Returns the cookies that a browser would hold after a response, as a Cookie header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter(line => !line.includes('Max-Age=0'))
    .map(line => line.split(';')[0])
    .join('; ');
}

export const LOGIN = '/wps/session/login';
export const BALANCE = '/wps/v2/wallets/balance';
export const person = { username: 'player01', password: 'Demo1234' };

/** Signs in and returns the Cookie header. */
export async function signIn(asked: BffRequest = {}): Promise<string> {
  const response = await post(LOGIN, person, asked);
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** Returns the session cookie alone. */
export function sessionCookieOf(cookies: string): string {
  return cookies.split('; ').find(one => /^(?:__Host-)?foyer=/.test(one)) ?? '';
}

export async function codeOf(response: Response): Promise<string> {
  const body = (await response.json()) as { errorCode?: string };
  return body.errorCode ?? 'ok';
}

/** Waits until the configured Redis responds. */
export async function untilRedis(): Promise<void> {
  const client = redis();
  if (!client || client.status === 'ready') return;
  await new Promise<void>(resolve => client.once('ready', () => resolve()));
}

/** Points this process at another upstream; keys, sessions and caches stay. */
export function setUpstream(origin: string): void {
  const before = shared<WebEnv>('env', () => setEnv());
  replaceShared('env', { ...before, upstreamOrigin: origin });
  replaceShared('upstreams', new Map());
}
