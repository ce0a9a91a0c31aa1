/** Word or phrase in the three languages of the product; hand-written, not machine-translated. */
export type Word = { en: string; ms: string; zh: string };

/** Parses a table of `English|Malay|Chinese` lines. Throws for a line without exactly three columns. */
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
