/** Characters that JSON leaves as they are and a terminal obeys or reorders: C1 controls, formats, separators. */
const OBEYED = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Returns a value as JSON that is safe to print on a terminal, whatever members wrote: all that is not a plain
 * character is escaped, and parsing it gives the same value (docs/security.md#W1).
 */
export function terminalJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent) ?? 'null';
  return json.replace(OBEYED, sign =>
    sign === '\n'
      ? sign
      : [...Array(sign.length).keys()]
          .map(at => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}
