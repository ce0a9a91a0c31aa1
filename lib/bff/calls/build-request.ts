import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { codec } from '#lib/bff/transport/codec.ts';
import type { UpstreamRequest } from '#lib/bff/transport/upstream.ts';
import type { UpstreamGroup } from '#lib/bff/transport/upstream-groups.ts';
import type { InjectedValue } from '#lib/calls/call.ts';
import { CLIENT_TYPE, GAME_PLATFORMS } from '#lib/rules/figures.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import { CAPTCHA_COOKIE, wireHeaders } from '#lib/wire/headers.ts';
import { internalKey } from '#lib/wire/internal-key.ts';
import { writeQuery } from '#lib/wire/read-query.ts';
import type { CallRoute } from './call-routes.ts';

/** The caller of an upstream request: what the upstream may know about it. */
export type UpstreamCaller = {
  locale: Locale;
  requestId: string;
  /** The visitor's verified address; null for requests of the BFF itself. */
  address?: string | null;
  token?: string | null;
  deviceId?: string;
  /** Ticket of an external identity that is to be linked. */
  linkTicket?: string | null;
  /** Token of the trial session whose visitor registers. */
  trialToken?: string | null;
  /** Device label ("Chrome, Android"), sent at sign-in. */
  device?: string | null;
  /** Background request: no user action caused this call. */
  poll?: boolean;
  captchaId?: string | null;
  idempotencyKey?: string | null;
  signal?: AbortSignal;
  totalMs?: number;
  /** Group whose places and circuit breaker apply, when it is not the call's default group. */
  group?: UpstreamGroup;
};

/**
 * Larger responses are refused. Lists have a higher limit; a page of a list is limited by its page size
 * (docs/security.md#U1).
 */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const ITEM_BYTES = 16 * 1024;
const LOOPBACK = /^http:\/\/(?:127\.|localhost[:/]|\[::1\])/;

function added(what: InjectedValue, caller: UpstreamCaller): string | undefined {
  switch (what) {
    case 'merchant':
      return env().MERCHANT;
    case 'language':
      return localeEntry(caller.locale).wire;
    case 'platform':
      return GAME_PLATFORMS;
    case 'platformLetter':
      return 'W';
    case 'clientType':
      return String(CLIENT_TYPE);
    case 'deviceId':
      return caller.deviceId;
    case 'backUrl':
      return `${env().PUBLIC_ORIGIN}${localePath(caller.locale, '/game-exit')}`;
    case 'domain':
      return new URL(env().PUBLIC_ORIGIN).hostname;
    case 'web':
      return 'WEB';
    case 'yes':
      return 'true';
    case 'linkTicket':
      return caller.linkTicket ?? undefined;
    case 'trialToken':
      return caller.trialToken ?? undefined;
  }
}

function withAdded(route: CallRoute, input: object, caller: UpstreamCaller): Record<string, unknown> {
  const wireFields = Object.entries(input).filter(([field]) => !route.call.bffOnly?.includes(field));
  const extra = Object.entries(route.call.inject ?? {}).map(([field, what]) => [field, added(what, caller)]);
  return { ...Object.fromEntries(wireFields), ...Object.fromEntries(extra) };
}

/**
 * Returns the internal key; null towards an operator's own gateway, which identifies callers in other ways.
 */
export function platformKey(): string | null {
  const { PLATFORM_ADMIN_KEY } = env();
  return shared('platform-key', () => (PLATFORM_ADMIN_KEY ? internalKey(PLATFORM_ADMIN_KEY) : null));
}

function headersFor(route: CallRoute, caller: UpstreamCaller): Record<string, string> {
  const optional: [string, string | null | undefined][] = [
    [wireHeaders.authorization, caller.token],
    [wireHeaders.clientAddress, caller.address],
    [wireHeaders.internalKey, caller.address && platformKey()],
    [wireHeaders.idempotencyKey, caller.idempotencyKey],
    [wireHeaders.device, caller.device && Buffer.from(caller.device).toString('base64')],
    [wireHeaders.poll, caller.poll ? '1' : null],
    ['Cookie', caller.captchaId && `${CAPTCHA_COOKIE}=${caller.captchaId}`],
  ];
  return {
    [wireHeaders.merchant]: env().MERCHANT,
    [wireHeaders.language]: localeEntry(caller.locale).wire,
    [wireHeaders.moduleId]: route.call.module,
    [wireHeaders.requestId]: caller.requestId,
    Accept: route.call.reply === 'text' ? 'text/plain' : 'application/json',
    // On the loopback, compressing costs more than it saves.
    'Accept-Encoding': LOOPBACK.test(env().upstreamOrigin) ? 'identity' : 'gzip',
    ...Object.fromEntries(optional.filter(([, value]) => Boolean(value))),
    ...route.call.headers,
  };
}

type Travelling = { path: string; headers: Record<string, string>; body?: string };

async function travelling(
  route: CallRoute,
  values: Record<string, unknown>,
  freshKey: boolean,
): Promise<Travelling> {
  const { path } = route;
  switch (route.call.encoding) {
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
    case 'none':
      return { path, headers: {} };
  }
}

/**
 * Returns the size limit of a response: reading an oversized one costs memory and time that all visitors
 * share.
 */
function maxBytesOf({ call, pageSizeField }: CallRoute, input: object): number {
  const items: unknown = pageSizeField && Reflect.get(input, pageSizeField);
  if (typeof items === 'number') return Math.min(MAX_ANSWER_BYTES, items * ITEM_BYTES);
  return call.cache ? MAX_LIST_BYTES : MAX_ANSWER_BYTES;
}

/**
 * Builds the upstream request of a call: every header and parameter comes from the call table or from the
 * BFF.
 */
export async function buildUpstreamRequest(
  route: CallRoute,
  input: object,
  caller: UpstreamCaller,
  freshKey: boolean,
): Promise<UpstreamRequest> {
  const { path, headers, body } = await travelling(route, withAdded(route, input, caller), freshKey);
  return {
    method: route.method,
    path,
    headers: { ...headersFor(route, caller), ...headers },
    body,
    patience: route.call.throttle === 'money' ? 'money' : 'read',
    maxBytes: maxBytesOf(route, input),
    signal: caller.signal,
    totalMs: caller.totalMs,
  };
}
