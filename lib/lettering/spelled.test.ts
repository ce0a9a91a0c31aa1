import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, face } from './glyphs.ts';
import { spelled } from './spelled.ts';

const latin = face('league-spartan-700');
const chinese = face('noto-sans-sc-700');

describe('a text in the letters of a font', () => {
  it.each([
    ['New slots', 'New slots'],
    ['Straße', 'Strasse'],
    ['Žluťoučký kůň', 'Zlutoucky kun'],
    ['Win €100', 'Win EUR 100'],
    ['£5 – free', 'GBP 5 – free'],
    ['Stars ★ and ❤ hearts', 'Stars and hearts'],
  ])('%s is %s', (text, written) => {
    expect(spelled(latin, text)).toBe(written);
  });

  it('keeps Chinese, and the accents in it lose theirs', () => {
    expect(spelled(chinese, '新老虎机')).toBe('新老虎机');
    expect(spelled(chinese, 'Ünïcode 金')).toBe('Unicode 金');
    expect(spelled(chinese, '赢取 ¥888')).toBe('赢取 ￥888');
  });

  it('is none where a letter cannot be written', () => {
    expect(spelled(latin, 'Рулетка')).toBeNull();
    expect(spelled(latin, '金')).toBeNull();
  });

  it('has only letters of the font, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        const written = spelled(chinese, text);
        expect(written === null || covers(chinese, written)).toBe(true);
      }),
    );
  });
});
