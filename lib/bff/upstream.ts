import { type Dispatcher, Pool } from 'undici';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { type Claim, claimIn, readBody, textOf } from './upstream-body.ts';
import { UpstreamError, upstreamErrorOf } from './upstream-error.ts';

const CONNECT_MS = 2000;
const KEEP_ALIVE_MS = 4000;
const HEADER_BYTES = 16 * 1024;
/** Heads that may come before an answer's own, such as early hints; more is a flood. */
const EARLY_HEADS = 8;
/** Large answers that are read at a time in one room; the others wait (security U1). */
const LARGE_PLACES = 2;
/** Longer than any deadline: the call's own time decides. */
const LARGE_WAIT_MS = 60_000;
/** Times towards the upstream (security L2), by what is at stake. */
const DEADLINES = {
  read: { headersMs: 3000, totalMs: 8000 },
  money: { headersMs: 10_000, totalMs: 15_000 },
} as const;

export type UpstreamRequest = {
  method: Dispatcher.HttpMethod;
  /** Path and query, built by us from a table row. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  patience: keyof typeof DEADLINES;
  maxBytes: number;
  signal?: AbortSignal;
  /** Less time than `patience` gives, for what may stay undecided. */
  totalMs?: number;
};

type Head = { status: number; headers: Record<string, string | string[] | undefined> };
export type RawAnswer = Head & { bytes: Buffer };
export type UpstreamAnswer = Head & { text: string };

/** Sends one request upstream: as text, or `raw` as the bytes that came. Throws UpstreamError only. */
export type Upstream = {
  (request: UpstreamRequest): Promise<UpstreamAnswer>;
  raw(request: UpstreamRequest): Promise<RawAnswer>;
  /** Its own answers that wait to be read further are given up: nobody will be helped by them. */
  giveUpWaiting(): void;
};

async function exchange(
  pool: Pool,
  request: UpstreamRequest,
  stop: AbortController,
  claim?: Claim,
): Promise<RawAnswer> {
  const { headersMs } = DEADLINES[request.patience];
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
    // Stops a body that was given up on; one that was read to its end is not touched by it.
    body.destroy();
  }
}

/** Does `work` within the request's time, until its sender leaves; `work` may stop it with an UpstreamError. */
async function withDeadline<T>(
  { signal: caller, totalMs, patience }: UpstreamRequest,
  work: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const leave = () => stop.abort(new UpstreamError('aborted'));
  const expire = () => stop.abort(new UpstreamError('timeout'));
  const timer = setTimeout(expire, totalMs ?? DEADLINES[patience].totalMs);
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

/** Whose large answers are read in which room. */
type Large = { room: Bulkhead; owner: symbol };

async function askText(
  pool: Pool,
  { room, owner }: Large,
  request: UpstreamRequest,
): Promise<UpstreamAnswer> {
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

/** Where large answers are read, so many at a time; pools may share one. */
export function createLargeRoom(): Bulkhead {
  return createBulkhead(LARGE_PLACES, LARGE_WAIT_MS);
}

/** An upstream over an own pool: no redirects, no cookies, no retries, deadlines and sizes counted by us. */
export function createUpstream(pool: Pool, room = createLargeRoom()): Upstream {
  const owner = Symbol('upstream');
  return Object.assign((request: UpstreamRequest) => askText(pool, { room, owner }, request), {
    raw: (request: UpstreamRequest) => withDeadline(request, stop => exchange(pool, request, stop)),
    giveUpWaiting: () => room.turnAway(owner),
  });
}

/** A pool of so many connections to one origin, with our times. */
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
