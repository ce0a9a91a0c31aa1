const SHOWN_END = 4;
const HIDDEN = '*';

/** Masks all but the last four characters: `******6789`. A short text keeps half of its own. */
export function maskEnd(text: string): string {
  const signs = [...text];
  const shown = Math.min(SHOWN_END, Math.floor(signs.length / 2));
  return HIDDEN.repeat(signs.length - shown) + signs.slice(signs.length - shown).join('');
}

/** Returns true when a text has masked characters: a masked value that was edited is not the value. */
export function isMasked(text: string): boolean {
  return text.includes(HIDDEN);
}

/** Masks an email address but for its first character and domain: `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? maskEnd(email) : `${[...email][0]}${HIDDEN.repeat(3)}${email.slice(at)}`;
}

/**
 * Masks a name but for its first two and last two characters, without showing its length: `pl***01`; a short
 * name keeps its first character.
 */
export function maskName(name: string): string {
  const signs = [...name];
  const hidden = HIDDEN.repeat(3);
  if (signs.length < 6) return `${signs[0] ?? ''}${hidden}`;
  return `${signs.slice(0, 2).join('')}${hidden}${signs.slice(-2).join('')}`;
}
