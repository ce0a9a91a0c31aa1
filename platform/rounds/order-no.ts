const ORDER_DIGITS = 12;

/** Returns the order number of a round, as shown to and quoted by users. */
export function orderNo(id: bigint): string {
  return `R${String(id).padStart(ORDER_DIGITS, '0')}`;
}
