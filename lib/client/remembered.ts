import { readOwn } from './own-answer.ts';

/** What the person asked to be remembered at the last sign-in, for a day: a name or a number, never a password. */
export type Remembered = { username: string } | { countryDialingCode: string; mobile: string };

function isRemembered(value: object | null): value is Remembered {
  if (value === null) return false;
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
  const value = await readOwn('/session/remembered');
  return isRemembered(value) ? value : null;
}
