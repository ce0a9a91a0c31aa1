import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontFace, hasGlyphs } from './glyphs.ts';
import { transliterate } from './transliterate.ts';

const latin = fontFace('league-spartan-700');
const chinese = fontFace('noto-sans-sc-700');

/** Common characters of an encoding: its first level, which is in these rows. */
function usual(encoding: 'gb2312' | 'big5', [first, last]: readonly [number, number]): string[] {
  const decoder = new TextDecoder(encoding);
  const letters: string[] = [];
  for (let row = first; row <= last; row++)
    for (let cell = encoding === 'big5' ? 0x40 : 0xa1; cell < 0xff; cell++) {
      // The first level of Big5 ends within its last row.
      if (encoding === 'big5' && row === last && cell > 0x7e) break;
      const [letter = '', ...rest] = decoder.decode(Uint8Array.of(row, cell));
      if (rest.length === 0 && /\p{Script=Han}/u.test(letter)) letters.push(letter);
    }
  return letters;
}

describe('transliterate', () => {
  it.each([
    ['New slots', 'New slots'],
    ['Straße', 'Strasse'],
    ['Žluťoučký kůň', 'Zlutoucky kun'],
    ['Win €100', 'Win EUR 100'],
    ['£5 – free', 'GBP 5 – free'],
    ['Stars ★ and ❤ hearts', 'Stars and hearts'],
  ])('turns %s into %s', (text, written) => {
    expect(transliterate(latin, text)).toBe(written);
  });

  it('keeps Chinese, and drops accents that the Chinese font lacks', () => {
    expect(transliterate(chinese, '新老虎机')).toBe('新老虎机');
    expect(transliterate(chinese, 'Ünïcode 金')).toBe('Unicode 金');
    expect(transliterate(chinese, '赢取 ¥888')).toBe('赢取 ￥888');
  });

  it('keeps traditional Chinese characters, which some operators use', () => {
    for (const title of ['贏取獎金 ¥888', '龍鳳呈祥：財運亨通', '迎新禮遇，雙倍點數'])
      expect(transliterate(chinese, title)).toBe(title.replace('¥', '￥'));
    expect(usual('gb2312', [0xb0, 0xd7]).length).toBe(3755);
    for (const [encoding, first, last] of [
      ['gb2312', 0xb0, 0xd7],
      ['big5', 0xa4, 0xc6],
    ] as const)
      expect([
        encoding,
        usual(encoding, [first, last]).filter(letter => !hasGlyphs(chinese, letter)),
      ]).toEqual([encoding, []]);
  });

  it('returns null where a letter cannot be written', () => {
    expect(transliterate(latin, 'Рулетка')).toBeNull();
    expect(transliterate(latin, '金')).toBeNull();
  });

  it('returns only characters of the font, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        const written = transliterate(chinese, text);
        expect(written === null || hasGlyphs(chinese, written)).toBe(true);
      }),
    );
  });
});
