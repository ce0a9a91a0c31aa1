const DIGITS = 9;

/** Returns the number of a deposit (`D000000012`) or a withdrawal (`W000000012`), as shown to people. */
export function moneyNumber(kind: 'D' | 'W', id: bigint): string {
  return `${kind}${String(id).padStart(DIGITS, '0')}`;
}

/** Reads such a number; null for any other text. */
export function readMoneyNumber(kind: 'D' | 'W', text: string): bigint | null {
  const match = /^([DW])(\d{1,18})$/.exec(text.trim().toUpperCase());
  return match?.[1] === kind && match[2] ? BigInt(match[2]) : null;
}
