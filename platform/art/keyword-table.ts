/** Keyword table, `motif motif: word word`: titles with one of the words show one of the motifs. */
export type KeywordTable = ReadonlyMap<string, readonly string[]>;

/** Parses a table of that form. */
export function keywordTable(text: string): KeywordTable {
  const map = new Map<string, readonly string[]>();
  for (const line of text.trim().split('\n')) {
    const [motifs = '', keys = ''] = line.split(':');
    for (const word of keys.trim().split(' ')) map.set(word, motifs.trim().split(' '));
  }
  return map;
}
