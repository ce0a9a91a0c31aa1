import type { FieldRule } from './field-messages.ts';

/** No password is shorter, whatever the settings say (security 2.8, 4). */
const PASSWORD_MIN_CHARACTERS = 8;
/** The most that the wire carries. */
export const PASSWORD_MAX_CHARACTERS = 128;

const ANY: FieldRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: PASSWORD_MIN_CHARACTERS,
  maxLength: PASSWORD_MAX_CHARACTERS,
};

/** The rule of a password at registration, change and reset: the settings', with the house's floor under it. */
export function passwordRule(rules: Readonly<Record<string, FieldRule>>): FieldRule {
  const set = rules.password ?? ANY;
  const maxLength = set.maxLength > 0 ? Math.max(set.maxLength, PASSWORD_MIN_CHARACTERS) : set.maxLength;
  const minLength = Math.max(set.minLength, PASSWORD_MIN_CHARACTERS);
  return { ...set, enabled: true, required: true, minLength, maxLength };
}

/** The rule of the payment password, which may be asked for in the profile alone. */
export function paymentPasswordRule(rules: Readonly<Record<string, FieldRule>>): FieldRule {
  return { ...(rules.paymentPassword ?? ANY), enabled: true, required: true };
}
