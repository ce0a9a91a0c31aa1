import { isUtf8 } from 'node:buffer';
import { readQuery } from '#lib/wire/read-query.ts';
import { parseJson } from './parse-json.ts';
import { RefusalError } from './refuse.ts';
import type { CallRoute } from './routes.ts';

const JSON_BYTES = 64 * 1024;
const SIGN_IN_BYTES = 8 * 1024;
const MAX_DEPTH = 32;
const MAX_KEYS = 1000;
const MAX_ITEMS = 5000;

/** A body's bytes, counted on the stream: Content-Length is only what the sender says (security L1). */
export async function readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RefusalError('request_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function invalid(): RefusalError {
  return new RefusalError('input_invalid', {}, 400);
}

/** Refuses JSON that is too deep or too wide, before anything walks it recursively. */
function checkShape(root: unknown): void {
  let level: unknown[] = [root];
  let keys = 0;
  for (let depth = 0; level.length; depth += 1) {
    if (depth > MAX_DEPTH) throw invalid();
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value) && value.length > MAX_ITEMS) throw invalid();
      const inner = Object.values(value);
      if (!Array.isArray(value)) keys += inner.length;
      if (keys > MAX_KEYS) throw invalid();
      for (const one of inner) next.push(one);
    }
    level = next;
  }
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new RefusalError('request_too_large');
  if (!request.body) return {};
  const bytes = await readBytes(request.body, maxBytes);
  if (!bytes.length) return {};
  const json = isUtf8(bytes) ? parseJson(bytes.toString()) : undefined;
  if (json === undefined) throw invalid();
  checkShape(json);
  return json;
}

/**
 * What the browser asks, strictly parsed by the call's schema: the query of a GET, the JSON body of the others.
 * Throws `input_invalid` with the first field that does not fit, or `request_too_large`.
 */
export async function readAsk(route: CallRoute, request: Request): Promise<object> {
  const { searchParams } = new URL(request.url);
  const isGet = route.method === 'GET';
  if (!isGet && searchParams.size) throw invalid();
  const maxBytes = route.name === 'POST /wps/session/login' ? SIGN_IN_BYTES : JSON_BYTES;
  const parsed = isGet
    ? readQuery(route.call.ask, searchParams)
    : route.call.ask.safeParse(await readJson(request, maxBytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  // Only names of the schema are repeated, never what was sent.
  const known = typeof field === 'string' && Object.hasOwn(route.call.ask.shape, field);
  throw new RefusalError('input_invalid', known ? { field } : {});
}
