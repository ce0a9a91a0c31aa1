/** `motif motif: word word`: titles with one of the words show one of the motifs. */
export type Table = ReadonlyMap<string, readonly string[]>;

/** Reads a table of that form. */
export function table(text: string): Table {
  const map = new Map<string, readonly string[]>();
  for (const line of text.trim().split('\n')) {
    const [motifs = '', keys = ''] = line.split(':');
    for (const word of keys.trim().split(' ')) map.set(word, motifs.trim().split(' '));
  }
  return map;
}
