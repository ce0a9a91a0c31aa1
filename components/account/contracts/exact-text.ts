const EXACT_DECIMALS = 8;
const MINOR_DECIMALS = 2;

/** Unrounded amount of millionths of a minor unit: `10.864218`. */
export function exactText(exact: string): string {
  const digits = exact.padStart(EXACT_DECIMALS + 1, '0');
  const decimals = digits.slice(-EXACT_DECIMALS).replace(/0+$/, '').padEnd(MINOR_DECIMALS, '0');
  return `${digits.slice(0, -EXACT_DECIMALS)}.${decimals}`;
}
