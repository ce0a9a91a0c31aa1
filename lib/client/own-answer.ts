import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/rules/browser-headers.ts';

/** What the BFF itself tells of this browser (`/session/…`, no call of the table); null where it could not be had. */
export async function readOwn(path: string): Promise<object | null> {
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
