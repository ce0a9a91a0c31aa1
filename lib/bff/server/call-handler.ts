import { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { findRoute } from '#lib/bff/calls/call-routes.ts';
import { cacheKey, isCacheable } from '#lib/bff/calls/fetch-call.ts';
import { type CachedResponse, findCached } from '#lib/bff/calls/response-cache.ts';
import { isSameOrigin } from '#lib/bff/calls/same-origin.ts';
import { type Cache, createCache } from '#lib/bff/core/cache.ts';
import { bestEncoding, type Encoding } from '#lib/bff/core/compression.ts';
import { env } from '#lib/bff/core/env.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { headerOf } from '#lib/bff/core/request-headers.ts';
import { type ForwardContext, forward } from '#lib/bff/forward/forward.ts';
import { decide } from '#lib/bff/gate/gate.ts';
import { cachedStatus, statusFor } from '#lib/bff/gate/system-status.ts';
import { LANGUAGE_HEADER } from '#lib/inline/browser-headers.ts';
import { localeOfWire } from '#lib/rules/routes/locales.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import { type HttpExchange, send } from './http-request.ts';

const KNOWN_TARGETS = 5000;
const BROTLI_QUALITY = 4;

/**
 * The cached response that a target maps to: computed once per spelling, by the forwarder's own functions.
 */
type KnownTarget = { key: string; whileClosed: boolean };

function targets(): Cache<KnownTarget> {
  return shared('known-targets', () => createCache<KnownTarget>(KNOWN_TARGETS));
}

function learn(context: HttpExchange, language: string): void {
  const route = findRoute(context.method, context.path);
  if (!route?.call.cache) return;
  const query = new URLSearchParams(context.target.slice(context.path.length));
  const input = readQuery(route.call.input, query);
  if (!input.success || !isCacheable(route, input.data)) return;
  const key = cacheKey(route, input.data, localeOfWire(language));
  const known = { key, whileClosed: route.call.whileClosed === true };
  targets().set(`${language} ${context.target}`, known, { ttlMs: HOUR_MS });
}

function packed(kept: CachedResponse, encoding: Encoding): Buffer {
  const known = kept.packed[encoding];
  if (known) return known;
  const plain = Buffer.from(kept.json);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const made =
    encoding === 'br' ? brotliCompressSync(plain, { params }) : encoding === 'gzip' ? gzipSync(plain) : plain;
  kept.packed[encoding] = made;
  return made;
}

/**
 * Fast path: sends a fresh cached response to a visitor whose gate status is cached, without a Request or a
 * promise.
 */
function sendCached(context: HttpExchange, language: string): boolean {
  const now = Date.now();
  const known = targets().get(`${language} ${context.target}`);
  const cached = known && findCached(known.key);
  if (!cached || now >= cached.freshUntil) return false;
  const status = cachedStatus(context.address);
  if (
    !status ||
    decide({ access: 'anyone', whileClosed: known.whileClosed }, 'visitor', status).kind !== 'pass'
  )
    return false;
  const header = (name: string) => headerOf(context.request, name);
  if (!isSameOrigin(context.method, header, env().PUBLIC_ORIGIN, false)) return false;
  const encoding = bestEncoding(header('accept-encoding'));
  metrics().cache.inc({ from: 'server' });
  send(
    context,
    200,
    {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: `${LANGUAGE_HEADER}, Accept-Encoding`,
      'X-Request-Id': context.requestId,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    packed(cached, encoding),
  );
  return true;
}

function webHeaders(context: HttpExchange): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(context.request.headers))
    if (value !== undefined) headers.set(name, typeof value === 'string' ? value : value.join(', '));
  return headers;
}

/** Converts an exchange to a web Request, with a streaming body. */
export function toWebRequest(context: HttpExchange, signal?: AbortSignal): Request {
  const { request, method, target } = context;
  const bodyless = method === 'GET' || method === 'HEAD';
  const declared = request.headers['content-length'] ?? '0';
  const hasBody = !bodyless && (declared !== '0' || request.headers['transfer-encoding'] !== undefined);
  // undici requires `duplex` for a streamed body; the DOM's types do not have it.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: webHeaders(context),
    body: hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : undefined,
    duplex: 'half',
    signal,
  };
  return new Request(new URL(target, env().PUBLIC_ORIGIN), init);
}

/** Aborts the upstream request when the visitor disconnects before the response (docs/security.md#L2). */
function whenGone(context: HttpExchange): AbortSignal {
  const controller = new AbortController();
  context.response.once('close', () => {
    if (!context.response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function plainTarget(context: HttpExchange): boolean {
  return context.method !== 'TRACE' && context.method !== 'CONNECT' && context.target.startsWith('/');
}

/** Sends the Response of a handler; each cookie keeps its own header line. */
export async function sendResponse(context: HttpExchange, answer: Response): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  // Text is written together with the headers; bytes would take a second write.
  send(context, answer.status, headers, await answer.text());
}

/** Builds the context of an exchange for handlers that Next's routes use too. */
export function forwardContext({ target, address, requestId }: HttpExchange): ForwardContext {
  return { target, address, requestId, now: Date.now, statusFor };
}

/** Handles a call in our HTTP server, with the same forwarder as Next's route handlers. */
export async function handleCallRequest(context: HttpExchange): Promise<void> {
  const language = headerOf(context.request, LANGUAGE_HEADER) ?? '';
  if (context.method === 'GET' && sendCached(context, language)) return;
  if (!plainTarget(context)) return send(context, 404, {});
  const answer = await forward(toWebRequest(context, whenGone(context)), forwardContext(context));
  if (answer.status === 200 && context.method === 'GET') learn(context, language);
  await sendResponse(context, answer);
}
