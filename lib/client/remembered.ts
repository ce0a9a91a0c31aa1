import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/rules/browser-headers.ts';

/** What the person asked to be remembered at the last sign-in, for a day: a name or a number, never a password. */
export type Remembered = { username: string } | { countryDialingCode: string; mobile: string };

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  if ('username' in value) return typeof value.username === 'string';
  return (
    'mobile' in value &&
    typeof value.mobile === 'string' &&
    'countryDialingCode' in value &&
    typeof value.countryDialingCode === 'string'
  );
}

/** The BFF's own answer (`GET /session/remembered`); null where there is nothing, or it could not be had. */
export async function readRemembered(): Promise<Remembered | null> {
  try {
    const headers = { Accept: 'application/json', [CALL_HEADER]: CALL_HEADER_VALUE };
    const answer = await fetch('/session/remembered', { headers, credentials: 'same-origin' });
    const body: unknown = answer.ok ? await answer.json() : null;
    const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
    return isRemembered(value) ? value : null;
  } catch {
    return null;
  }
}
