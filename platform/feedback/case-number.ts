const DIGITS = 6;

/** Number of a case as shown to people: `F-000012`. */
export function caseNumber(id: bigint): string {
  return `F-${String(id).padStart(DIGITS, '0')}`;
}

/** Reads such a number; null for any other text. */
export function readCaseNumber(text: string): bigint | null {
  const digits = /^F-(\d{1,18})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : BigInt(digits);
}
