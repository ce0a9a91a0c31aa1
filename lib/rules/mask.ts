const SHOWN_END = 4;
const HIDDEN = '*';

/** All but the last four signs hidden: `******6789`. A short text keeps half of itself. */
export function maskEnd(text: string): string {
  const signs = [...text];
  const shown = Math.min(SHOWN_END, Math.floor(signs.length / 2));
  return HIDDEN.repeat(signs.length - shown) + signs.slice(signs.length - shown).join('');
}

/** The first sign and the domain: `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? maskEnd(email) : `${[...email][0]}${HIDDEN.repeat(3)}${email.slice(at)}`;
}

/** The first two signs and the last two, and nothing about the length: `pl***01`; of a short name the first sign. */
export function maskName(name: string): string {
  const signs = [...name];
  const hidden = HIDDEN.repeat(3);
  if (signs.length < 6) return `${signs[0] ?? ''}${hidden}`;
  return `${signs.slice(0, 2).join('')}${hidden}${signs.slice(-2).join('')}`;
}
