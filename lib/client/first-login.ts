import { readStored, writeStored } from './storage.ts';

const NAME = 'first-login';

/** Notes that this session began with the account's first sign-in ever (spec 1, section 4). */
export function noteFirstLogin(): void {
  writeStored('session', NAME, '1');
}

/** Whether this tab's session began with the account's first sign-in. */
export function isFirstLogin(): boolean {
  return readStored('session', NAME) !== null;
}
