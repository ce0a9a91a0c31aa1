/**
 * True when no text field holds a NUL or half of a surrogate pair, which a database cannot store. Inputs are
 * flat, so only the top-level fields are checked.
 */
export function areWellFormed(fields: object): boolean {
  return Object.values(fields).every(
    value => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0')),
  );
}
