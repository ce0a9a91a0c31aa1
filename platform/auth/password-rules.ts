import { readFileSync } from 'node:fs';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import { normalizePassword, passwordRule } from '#lib/rules/fields/password-rule.ts';
import { isSequence } from '#lib/rules/fields/password-sequence.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { DEMO_PASSWORD } from '#platform/seed/demo-accounts.ts';
import { brandNames } from './mail-texts.ts';
import { type PasswordOwner, personalWordIn } from './password-words.ts';
import { checkField } from './registration-fields.ts';

let common: ReadonlySet<string> | undefined;

/** Passwords that this project publishes: everybody can read them, as those of a breached list. */
const published: ReadonlySet<string> = new Set([DEMO_PASSWORD].map(nameKey));

/** Loads the common passwords of eight and more characters, in lower case (common-passwords-licence.txt). */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common;
}

/** Refuses, with `code`, a common or published password, in any case, and a repetition or a sequence. */
export function checkCommon(
  password: string,
  field: string,
  code: 'password_common' | 'payment_password_common' = 'password_common',
): void {
  const key = nameKey(password);
  if (commonPasswords().has(key) || published.has(key) || isSequence(password)) refuse(code, { field });
}

/**
 * Refuses a password that contains the owner's name, mail address or number, or the brand: each with its own
 * code.
 */
export function checkPersonal(ctx: AppContext, password: string, field: string, owner: PasswordOwner): void {
  const word = personalWordIn(password, owner, brandNames[ctx.env.BRAND]);
  if (word) refuse(`password_contains_${word}`, { field });
}

/**
 * Checks a new password by the settings' rule and the list of common ones (docs/security.md#A6), in the
 * spelling that is hashed. `owner` is null while the response must not reveal whose password it is. Refuses
 * `field_invalid`, `password_common` and `password_contains_…`, all with `field`. The default password 123456
 * fails by its length.
 */
export function checkNewPassword(
  ctx: AppContext,
  password: string,
  { field, owner }: { field: string; owner: PasswordOwner | null },
): void {
  const rule = passwordRule(ctx.settings.current().document.register);
  checkField(field, rule, normalizePassword(password));
  checkCommon(password, field);
  if (owner) checkPersonal(ctx, password, field, owner);
}
