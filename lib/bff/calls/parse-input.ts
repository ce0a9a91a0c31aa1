import { isUtf8 } from 'node:buffer';
import { ClientAbortError, countClientAbort } from '#lib/bff/core/client-abort.ts';
import { parseJson } from '#lib/bff/core/parse-json.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { refusalOfInput } from '#lib/calls/fields.ts';
import { readQuery } from '#lib/wire/read-query.ts';
import type { CallRoute } from './call-routes.ts';

const JSON_BYTES = 64 * 1024;
const MAX_DEPTH = 32;
const MAX_KEYS = 1000;
const MAX_ITEMS = 5000;

/**
 * Reads a request body, counting bytes on the stream, because Content-Length cannot be trusted
 * (docs/security.md#L1). Throws ClientAbortError when the stream breaks off.
 */
export async function readRequestBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new RefusalError('request_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    countClientAbort('body');
    throw new ClientAbortError();
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
  const bytes = await readRequestBody(request.body, maxBytes);
  if (!bytes.length) return {};
  const json = isUtf8(bytes) ? parseJson(bytes.toString()) : undefined;
  if (json === undefined) throw invalid();
  checkShape(json);
  return json;
}

/**
 * Parses the input of a call strictly by its schema: the query of a GET, the JSON body of other methods.
 * Throws `input_invalid` with the first invalid field, the refusal that the schema names, or `request_too_large`.
 */
export async function parseInput(route: CallRoute, request: Request): Promise<object> {
  const { searchParams } = new URL(request.url);
  const isGet = route.method === 'GET';
  if (!isGet && searchParams.size) throw invalid();
  const maxBytes = route.call.maxBytes ?? JSON_BYTES;
  const parsed = isGet
    ? readQuery(route.call.input, searchParams)
    : route.call.input.safeParse(await readJson(request, maxBytes));
  if (parsed.success) return parsed.data;
  const refusal = refusalOfInput(parsed.error);
  if (refusal !== 'input_invalid') throw new RefusalError(refusal);
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  // Only field names of the schema are repeated, never values that were sent.
  const known = typeof field === 'string' && Object.hasOwn(route.call.input.shape, field);
  throw new RefusalError('input_invalid', known ? { field } : {});
}
