import { readPattern } from './accepted-pattern.ts';
import { type FieldIssue, type FieldRule, issueOf } from './field-messages.ts';
import { isOfKind } from './pattern-kinds.ts';

function fitsPattern(rule: FieldRule, value: string): boolean {
  const accepts = rule.acceptedPattern === '*' ? null : readPattern(rule.acceptedPattern);
  // A pattern that we cannot read promises nothing; the kind still does.
  return accepts ? accepts(value) : isOfKind(rule.patternId, value);
}

/** Characters as a person counts them on a keyboard: an emoji or a rare Chinese sign is one. */
function lengthOf(value: string): number {
  return [...value].length;
}

/**
 * The one rule of a form's field, in the browser as one types and in the platform as truth: null, or the first thing
 * that is wrong. `value` is trimmed already. A field that is not enabled, or is empty without being required, is
 * never wrong. As on the wire, an operator's own pattern stands in for the kind's; `patternId` then only names the
 * message.
 */
export function fieldIssue(rule: FieldRule, value: string): FieldIssue | null {
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? issueOf(rule, 'missing') : null;
  const length = lengthOf(value);
  if (rule.maxLength > 0 && length > rule.maxLength) return issueOf(rule, 'length');
  if (!fitsPattern(rule, value)) return issueOf(rule, 'pattern');
  return length < rule.minLength ? issueOf(rule, 'length') : null;
}
