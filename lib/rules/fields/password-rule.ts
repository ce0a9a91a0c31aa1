import { type FieldMessage, type FieldRule, ruleMessage } from './field-messages.ts';

/** Minimum length of a password, whatever the settings say (NIST SP 800-63B). */
const PASSWORD_MIN_CHARACTERS = 8;
/** Maximum length of a password where the settings have none. */
const PASSWORD_MAX_CHARACTERS = 64;
/**
 * Maximum length in input fields and on the wire: the longest password in any script, also with combining
 * marks.
 */
export const PASSWORD_WIRE_CHARACTERS = 256;

const ANY: FieldRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: PASSWORD_MIN_CHARACTERS,
  maxLength: PASSWORD_MAX_CHARACTERS,
};

/**
 * Normalises a password before it is checked, compared and hashed: keyboards encode one letter in several
 * ways.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Rule of a password at registration, change and reset: the settings' own, with at least eight characters.
 */
export function passwordRule(rules: Readonly<Record<string, FieldRule>>): FieldRule {
  const set = rules.password ?? ANY;
  const longest = set.maxLength > 0 ? set.maxLength : PASSWORD_MAX_CHARACTERS;
  const maxLength = Math.min(Math.max(longest, PASSWORD_MIN_CHARACTERS), PASSWORD_WIRE_CHARACTERS);
  const minLength = Math.min(Math.max(set.minLength, PASSWORD_MIN_CHARACTERS), maxLength);
  return { ...set, enabled: true, required: true, minLength, maxLength };
}

/** Rule of the payment password, which the settings may define for the profile only. */
export function paymentPasswordRule(rules: Readonly<Record<string, FieldRule>>): FieldRule {
  return { ...(rules.paymentPassword ?? ANY), enabled: true, required: true };
}

/**
 * Message that describes a password's rule: without a pattern kind it says that spaces and words are welcome.
 */
export function passwordHint(rule: FieldRule): { key: FieldMessage['key'] | 'password_hint'; range: string } {
  const message = ruleMessage(rule);
  return rule.patternId === 0 && rule.acceptedPattern === '*'
    ? { ...message, key: 'password_hint' }
    : message;
}
