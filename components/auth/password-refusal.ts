import type { ShownRefusal } from '#lib/calls/refusals.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { GUESSABLE_REFUSALS } from '#lib/rules/fields/guessable-refusals.ts';

/** Refusals about the new password, also where the response names no field. */
const ABOUT_PASSWORD: readonly ShownRefusal[] = [...GUESSABLE_REFUSALS, 'password_same', 'field_invalid'];

/** Returns true for a refusal that belongs under the new password of a form. */
export function isAboutNewPassword({ code, params }: Refusal): boolean {
  return params.field === undefined ? ABOUT_PASSWORD.includes(code) : params.field === 'newPassword';
}
