import { useState } from 'react';
import { useFirstInput } from '#lib/client/use-first-input.ts';
import type { normalizePhone } from '#lib/rules/fields/phone.ts';
import type { SmsNumber } from './sms-channel.ts';
import type { NamedCountry } from './use-countries.ts';

/**
 * Returns the number to send a code to, or null while the input is not a number. The rule of numbers loads
 * when typing begins; until then anything with a digit is accepted: the platform validates it in any case.
 */
export function usePhoneNumber(
  countries: readonly NamedCountry[],
): (mobile: string, dialingCode: string) => SmsNumber | null {
  const [rule, setRule] = useState<typeof normalizePhone | null>(null);
  useFirstInput(() => {
    import('#lib/rules/fields/phone.ts').then(
      phone => setRule(() => phone.normalizePhone),
      () => undefined,
    );
  });
  return (mobile, dialingCode) => {
    const isNumber = rule ? rule(mobile, dialingCode, countries) !== null : /\d/.test(mobile);
    return isNumber ? { mobile: mobile.trim(), dialingCode } : null;
  };
}

/** Returns the dialling code that a number itself begins with (`+65…`), or null. */
export async function dialingCodeIn(
  number: string,
  countries: readonly NamedCountry[],
): Promise<string | null> {
  if (!number) return null;
  const { countryOfNumber } = await import('#lib/rules/fields/phone.ts');
  return countryOfNumber(number, countries)?.countryDialingCode ?? null;
}
