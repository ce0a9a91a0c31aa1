import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/inline/browser-headers.ts';

/** The BFF's own status endpoint, which responds without a refusal while pages are closed. */
const LINE = '/session/gate';
const PATIENCE_MS = 5000;

/** `open`: visitors are admitted; `aheadMs`: offset of the server's clock from this device's. */
export type ServerClock = { open: boolean; aheadMs: number };

function isOpen(body: unknown): boolean {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
  return typeof value === 'object' && value !== null && 'open' in value && value.open === true;
}

/**
 * Fetches the site's status and the server time, so that the device's clock need not be right. Null when the
 * server does not respond.
 */
export async function fetchServerClock(): Promise<ServerClock | null> {
  try {
    const answer = await fetch(LINE, {
      headers: { Accept: 'application/json', [CALL_HEADER]: CALL_HEADER_VALUE },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const now = Date.parse(answer.headers.get('date') ?? '');
    const body: unknown = answer.ok ? await answer.json() : null;
    return { open: isOpen(body), aheadMs: Number.isNaN(now) ? 0 : now - Date.now() };
  } catch {
    return null;
  }
}
