import { nameKey } from './name-key.ts';

/**
 * True for one repeated character, and for consecutive characters, in any case and width: `aaaaaaaa`, `87654321`
 * (docs/security.md#A6).
 */
export function isSequence(text: string): boolean {
  const codes = [...nameKey(text)].map(character => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [0, 1, -1].includes([...steps][0] ?? 0);
}
