/** Country whose numbers are accepted; `digits` is the length without dialling code and leading zero. */
export type PhoneCountry = {
  countryCode: string;
  countryDialingCode: string;
  digits?: { min: number; max: number } | undefined;
};

/** National length that E.164 leaves where a country states none. */
const ANY_DIGITS = { min: 4, max: 12 };

/**
 * Prefixes of numbers that cost more than an SMS is worth, or that pay their owner (SMS pumping): premium,
 * shared cost, personal and information services, by dialling code, without leading zero (national numbering
 * plans).
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

const NINES_APART = 10;

/**
 * Converts a decimal digit of any script to `0` to `9`: in Unicode the ten digits of a script are
 * consecutive.
 */
function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let below = 0;
  while (below < NINES_APART && /\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
  return String(below % NINES_APART);
}

/**
 * Converts the digits of all scripts to `0` to `9`, so that a number has one spelling (docs/security.md#A4).
 */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, sign => (sign >= '0' && sign <= '9' ? sign : asciiDigit(sign)));
}

/** Strips separators; keeps a leading +. Null when any other character occurs. */
function bare(text: string): string | null {
  const plain = plainDigits(text).replace(/[\s\p{Cf}().·/-]|\p{Pd}/gu, '');
  return /^\+?\d{4,20}$/.test(plain) ? plain : null;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}

/**
 * Strips leading zeros and dialling codes, however often they are repeated. A prefix equal to the dialling
 * code is that code as long as enough digits for a number of the country follow; where the country states no
 * length, only if the number would be too long otherwise.
 */
function nationalDigits(digits: string, country: PhoneCountry): string {
  const { countryDialingCode: dialingCode, digits: known } = country;
  const number = withoutZeros(digits);
  if (!number.startsWith(dialingCode)) return number;
  const rest = withoutZeros(number.slice(dialingCode.length));
  const isCode = known ? rest.length >= known.min : number.length > ANY_DIGITS.max;
  return isCode ? nationalDigits(rest, country) : number;
}

/** National number in a country; null when it was typed with another country's code. */
function national(digits: string, country: PhoneCountry): string | null {
  const { countryDialingCode: code } = country;
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  if (abroad === undefined) return nationalDigits(digits, country);
  return abroad.startsWith(code) ? nationalDigits(abroad.slice(code.length), country) : null;
}

/**
 * Normalises a phone number to E.164, `+60123456789`. A leading + or 00 with the dialling code, spaces,
 * dashes, brackets, national zeros, a repeated dialling code and digits of any script make no difference
 * (docs/security.md#A4). Null when the dialling code is not among the countries, the length is not the
 * country's, or the range costs extra.
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
  const number = national(digits, country);
  if (number === null || number.length < min || number.length > max) return null;
  if (PREMIUM[dialingCode]?.some(start => number.startsWith(start))) return null;
  return { e164: `+${dialingCode}${number}` };
}

/**
 * Rate limit key of a phone number where the countries are unknown: equal for all spellings that
 * `normalizePhone` reads as one number. A text that is not a number has a key, too.
 */
export function numberKey(text: string, dialingCode: string): string {
  let digits = plainDigits(text).replace(/\D/g, '');
  for (let before = ''; before !== digits; ) {
    before = digits;
    digits = withoutZeros(digits);
    if (dialingCode !== '' && digits.startsWith(dialingCode)) digits = digits.slice(dialingCode.length);
  }
  return `+${dialingCode}${digits}`;
}

/**
 * Finds the country that a number names itself (`+65…`, `0065…`), by its longest dialling code; null when it
 * names none.
 */
export function countryOfNumber<Country extends PhoneCountry>(
  number: string,
  countries: readonly Country[],
): Country | null {
  const abroad = /^(?:\+|00)([\d\s-]+)$/.exec(number.trim().normalize('NFKC'))?.[1]?.replace(/\D/g, '');
  if (!abroad) return null;
  const fitting = countries.filter(one => abroad.startsWith(one.countryDialingCode));
  return fitting.sort((a, b) => b.countryDialingCode.length - a.countryDialingCode.length)[0] ?? null;
}
