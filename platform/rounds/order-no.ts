const ORDER_DIGITS = 12;

/** Returns the order number of a round, as shown to and quoted by users. */
export function orderNo(id: bigint): string {
  return `R${String(id).padStart(ORDER_DIGITS, '0')}`;
}

const ORDER_NO = /^R?0*(\d{1,18})$/i;

/** Reads an order number, with or without its letter and zeros; null for any other text. */
export function readOrderNo(text: string): bigint | null {
  const digits = ORDER_NO.exec(text.trim())?.[1];
  return digits ? BigInt(digits) : null;
}
