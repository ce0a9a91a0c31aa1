import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/inline/browser-headers.ts';

const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;

export type HeaderReader = (name: string) => string | null | undefined;

/**
 * Returns true when a call comes from our own pages (CSRF check, docs/security.md#O1): the static header on
 * every call; `Sec-Fetch-Site` same-origin where the browser sends it; for unsafe methods exactly our origin,
 * and JSON when there is a body.
 */
export function isSameOrigin(
  method: string,
  header: HeaderReader,
  publicOrigin: string,
  hasBody: boolean,
): boolean {
  if (header(CALL_HEADER) !== CALL_HEADER_VALUE) return false;
  const site = header('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  if (method === 'GET') return true;
  if (header('origin') !== publicOrigin) return false;
  const type = header('content-type');
  return type ? JSON_TYPE.test(type) : !hasBody;
}
