import { readSessionEndpoint } from './read-session-endpoint.ts';

/**
 * Login that the user asked to remember at the last sign-in, for a day: a name or a number, never a password.
 */
export type RememberedLogin = { username: string } | { countryDialingCode: string; mobile: string };

function isRemembered(value: object | null): value is RememberedLogin {
  if (value === null) return false;
  if ('username' in value) return typeof value.username === 'string';
  return (
    'mobile' in value &&
    typeof value.mobile === 'string' &&
    'countryDialingCode' in value &&
    typeof value.countryDialingCode === 'string'
  );
}

/** Reads the BFF's `GET /session/remembered`; null where there is nothing, or it is not available. */
export async function readRememberedLogin(): Promise<RememberedLogin | null> {
  const value = await readSessionEndpoint('/session/remembered');
  return isRemembered(value) ? value : null;
}
