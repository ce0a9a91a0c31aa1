import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useDocument } from '#lib/client/use-document.ts';
import type { PhoneCountry } from '#lib/rules/fields/phone.ts';

/** Country with its name in the page's language. */
export type NamedCountry = PhoneCountry & { name: string };

const none: readonly NamedCountry[] = [];

/**
 * Loads the countries whose numbers are accepted, in the platform's order; the first is the default. `failed`
 * when they could not be loaded; `again` retries.
 */
export function useCountries(): {
  countries: readonly NamedCountry[];
  failed: boolean;
  again: () => void;
} {
  const locale = useLocale();
  const { data, failed, again } = useDocument('GET /wps/system/country');
  const countries = useMemo(() => {
    if (!data) return none;
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return data.map(country => ({
      ...country,
      name: names.of(country.countryCode.toUpperCase()) ?? country.countryCode,
    }));
  }, [data, locale]);
  return { countries, failed, again };
}
