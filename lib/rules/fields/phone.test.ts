import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone, numberKey, type PhoneCountry } from './phone.ts';

const country = (countryCode: string, countryDialingCode: string, min: number, max = min): PhoneCountry => ({
  countryCode,
  countryDialingCode,
  digits: { min, max },
});
const countries = [
  country('MY', '60', 9, 10),
  country('SG', '65', 8),
  country('CN', '86', 11),
  country('GB', '44', 10),
  country('ID', '62', 9, 12),
  country('TH', '66', 9),
  country('KR', '82', 9, 10),
  country('HK', '852', 8),
  { countryCode: 'ZZ', countryDialingCode: '999' },
];
const read = (text: string, code = '60') => normalizePhone(text, code, countries)?.e164 ?? null;

/** The zeros of several scripts; their other digits follow. */
const zeros = ['٠', '۰', '०', '๐', '０', '𝟎', '೦'];
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, digit => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('phone numbers', () => {
  it.each([
    '123456789',
    '0123456789',
    '60123456789',
    '+60123456789',
    '0060123456789',
    '+60 12-345 6789',
    '+60 (0)12 345 6789',
    ' 012.345.6789 ',
    '012–345‐6789',
    '\u200e+60\u00a0123456789\u202c',
    '＋６０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
  ])('reads %s as the same number', text => {
    expect(read(text)).toBe('+60123456789');
  });

  it('reads fifty spellings of one number as one', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '\u200b', '(', ')', '–');
    const spelling = fc
      .tuple(
        fc.constantFrom('', '0', '+60', '0060', '+600', '60'),
        fc.constantFrom('0', ...zeros),
        fc.array(separators, { minLength: 20, maxLength: 20 }),
      )
      .map(([prefix, zero, between]) => {
        const digits = [...`${prefix}123456789`].map((sign, index) => sign + between[index]).join('');
        return inScript(digits, zero);
      });
    fc.assert(
      fc.property(spelling, text => {
        expect(read(text)).toBe('+60123456789');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['62812345678', '62', '+62812345678'],
    ['62812345678901', '62', '+62812345678901'],
    ['+62 62 812 345 678', '62', '+62812345678'],
    ['0062 0 62 0812345678', '62', '+62812345678'],
    ['0 62 812 345 678', '62', '+62812345678'],
    ['+60 60 12 345 6789', '60', '+60123456789'],
    ['+60 00 12 345 6789', '60', '+60123456789'],
    ['0661234567', '66', '+66661234567'],
    ['661234567', '66', '+66661234567'],
    ['66661234567', '66', '+66661234567'],
    ['12345678', '999', '+99912345678'],
  ])('reads %s of +%s as %s, however often the dialling code is repeated', (text, code, e164) => {
    expect(read(text, code)).toBe(e164);
  });

  const codes = countries.filter(one => one.digits).map(one => one.countryDialingCode);
  const typing = fc.tuple(
    fc.constantFrom(...codes),
    fc.array(fc.constantFrom('', '0', '00', '+', 'C', ' '), { maxLength: 5 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 14 }),
  );

  it('reads every spelling of a readable number as the same number with the same key', () => {
    let numbers = 0;
    fc.assert(
      fc.property(typing, ([code, before, digits]) => {
        const text = `${before.join('').replaceAll('C', code)}${digits}`;
        const one = read(text, code);
        if (one === null) return;
        numbers++;
        const own = one.slice(1 + code.length);
        expect(numberKey(text, code)).toBe(numberKey(one, code));
        const fronts = ['', '0', `+${code}`, `00${code}`, code, `0${code}`, `+${code}0`, `+${code}${code}`];
        for (const front of [...fronts, `${code}${code}`, `+${code}(0)`, `00${code} 0`]) {
          expect([front, read(`${front}${own}`, code)]).toEqual([front, one]);
          expect(numberKey(`${front}${own}`, code)).toBe(numberKey(one, code));
        }
      }),
      { numRuns: 20_000 },
    );
    expect(numbers).toBeGreaterThan(2_000);
  });

  it('gives different numbers different keys', () => {
    const national = fc.integer({ min: 100_000_000, max: 199_999_999 }).map(String);
    fc.assert(
      fc.property(national, national, (one, two) => {
        expect(numberKey(one, '60') === numberKey(`0060${two}`, '60')).toBe(one === two);
      }),
    );
  });

  it.each([
    ['another dialling code', '+65 12345678', '60'],
    ['a country that is not there', '123456789', '61'],
    ['too few digits', '12345678', '60'],
    ['too many digits', '12345678901', '60'],
    ['letters', '12345678a', '60'],
    ['a plus inside', '12+3456789', '60'],
    ['two pluses', '++60123456789', '60'],
    ['nothing', '', '60'],
    ['premium', '600123456', '60'],
    ['premium with prefix', '+60 1900 12345', '60'],
    ['premium elsewhere', '09012345678', '44'],
    ['personal numbers', '+44 7012345678', '44'],
  ])('refuses %s', (_why, text, code) => {
    expect(read(text, code)).toBe(null);
  });

  it("checks each country's number of digits", () => {
    expect(read('81234567', '65')).toBe('+6581234567');
    expect(read('8123456', '65')).toBe(null);
    expect(read('13912345678', '86')).toBe('+8613912345678');
    expect(read('1391234567', '86')).toBe(null);
    expect(read('1234', '999')).toBe('+9991234');
  });

  it('never throws, and reads its own output back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -()٣๐a') }), text => {
        const one = read(text);
        if (one !== null) expect(read(one)).toBe(one);
      }),
      { numRuns: 2_000 },
    );
  });
});
