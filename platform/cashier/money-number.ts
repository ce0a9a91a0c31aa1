const DIGITS = 9;

/**
 * Kinds of numbers: deposits (`D000000012`), withdrawals (`W000000012`), rebates (`B000000012`), transfers between
 * members (`T000000012`), bills of contracts (`C000000012`), rewards (`V000000012`), conversions of points
 * (`P000000012`), redemptions (`G000000012`) and daily rebates (`A000000012`).
 */
export const MONEY_KINDS = ['D', 'W', 'B', 'T', 'C', 'V', 'P', 'G', 'A'] as const;
type MoneyKind = (typeof MONEY_KINDS)[number];

/** Returns the number of a money document, as shown to people. */
export function moneyNumber(kind: MoneyKind, id: bigint): string {
  return `${kind}${String(id).padStart(DIGITS, '0')}`;
}

/** Reads such a number; null for any other text. */
export function readMoneyNumber(kind: MoneyKind, text: string): bigint | null {
  const match = /^([A-Z])(\d{1,18})$/.exec(text.trim().toUpperCase());
  return match?.[1] === kind && match[2] ? BigInt(match[2]) : null;
}
