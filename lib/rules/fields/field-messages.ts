import { type PatternId, patternById } from './pattern-ids.ts';

/** Rule of a form field as the operator configured it (docs/wire.md#3.3). */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  patternId: number;
  /** The operator's regular expression, or `*`: then only the pattern kind applies. */
  acceptedPattern: string;
  minLength: number;
  /** 0 or less: no bound. */
  maxLength: number;
};

/**
 * `format`: the operator's own pattern refused the value for a reason that the kind's text does not describe.
 */
type IssueKind = 'missing' | 'pattern' | 'format' | 'length' | 'signs' | 'reserved' | 'legal_name';

/** Validation issue of a value. `max` is null where there is no bound. */
export type FieldIssue = {
  kind: IssueKind;
  patternId: PatternId;
  min: number;
  max: number | null;
};

/** Message keys below `fields`. */
export type FieldTextKey = Exclude<IssueKind, 'pattern'> | `reg_pattern_${PatternId}`;

/** Message key with its parameter. */
export type FieldMessage = { key: FieldTextKey; range: string };

/** Builds an issue of a kind with the bounds of the rule. */
export function readFieldIssue(rule: FieldRule, kind: FieldIssue['kind']): FieldIssue {
  const max = rule.maxLength > 0 ? rule.maxLength : null;
  return { kind, patternId: patternById(rule.patternId), min: Math.max(1, rule.minLength), max };
}

/** Formats bounds: `4–12`, `6` where both are equal, `8+` where there is no upper bound. */
function rangeOf({ min, max }: Pick<FieldIssue, 'min' | 'max'>): string {
  if (max === null) return `${min}+`;
  return min === max ? String(min) : `${min}–${max}`;
}

/** Kinds of digits only: their text counts digits, so it also says that a value is too short or too long. */
const DIGIT_KINDS: readonly PatternId[] = [6, 24, 27];

/** Message of an issue: `t(key, { range })` in the namespace `fields`. */
export function fieldMessage(issue: FieldIssue): FieldMessage {
  const { kind, patternId } = issue;
  const ofPattern = kind === 'pattern' || (kind === 'length' && DIGIT_KINDS.includes(patternId));
  const key = ofPattern ? (`reg_pattern_${patternId}` as const) : kind;
  return { key, range: rangeOf(issue) };
}

/** Message that describes a rule, as a hint before any issue: the text of its pattern kind. */
export function ruleMessage(rule: FieldRule): FieldMessage {
  return fieldMessage(readFieldIssue(rule, 'pattern'));
}
