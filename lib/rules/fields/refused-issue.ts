import type { FieldIssue } from './field-messages.ts';
import { patternById } from './pattern-ids.ts';

const KINDS: Readonly<Record<FieldIssue['kind'], true>> = {
  missing: true,
  pattern: true,
  format: true,
  length: true,
  signs: true,
  reserved: true,
  legal_name: true,
};

function isKind(value: unknown): value is FieldIssue['kind'] {
  return typeof value === 'string' && Object.hasOwn(KINDS, value);
}

/** Reads the issue from the parameters of a `field_invalid` refusal; null where it carries none. */
export function refusedIssue({
  code,
  params,
}: {
  code: string;
  params: Readonly<Record<string, string | number | boolean>>;
}): FieldIssue | null {
  const { issue, patternId, min, max = null } = params;
  if (code !== 'field_invalid' || !isKind(issue) || typeof patternId !== 'number' || typeof min !== 'number')
    return null;
  return { kind: issue, patternId: patternById(patternId), min, max: typeof max === 'number' ? max : null };
}
