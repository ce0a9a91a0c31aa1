import { readPattern } from './accepted-pattern.ts';
import { type FieldIssue, type FieldRule, readFieldIssue } from './field-messages.ts';
import { isOfKind } from './pattern-kinds.ts';
import { personalTextIssue } from './personal-text.ts';

function patternIssue(rule: FieldRule, value: string): 'pattern' | 'format' | null {
  const accepts = rule.acceptedPattern === '*' ? null : readPattern(rule.acceptedPattern);
  const ofKind = isOfKind(rule.patternId, value);
  // A pattern that cannot be compiled is ignored; the kind still applies.
  if (accepts ? accepts(value) : ofKind) return null;
  // Do not ask for a change that the value already satisfies.
  return ofKind ? 'format' : 'pattern';
}

/** Counts characters as typed: an emoji or a rare Chinese character is one. */
function lengthOf(value: string): number {
  return [...value].length;
}

/**
 * Validates one form field, in the browser while typing and on the platform as the final check. Returns null
 * or the first issue. `value` is trimmed already. A field that is disabled, or empty without being required,
 * has no issue. As on the wire, an operator's own pattern replaces the kind's; `patternId` then only selects
 * the message, if the value does not match that kind. `field` is the field's name for texts that users write
 * about themselves (personal-text.ts).
 */
export function fieldIssue(rule: FieldRule, value: string, field = ''): FieldIssue | null {
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? readFieldIssue(rule, 'missing') : null;
  const textIssue = field === '' ? null : personalTextIssue(field, value);
  if (textIssue) return readFieldIssue(rule, textIssue);
  const length = lengthOf(value);
  if (rule.maxLength > 0 && length > rule.maxLength) return readFieldIssue(rule, 'length');
  const pattern = patternIssue(rule, value);
  if (pattern) return readFieldIssue(rule, pattern);
  return length < rule.minLength ? readFieldIssue(rule, 'length') : null;
}
