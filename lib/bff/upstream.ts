import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';
import { env } from './env.ts';
import { shared } from './process.ts';

const CONNECT_MS = 2000;
const KEEP_ALIVE_MS = 4000;
/** Divided among the groups of calls (upstream-groups.ts). */
export const CONNECTIONS = 256;
const HEADER_BYTES = 16 * 1024;
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

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
};

export type UpstreamAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** `unsent`: surely never reached the upstream. Everything else may have had its effect there. */
export type UpstreamFault = 'unsent' | 'unavailable' | 'timeout' | 'invalid' | 'aborted';

export class UpstreamError extends Error {
  readonly fault: UpstreamFault;
  constructor(fault: UpstreamFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'UpstreamError';
    this.fault = fault;
  }
}

/** Sends one request upstream: as text, or `raw` as the bytes that came. Throws UpstreamError only. */
export type Upstream = {
  (request: UpstreamRequest): Promise<UpstreamAnswer>;
  raw(request: UpstreamRequest): Promise<RawAnswer>;
};

const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const TIMEOUT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function faultOf(error: unknown, request: UpstreamRequest, expired: boolean): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (request.signal?.aborted) return new UpstreamError('aborted', error);
  if (expired) return new UpstreamError('timeout', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNSENT.includes(code)) return new UpstreamError('unsent', error);
  if (TIMEOUT.includes(code)) return new UpstreamError('timeout', error);
  return new UpstreamError(code.startsWith('HPE_') ? 'invalid' : 'unavailable', error);
}

async function readAll(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamError('invalid');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

async function plainText(bytes: Buffer, encoding: unknown, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    if (!encoding || encoding === 'identity') return decoder.decode(bytes);
    if (encoding !== 'gzip') throw new UpstreamError('invalid');
    return decoder.decode(await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }));
  } catch (cause) {
    throw new UpstreamError('invalid', cause);
  }
}

async function exchange(pool: Pool, request: UpstreamRequest, signal: AbortSignal): Promise<RawAnswer> {
  const { headersMs } = DEADLINES[request.patience];
  const { statusCode, headers, body } = await pool.request({
    method: request.method,
    path: request.path,
    headers: request.headers,
    body: request.body,
    headersTimeout: headersMs,
    bodyTimeout: headersMs,
    signal,
  });
  try {
    return { status: statusCode, headers, bytes: await readAll(body, request.maxBytes) };
  } finally {
    // Stops a body that was given up on; one that was read to its end is not touched by it.
    body.destroy();
  }
}

async function withDeadline(pool: Pool, request: UpstreamRequest): Promise<RawAnswer> {
  const controller = new AbortController();
  let expired = false;
  const give = () => controller.abort();
  const expire = () => {
    expired = true;
    give();
  };
  const timer = setTimeout(expire, request.totalMs ?? DEADLINES[request.patience].totalMs);
  request.signal?.addEventListener('abort', give, { once: true });
  try {
    if (request.signal?.aborted) throw new UpstreamError('aborted');
    return await exchange(pool, request, controller.signal);
  } catch (error) {
    throw faultOf(error, request, expired);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', give);
  }
}

/** An upstream over an own pool: no redirects, no cookies, no retries, deadlines and sizes counted by us. */
export function createUpstream(pool: Pool): Upstream {
  const asText = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    const { status, headers, bytes } = await withDeadline(pool, request);
    return { status, headers, text: await plainText(bytes, headers['content-encoding'], request.maxBytes) };
  };
  return Object.assign(asText, { raw: (request: UpstreamRequest) => withDeadline(pool, request) });
}

/** A pool to one origin with our times. */
export function createPool(origin: string): Pool {
  return new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    allowH2: false,
  });
}

/** The process's one way to the upstream. */
export function upstream(): Upstream {
  return shared('upstream', () => createUpstream(createPool(env().upstreamOrigin)));
}
