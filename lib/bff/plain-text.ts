import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Clean HTML as one line of plain words, for a description: cut at a word with an ellipsis where it is longer than
 * `most`. What comes back is text, not HTML.
 */
export function plainText(html: string, most: number): string {
  // Two paragraphs are two sentences, not one word.
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
