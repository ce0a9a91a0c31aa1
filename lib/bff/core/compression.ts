import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Body bytes by content coding, compressed once when a page or a response is stored. */
export type CompressedBody = Readonly<Record<Encoding, Buffer>>;

/** Low, because pages are rendered anew every few seconds. */
const PAGE_QUALITY = 5;
const ETAG_CHARS = 22;

/**
 * Returns the best content coding that a browser accepts. Only the plain lists that browsers send are parsed;
 * anything else gets identity.
 */
export function bestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const names = accept.split(',').map(part => part.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses a body in all three codings; `quality` is brotli's, from 0 to 11. */
export async function compress(identity: Buffer, quality = PAGE_QUALITY): Promise<CompressedBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}

/** Compresses a body in the one coding that a visitor accepts, for a body that is sent once. */
export async function compressFor(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  return encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body);
}

/** Returns a hash of a body for a strong ETag, without the quotes. */
export function bodyHash(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, ETAG_CHARS);
}

/** Returns the ETag of one coding: strong ETags must differ between codings. */
export function etagOf(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Returns true when `If-None-Match` contains this ETag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag);
}
