const ORDER_DIGITS = 12;

/** The number of a round as people see and quote it. */
export function orderNo(id: bigint): string {
  return `R${String(id).padStart(ORDER_DIGITS, '0')}`;
}
