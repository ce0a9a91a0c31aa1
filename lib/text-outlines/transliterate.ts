import { type FontFace, hasGlyphs } from './glyphs.ts';

/** Spellings of letters without a decomposition, and of currency signs, in characters that every font has. */
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
/** Characters that cannot be dropped without changing the meaning. */
const MEANS = /[\p{L}\p{N}\p{Sc}]/u;

function letterIn(font: FontFace, letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  // Chinese fonts have the full-width yuan sign.
  const wide = letter === '¥' ? '￥' : '';
  const ways = [letter, plain, wide, SPELLINGS[letter] ?? SPELLINGS[plain] ?? ''];
  return ways.find(way => way !== '' && hasGlyphs(font, way)) ?? '';
}

/**
 * Transliterates a text into the characters of a font: accents and signs that it lacks are spelled out,
 * ornaments are dropped. Null where a letter, a digit or a currency cannot be written: omitting it would
 * change the meaning.
 */
export function transliterate(font: FontFace, text: string): string | null {
  const letters = [...text.normalize('NFC')].map(letter => {
    const written = letterIn(font, letter);
    return written === '' && MEANS.test(letter) ? null : written;
  });
  return letters.includes(null) ? null : letters.join('').replace(/ +/g, ' ').trim();
}
