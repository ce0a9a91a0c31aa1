import { readStored, writeStored } from './storage.ts';

const NAME = 'first-login';

/** Records that this session began with the account's first sign-in (docs/features.md#22). */
export function saveFirstLogin(): void {
  writeStored('session', NAME, '1');
}

/** Returns true when this tab's session began with the account's first sign-in. */
export function isFirstLogin(): boolean {
  return readStored('session', NAME) !== null;
}
