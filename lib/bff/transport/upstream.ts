import { type Dispatcher, Pool } from 'undici';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { claimIn, type PlaceClaim, readBody, textOf } from './upstream-body.ts';
import { UpstreamError, upstreamErrorOf } from './upstream-error.ts';

const CONNECT_MS = 2000;
const KEEP_ALIVE_MS = 4000;
const HEADER_BYTES = 16 * 1024;
/** Maximum number of informational responses, such as early hints, before the final one. */
const EARLY_HEADS = 8;
/** Large bodies that are read concurrently in one room; the others wait (docs/security.md#U1). */
const LARGE_PLACES = 2;
/** Longer than any deadline: the call's own deadline decides. */
const LARGE_WAIT_MS = MINUTE_MS;
/** Timeouts towards the upstream in milliseconds (docs/security.md#L2), by what is at stake. */
export const upstreamDeadlines = {
  read: { headersMs: 3000, totalMs: 8000 },
  money: { headersMs: 10_000, totalMs: 15_000 },
};

export type UpstreamRequest = {
  method: Dispatcher.HttpMethod;
  /** Path and query, built by the BFF from a table row. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  patience: keyof typeof upstreamDeadlines;
  maxBytes: number;
  signal?: AbortSignal;
  /** A shorter deadline than that of `patience`, for what may stay undecided. */
  totalMs?: number;
};

type Head = { status: number; headers: Record<string, string | string[] | undefined> };
export type RawResponse = Head & { bytes: Buffer };
export type UpstreamResponse = Head & { text: string };

/** Sends one request upstream; returns text, or with `raw` the bytes. Throws UpstreamError only. */
export type Upstream = {
  (request: UpstreamRequest): Promise<UpstreamResponse>;
  raw(request: UpstreamRequest): Promise<RawResponse>;
  /** Rejects this upstream's responses that wait to be read: it has failed, so they are of no use. */
  giveUpWaiting(): void;
};

async function exchange(
  pool: Pool,
  request: UpstreamRequest,
  stop: AbortController,
  claim?: PlaceClaim,
): Promise<RawResponse> {
  const { headersMs } = upstreamDeadlines[request.patience];
  let early = 0;
  const { statusCode, headers, body } = await pool.request({
    method: request.method,
    path: request.path,
    headers: request.headers,
    body: request.body,
    headersTimeout: headersMs,
    bodyTimeout: headersMs,
    signal: stop.signal,
    onInfo: () => {
      early += 1;
      if (early > EARLY_HEADS) stop.abort(new UpstreamError('invalid'));
    },
  });
  try {
    return { status: statusCode, headers, bytes: await readBody(body, request.maxBytes, claim) };
  } finally {
    // Stops reading an abandoned body; has no effect on one that was read to its end.
    body.destroy();
  }
}

/**
 * Runs `work` within the request's deadline, until its caller aborts; `work` may stop it with an
 * UpstreamError.
 */
async function withDeadline<T>(
  { signal: caller, totalMs, patience }: UpstreamRequest,
  work: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const leave = () => stop.abort(new UpstreamError('aborted'));
  const expire = () => stop.abort(new UpstreamError('timeout'));
  const timer = setTimeout(expire, totalMs ?? upstreamDeadlines[patience].totalMs);
  caller?.addEventListener('abort', leave, { once: true });
  try {
    if (caller?.aborted) leave();
    stop.signal.throwIfAborted();
    return await work(stop);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : upstreamErrorOf(error);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  }
}

/** Room and owner for reading large bodies. */
type Large = { room: Bulkhead; owner: symbol };

async function requestText(
  pool: Pool,
  { room, owner }: Large,
  request: UpstreamRequest,
): Promise<UpstreamResponse> {
  return withDeadline(request, async stop => {
    const claim = claimIn(room, stop.signal, owner);
    try {
      const { bytes, ...head } = await exchange(pool, request, stop, claim);
      return {
        ...head,
        text: await textOf(bytes, head.headers['content-encoding'], request.maxBytes, claim),
      };
    } finally {
      claim.leave();
    }
  });
}

/** Creates the room in which large bodies are read, a few at a time; pools may share one. */
export function createLargeBodyBulkhead(): Bulkhead {
  return createBulkhead(LARGE_PLACES, LARGE_WAIT_MS);
}

/**
 * Creates an upstream client over its own pool: no redirects, no cookies, no retries, deadlines and sizes
 * enforced here.
 */
export function createUpstream(pool: Pool, room = createLargeBodyBulkhead()): Upstream {
  const owner = Symbol('upstream');
  return Object.assign((request: UpstreamRequest) => requestText(pool, { room, owner }, request), {
    raw: (request: UpstreamRequest) => withDeadline(request, stop => exchange(pool, request, stop)),
    giveUpWaiting: () => room.turnAway(owner),
  });
}

/** Creates a connection pool to one origin, with our timeouts. */
export function createPool(origin: string, connections: number): Pool {
  return new Pool(origin, {
    connections,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    allowH2: false,
  });
}
