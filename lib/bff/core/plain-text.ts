import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Converts sanitised HTML to one line of plain text, for a description: cut at a word boundary with an
 * ellipsis when longer than `most`. The result is text, not HTML.
 */
export function plainText(html: string, most: number): string {
  // Separate blocks must not run together into one word.
  const spaced = html.replace(/<\/(?:p|li|h\d|div|tr|td|th|dd|dt)>|<br\s*\/?>/gi, '$& ');
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if ([...text].length <= most) return text;
  const cut = [...text].slice(0, most - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > most / 2 ? cut.slice(0, word) : cut).replace(/[\s,.;:、，。；：]+$/u, '')}…`;
}
