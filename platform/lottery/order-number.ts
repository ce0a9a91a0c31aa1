const DIGITS = 9;

/** Number of a lottery order, as it is shown: `L000020014`. */
export function lotteryNumber(id: bigint): string {
  return `L${String(id).padStart(DIGITS, '0')}`;
}

/** Reads such a number; null for any other text. */
export function readLotteryNumber(text: string): bigint | null {
  const [, digits] = /^L(\d{1,18})$/.exec(text) ?? [];
  return digits ? BigInt(digits) : null;
}

/** Number of a chase, as it is shown: `C-20014`. */
export function chaseNumber(id: bigint): string {
  return `C-${id}`;
}

/** Reads such a number; null for any other text. */
export function readChaseNumber(text: string): bigint | null {
  const [, digits] = /^C-(\d{1,18})$/.exec(text) ?? [];
  return digits ? BigInt(digits) : null;
}
