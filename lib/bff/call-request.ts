import type { Added } from '#lib/calls/call.ts';
import { CLIENT_TYPE, GAME_PLATFORMS } from '#lib/rules/figures.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/locales.ts';
import { CAPTCHA_COOKIE, wireHeaders } from '#lib/wire/headers.ts';
import { writeQuery } from '#lib/wire/read-query.ts';
import { codec } from './codec.ts';
import { env } from './env.ts';
import type { CallRoute } from './routes.ts';
import type { UpstreamRequest } from './upstream.ts';
import type { UpstreamGroup } from './upstream-groups.ts';

/** Who asks, as far as the upstream may know. */
export type Asker = {
  locale: Locale;
  requestId: string;
  /** The visitor's verified address; null for the BFF's own questions. */
  address?: string | null;
  token?: string | null;
  deviceId?: string;
  /** Of an identity that is to be linked. */
  linkTicket?: string | null;
  /** "Chrome, Android", for who signs in. */
  device?: string | null;
  /** No person's action caused this call. */
  poll?: boolean;
  captchaId?: string | null;
  idempotencyKey?: string | null;
  signal?: AbortSignal;
  totalMs?: number;
  /** Whose places and breaker count, where it is not the call's own group. */
  group?: UpstreamGroup;
};

/** Answers larger than this are refused; a whole list may be larger, a page of one only as large as its items (security U1). */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const ITEM_BYTES = 16 * 1024;
const LOOPBACK = /^http:\/\/(?:127\.|localhost[:/]|\[::1\])/;
const TRIAL_GATEWAY_VERSION = '3';

function added(what: Added, asker: Asker): string | undefined {
  switch (what) {
    case 'merchant':
      return env().MERCHANT;
    case 'language':
      return localeEntry(asker.locale).wire;
    case 'platform':
      return GAME_PLATFORMS;
    case 'platformLetter':
      return 'W';
    case 'clientType':
      return String(CLIENT_TYPE);
    case 'deviceId':
      return asker.deviceId;
    case 'backUrl':
      return `${env().PUBLIC_ORIGIN}${localePath(asker.locale, '/game-exit')}`;
    case 'domain':
      return new URL(env().PUBLIC_ORIGIN).hostname;
    case 'web':
      return 'WEB';
    case 'yes':
      return 'true';
    case 'linkTicket':
      return asker.linkTicket ?? undefined;
  }
}

function withAdded(route: CallRoute, ask: object, asker: Asker): Record<string, unknown> {
  const said = Object.entries(ask).filter(([field]) => !route.call.own?.includes(field));
  const extra = Object.entries(route.call.add ?? {}).map(([field, what]) => [field, added(what, asker)]);
  return { ...Object.fromEntries(said), ...Object.fromEntries(extra) };
}

function headersFor(route: CallRoute, asker: Asker): Record<string, string> {
  const optional: [string, string | null | undefined][] = [
    [wireHeaders.authorization, asker.token],
    [wireHeaders.clientAddress, asker.address],
    [wireHeaders.idempotencyKey, asker.idempotencyKey],
    [wireHeaders.device, asker.device && Buffer.from(asker.device).toString('base64')],
    [wireHeaders.poll, asker.poll ? '1' : null],
    ['Cookie', asker.captchaId && `${CAPTCHA_COOKIE}=${asker.captchaId}`],
    [wireHeaders.gatewayVersion, route.call.module === 'FREEPLAY3' ? TRIAL_GATEWAY_VERSION : null],
  ];
  return {
    [wireHeaders.merchant]: env().MERCHANT,
    [wireHeaders.language]: localeEntry(asker.locale).wire,
    [wireHeaders.moduleId]: route.call.module,
    [wireHeaders.requestId]: asker.requestId,
    Accept: route.call.reply === 'text' ? 'text/plain' : 'application/json',
    // On this machine compressing costs more than it saves.
    'Accept-Encoding': LOOPBACK.test(env().upstreamOrigin) ? 'identity' : 'gzip',
    ...Object.fromEntries(optional.filter(([, value]) => Boolean(value))),
  };
}

type Travelling = { path: string; headers: Record<string, string>; body?: string };

async function travelling(
  route: CallRoute,
  values: Record<string, unknown>,
  freshKey: boolean,
): Promise<Travelling> {
  const { path } = route;
  switch (route.call.send) {
    case 'query': {
      const query = writeQuery(values).toString();
      return { path: query ? `${path}?${query}` : path, headers: {} };
    }
    case 'json':
      return { path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) };
    case 'form':
      return {
        path,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: writeQuery(values).toString(),
      };
    case 'sealed':
      return { path, ...(await codec().seal(values, freshKey)) };
    case 'upload':
      throw new Error('uploads have a way of their own');
    case 'none':
      return { path, headers: {} };
  }
}

/** How large an answer may be: what is read before it turns out to be too large is memory and time of everybody's. */
function maxBytesOf({ call }: CallRoute, ask: { pageSize?: unknown }): number {
  if (typeof ask.pageSize === 'number') return Math.min(MAX_ANSWER_BYTES, ask.pageSize * ITEM_BYTES);
  return call.keep ? MAX_LIST_BYTES : MAX_ANSWER_BYTES;
}

/** Builds the one upstream request of a call: every header and parameter comes from the table or from us. */
export async function callRequest(
  route: CallRoute,
  ask: object,
  asker: Asker,
  freshKey: boolean,
): Promise<UpstreamRequest> {
  const { path, headers, body } = await travelling(route, withAdded(route, ask, asker), freshKey);
  return {
    method: route.method,
    path,
    headers: { ...headersFor(route, asker), ...headers },
    body,
    patience: route.call.throttle === 'money' ? 'money' : 'read',
    maxBytes: maxBytesOf(route, ask),
    signal: asker.signal,
    totalMs: asker.totalMs,
  };
}
