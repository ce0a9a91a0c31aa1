import { useState } from 'react';
import { useFirstInput } from '#lib/client/use-first-input.ts';
import type { normalizePhone } from '#lib/rules/phone.ts';
import type { SmsNumber } from './sms-channel.ts';
import type { NamedCountry } from './use-countries.ts';

/**
 * The number that a code goes to, or null while what is typed is none. The rule of numbers is fetched as somebody begins
 * to type; until it is here whatever has a digit may be one: the platform judges it in any case.
 */
export function useNumberOf(
  countries: readonly NamedCountry[],
): (mobile: string, dialingCode: string) => SmsNumber | null {
  const [rule, setRule] = useState<typeof normalizePhone | null>(null);
  useFirstInput(() => {
    import('#lib/rules/phone.ts').then(
      phone => setRule(() => phone.normalizePhone),
      () => undefined,
    );
  });
  return (mobile, dialingCode) => {
    const isNumber = rule ? rule(mobile, dialingCode, countries) !== null : /\d/.test(mobile);
    return isNumber ? { mobile: mobile.trim(), dialingCode } : null;
  };
}

/** The dialling code of the country that a number names itself (`+65…`), or null. */
export async function dialingCodeIn(
  number: string,
  countries: readonly NamedCountry[],
): Promise<string | null> {
  if (!number) return null;
  const { countryOfNumber } = await import('#lib/rules/phone.ts');
  return countryOfNumber(number, countries)?.countryDialingCode ?? null;
}
