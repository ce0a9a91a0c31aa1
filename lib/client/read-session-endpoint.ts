import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/inline/browser-headers.ts';

/**
 * Reads one of the BFF's session endpoints (`/session/…`, not in the call table); null where it is not
 * available.
 */
export async function readSessionEndpoint(path: string): Promise<object | null> {
  try {
    const headers = { Accept: 'application/json', [CALL_HEADER]: CALL_HEADER_VALUE };
    const answer = await fetch(path, { headers, credentials: 'same-origin' });
    const body: unknown = answer.ok ? await answer.json() : null;
    const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
