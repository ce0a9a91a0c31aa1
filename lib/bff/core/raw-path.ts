/** Longest accepted request target; longer ones get 414 (docs/security.md#L1). */
export const MAX_TARGET_CHARS = 8 * 1024;

/**
 * Path spellings that two programs could parse differently: encoded slash, dot, backslash, percent or NUL, a
 * raw backslash, a path parameter, an empty or dotted segment, anything that is not plain ASCII
 * (docs/security.md#X2).
 */
const CONFUSING =
  /%(?:2f|2e|5c|25|00|0a|0d|3b|23|3f)|[\\;#\s]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]|%(?![0-9a-f]{2})/i;

function isUnreadable(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** Returns true when the raw request target (as sent, query included) must be refused with 400. */
export function isConfusing(target: string): boolean {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!path.startsWith('/') || CONFUSING.test(path) || isUnreadable(path)) return true;
  return mark >= 0 && /[#\s]|[^\x21-\x7e]/.test(target.slice(mark));
}
