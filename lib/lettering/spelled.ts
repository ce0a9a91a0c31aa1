import { covers, type Face } from './glyphs.ts';

/** Letters without a decomposition, and signs of currencies, as people write them with what every font has. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' },
  ...{ ı: 'i', Þ: 'Th', þ: 'th', '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
  ...{
    '€': 'EUR ',
    '¥': 'CNY ',
    '£': 'GBP ',
    '₫': 'VND ',
    '฿': 'THB ',
    '₩': 'KRW ',
    '₱': 'PHP ',
    '₹': 'INR ',
  },
};
/** What a text cannot lose without saying something else. */
const MEANS = /[\p{L}\p{N}\p{Sc}]/u;

function letterIn(font: Face, letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  // Chinese fonts have the sign of the yuan as wide as their characters.
  const wide = letter === '¥' ? '￥' : '';
  const ways = [letter, plain, wide, SPELLINGS[letter] ?? SPELLINGS[plain] ?? ''];
  return ways.find(way => way !== '' && covers(font, way)) ?? '';
}

/**
 * A text in letters that a font has: accents and signs that it lacks are spelled out, ornaments are left out. Null where
 * a letter, a figure or a currency cannot be written: with a hole in it the text would say something else.
 */
export function spelled(font: Face, text: string): string | null {
  const letters = [...text.normalize('NFC')].map(letter => {
    const written = letterIn(font, letter);
    return written === '' && MEANS.test(letter) ? null : written;
  });
  return letters.includes(null) ? null : letters.join('').replace(/ +/g, ' ').trim();
}
