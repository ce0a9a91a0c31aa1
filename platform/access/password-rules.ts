import { readFileSync } from 'node:fs';
import { nameKey } from '#lib/rules/name-key.ts';
import { passwordRule } from '#lib/rules/password-rule.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { checkField } from './registration-fields.ts';

let common: ReadonlySet<string> | undefined;

/** Passwords of eight and more characters that are tried first, in lower case (common-passwords-licence.txt). */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common;
}

/** Refuses `password_common` for what anybody would try first: the known ones in any case, and the account's name. */
export function checkGuessable(password: string, field: string, username: string | null): void {
  const key = nameKey(password);
  if (commonPasswords().has(key) || (username !== null && key === nameKey(username)))
    refuse('password_common', { field });
}

/**
 * Judges a new password by the settings' rule over the house's floor, and by the list of common ones (security A6).
 * `username` is null while nobody may learn whose password it is. Refuses `field_invalid` and `password_common`, both
 * with `field`. The default password 123456 fails for its length.
 */
export function checkNewPassword(
  house: House,
  password: string,
  { field, username }: { field: string; username: string | null },
): void {
  checkField(field, passwordRule(house.settings.current().document.register), password);
  checkGuessable(password, field, username);
}
