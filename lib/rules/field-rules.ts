import { readPattern } from './accepted-pattern.ts';
import { isOfKind, type PatternId, patternOf } from './pattern-kinds.ts';

/** One field of a form as the operator set it (wire.md 3.3). */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  patternId: number;
  /** A regular expression of the operator, or `*`: then the kind alone counts. */
  acceptedPattern: string;
  minLength: number;
  /** 0 or less: no bound. */
  maxLength: number;
};

/** What is wrong with a value. `max` is null where there is no bound. */
export type FieldIssue = {
  kind: 'missing' | 'pattern' | 'length';
  patternId: PatternId;
  min: number;
  max: number | null;
};

/** Keys below `fields` in the messages. */
export type FieldTextKey = 'missing' | 'length' | `reg_pattern_${PatternId}`;

/** A text and what stands in it. */
export type FieldMessage = { key: FieldTextKey; range: string };

function fitsPattern(rule: FieldRule, value: string): boolean {
  const accepts = rule.acceptedPattern === '*' ? null : readPattern(rule.acceptedPattern);
  // A pattern that we cannot read promises nothing; the kind still does.
  return accepts ? accepts(value) : isOfKind(rule.patternId, value);
}

/** Characters as a person counts them on a keyboard: an emoji or a rare Chinese sign is one. */
function lengthOf(value: string): number {
  return [...value].length;
}

function issueOf(rule: FieldRule, kind: FieldIssue['kind']): FieldIssue {
  const max = rule.maxLength > 0 ? rule.maxLength : null;
  return { kind, patternId: patternOf(rule.patternId), min: Math.max(1, rule.minLength), max };
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

/** `4–12`, `6` where both are equal, `8+` where there is no upper bound (spec 1, section 5). */
function rangeOf({ min, max }: Pick<FieldIssue, 'min' | 'max'>): string {
  if (max === null) return `${min}+`;
  return min === max ? String(min) : `${min}–${max}`;
}

/** The text of an issue: `t(key, { range })` in the namespace `fields`. */
export function fieldMessage(issue: FieldIssue): FieldMessage {
  const key = issue.kind === 'pattern' ? (`reg_pattern_${issue.patternId}` as const) : issue.kind;
  return { key, range: rangeOf(issue) };
}

/** What a rule wants, for a hint before anything is wrong: the text of its kind. */
export function ruleMessage(rule: FieldRule): ReturnType<typeof fieldMessage> {
  return fieldMessage(issueOf(rule, 'pattern'));
}
