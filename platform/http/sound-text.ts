/**
 * True when no text among the fields holds a NUL or half of a surrogate pair, which a database cannot keep. Asks are
 * flat, so only the fields themselves are looked at.
 */
export function areSoundTexts(fields: object): boolean {
  return Object.values(fields).every(
    value => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0')),
  );
}
