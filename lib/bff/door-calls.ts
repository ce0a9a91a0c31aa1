import { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LANGUAGE_HEADER } from '#lib/rules/browser-headers.ts';
import { localeOfWire } from '#lib/rules/locales.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import { comesFromUs } from './call-origin.ts';
import { headerOf } from './door-headers.ts';
import { send, type Visit } from './door-request.ts';
import { env } from './env.ts';
import { type ForwardContext, forward } from './forward.ts';
import { decide } from './gate.ts';
import { type Kept, keptEntry } from './kept.ts';
import { Lru } from './lru.ts';
import { metrics } from './metrics.ts';
import { bestEncoding, type Encoding } from './packing.ts';
import { shared } from './process.ts';
import { findRoute } from './routes.ts';
import { isKept, keptKey } from './server-call.ts';
import { knownStatus, statusFor } from './status.ts';

const KNOWN_TARGETS = 5000;
const HOUR_MS = 60 * 60 * 1000;
const BROTLI_QUALITY = 4;

/** Which kept answer a target asks for: worked out once per spelling, by the forwarder's own functions. */
type KnownTarget = { key: string; whileClosed: boolean };

function targets(): Lru<KnownTarget> {
  return shared('kept-targets', () => new Lru<KnownTarget>(KNOWN_TARGETS));
}

function learn(visit: Visit, language: string): void {
  const route = findRoute(visit.method, visit.path);
  if (!route?.call.keep) return;
  const query = new URLSearchParams(visit.target.slice(visit.path.length));
  const ask = readQuery(route.call.ask, query);
  if (!ask.success || !isKept(route, ask.data)) return;
  const key = keptKey(route, ask.data, localeOfWire(language));
  const known = { key, whileClosed: route.call.whileClosed === true };
  targets().set(`${language} ${visit.target}`, known, Date.now() + HOUR_MS);
}

function packed(kept: Kept, encoding: Encoding): Buffer {
  const known = kept.packed[encoding];
  if (known) return known;
  const plain = Buffer.from(kept.json);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const made =
    encoding === 'br' ? brotliCompressSync(plain, { params }) : encoding === 'gzip' ? gzipSync(plain) : plain;
  kept.packed[encoding] = made;
  return made;
}

/** A kept answer that is fresh in memory, for a visitor whose gate is known: no Request, no promise. */
function sendKept(visit: Visit, language: string): boolean {
  const now = Date.now();
  const known = targets().get(`${language} ${visit.target}`, now);
  const kept = known && keptEntry(known.key, now);
  if (!kept || now >= kept.freshUntil) return false;
  const status = knownStatus(visit.address);
  if (!status || decide({ who: 'anyone', whileClosed: known.whileClosed }, 'visitor', status).kind !== 'pass')
    return false;
  const header = (name: string) => headerOf(visit.request, name);
  if (!comesFromUs(visit.method, header, env().PUBLIC_ORIGIN, false)) return false;
  const encoding = bestEncoding(header('accept-encoding'));
  metrics().kept.inc({ from: 'door' });
  send(
    visit,
    200,
    {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: `${LANGUAGE_HEADER}, Accept-Encoding`,
      'X-Request-Id': visit.requestId,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    packed(kept, encoding),
  );
  return true;
}

function webHeaders(visit: Visit): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(visit.request.headers))
    if (value !== undefined) headers.set(name, typeof value === 'string' ? value : value.join(', '));
  return headers;
}

/** A visit as a web request, its body as the stream that comes in. */
export function webRequest(visit: Visit, signal?: AbortSignal): Request {
  const { request, method, target } = visit;
  const bodyless = method === 'GET' || method === 'HEAD';
  const declared = request.headers['content-length'] ?? '0';
  const hasBody = !bodyless && (declared !== '0' || request.headers['transfer-encoding'] !== undefined);
  // `duplex` is what undici asks for with a streamed body; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: webHeaders(visit),
    body: hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : undefined,
    duplex: 'half',
    signal,
  };
  return new Request(new URL(target, env().PUBLIC_ORIGIN), init);
}

/** Cancels the upstream's work when the visitor goes away before the answer (security L2). */
function whenGone(visit: Visit): AbortSignal {
  const controller = new AbortController();
  visit.response.once('close', () => {
    if (!visit.response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function plainTarget(visit: Visit): boolean {
  return visit.method !== 'TRACE' && visit.method !== 'CONNECT' && visit.target.startsWith('/');
}

/** Sends what one of our handlers answered; each cookie keeps a line of its own. */
export async function sendAnswer(visit: Visit, answer: Response): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  // A text goes out in one write with its headers, bytes would take two.
  send(visit, answer.status, headers, await answer.text());
}

/** What surrounds a visit, for the handlers that Next's routes call too. */
export function contextOf({ target, address, requestId }: Visit): ForwardContext {
  return { target, address, requestId, now: Date.now, statusFor };
}

/** Answers a call at the door itself, through the same forwarder that Next's route handlers use. */
export async function answerCall(visit: Visit): Promise<void> {
  const language = headerOf(visit.request, LANGUAGE_HEADER) ?? '';
  if (visit.method === 'GET' && sendKept(visit, language)) return;
  if (!plainTarget(visit)) return send(visit, 404, {});
  const answer = await forward(webRequest(visit, whenGone(visit)), contextOf(visit));
  if (answer.status === 200 && visit.method === 'GET') learn(visit, language);
  await sendAnswer(visit, answer);
}
