/** A country whose numbers may be used; `digits` counts a number without dialling code and leading zero. */
export type PhoneCountry = {
  countryCode: string;
  countryDialingCode: string;
  digits?: { min: number; max: number } | undefined;
};

/** What E.164 leaves for a national number where a country says nothing itself. */
const ANY_DIGITS = { min: 4, max: 12 };

/**
 * Beginnings of numbers that cost more than a text is worth, or earn somebody money: premium, shared cost, personal
 * and information services, by dialling code, without the leading zero (the countries' public numbering plans).
 */
const PREMIUM: Readonly<Record<string, readonly string[]>> = {
  '44': ['9', '70', '84', '87', '118'],
  '60': ['600', '1300', '1600', '1700', '1800', '1900'],
  '62': ['809', '1500'],
  '63': ['1900'],
  '65': ['1800', '1900'],
  '66': ['1900'],
  '81': ['990', '180', '570'],
  '82': ['60'],
  '84': ['1800', '1900'],
  '852': ['900'],
  '886': ['204', '209'],
};

const ZERO = '0';
const NINES_APART = 10;

/** A decimal digit of any script as `0` to `9`: in Unicode each script's ten stand in a row. */
function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let below = 0;
  while (below < NINES_APART && /\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
  return String(below % NINES_APART);
}

/** A text with the digits of all scripts as `0` to `9`, so that one number has one spelling (security A4). */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, sign => (sign >= '0' && sign <= '9' ? sign : asciiDigit(sign)));
}

/** Digits with a leading + where there was one; null when anything but usual separators stands between. */
function bare(text: string): string | null {
  const plain = plainDigits(text).replace(/[\s\p{Cf}().·/-]|\p{Pd}/gu, '');
  return /^\+?\d{4,20}$/.test(plain) ? plain : null;
}

/** Without the dialling code, however it was typed; null when it is another country's. */
function national(digits: string, dialingCode: string, max: number): string | null {
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  if (abroad !== undefined)
    return abroad.startsWith(dialingCode) ? withoutZero(abroad.slice(dialingCode.length)) : null;
  const own = withoutZero(digits);
  // Typed with its dialling code and without a +: only then is it too long for a number of its country.
  const doubled = own.length > max && digits.startsWith(dialingCode);
  return doubled ? withoutZero(digits.slice(dialingCode.length)) : own;
}

function withoutZero(digits: string): string {
  return digits.startsWith(ZERO) ? digits.slice(1) : digits;
}

/**
 * The one spelling of a phone number, `+60123456789`. A leading + or 00 with the dialling code, spaces, dashes,
 * brackets, a leading national 0 and digits of any script make no difference (security A4). Null when the dialling
 * code is not among the countries, the count of digits is not the country's, or the range costs extra.
 */
export function normalizePhone(
  text: string,
  dialingCode: string,
  countries: readonly PhoneCountry[],
): { e164: string } | null {
  const country = countries.find(one => one.countryDialingCode === dialingCode);
  const digits = bare(text);
  if (!country || digits === null) return null;
  const { min, max } = country.digits ?? ANY_DIGITS;
  const number = national(digits, dialingCode, max);
  if (number === null || number.length < min || number.length > max) return null;
  if (PREMIUM[dialingCode]?.some(start => number.startsWith(start))) return null;
  return { e164: `+${dialingCode}${number}` };
}
