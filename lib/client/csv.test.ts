import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('CSV', () => {
  it('quotes separators, quotes and line ends', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng']])).toBe('a,"b,c","d""e","f\ng"\r\n');
  });

  it('never begins a text cell as a formula, and leaves numbers alone', () => {
    expect(toCsv([['=1+1', '+6a', '-x', '@a', -5.5, '-5.50']])).toBe("'=1+1,'+6a,'-x,'@a,-5.5,-5.50\r\n");
  });
});
