/** One thing said in the three languages of the product; hand-written, not translated by machine. */
export type Word = { en: string; ms: string; zh: string };

/** Reads a table of `English|Malay|Chinese` lines. Throws when a line has other than three columns. */
export function words(table: string): readonly Word[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [en, ms, zh, ...rest] = line.split('|');
      if (!en || !ms || !zh || rest.length > 0) throw new Error(`word table: ${line}`);
      return { en, ms, zh };
    });
}
