const ID = /^\d{1,18}$/;

/** The id of a row as it travels, or null for a text that is none. */
export function readRowId(text: string): bigint | null {
  return ID.test(text) ? BigInt(text) : null;
}
