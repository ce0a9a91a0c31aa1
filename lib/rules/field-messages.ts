import { type PatternId, patternOf } from './pattern-ids.ts';

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

/** What is wrong by a rule, with the rule's bounds. */
export function issueOf(rule: FieldRule, kind: FieldIssue['kind']): FieldIssue {
  const max = rule.maxLength > 0 ? rule.maxLength : null;
  return { kind, patternId: patternOf(rule.patternId), min: Math.max(1, rule.minLength), max };
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
export function ruleMessage(rule: FieldRule): FieldMessage {
  return fieldMessage(issueOf(rule, 'pattern'));
}
