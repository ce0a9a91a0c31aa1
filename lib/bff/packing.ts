import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Content coding → its bytes: made once, as a page or an answer is stored. */
export type Packed = Readonly<Record<Encoding, Buffer>>;

/** Pages are made anew every few seconds. */
const PAGE_QUALITY = 5;
const ETAG_CHARS = 22;

/** The best coding that a browser takes. Only the plain lists that browsers send are read; others get identity. */
export function bestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const names = accept.split(',').map(part => part.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** All three codings of a body; `quality` is brotli's, from 0 to 11. */
export async function pack(identity: Buffer, quality = PAGE_QUALITY): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}

/** A body in the one coding that a visitor takes, for what is sent once. */
export async function packFor(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  return encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body);
}

/** A strong tag of a body, without its quotes. */
export function bodyTag(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, ETAG_CHARS);
}

/** The ETag of one coding: strong tags must differ between codings. */
export function etagOf(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Whether `If-None-Match` names this tag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag);
}
