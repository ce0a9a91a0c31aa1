import { normalizePhone } from '#lib/rules/phone.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';

/** A number in its one spelling, `+60123456789`, and the dialling code that it begins with. */
export type MobileNumber = { number: string; dialingCode: string };

/** What is not said is the first country's. */
function dialed(house: House, dialingCode: string | undefined): string {
  return dialingCode ?? house.settings.current().document.countries[0]?.countryDialingCode ?? '';
}

/** The number that was typed, or null when it is none of the house's countries. */
export function findNumber(house: House, typed: string, code: string | undefined): MobileNumber | null {
  const dialingCode = dialed(house, code);
  const found = normalizePhone(typed, dialingCode, house.settings.current().document.countries);
  return found && { number: found.e164, dialingCode };
}

/** The same; refuses `mobile_region_closed` for a country that is not served, `mobile_invalid` for all else. */
export function readNumber(house: House, typed: string, code: string | undefined): MobileNumber {
  const dialingCode = dialed(house, code);
  const { countries } = house.settings.current().document;
  if (!countries.some(country => country.countryDialingCode === dialingCode)) refuse('mobile_region_closed');
  return findNumber(house, typed, dialingCode) ?? refuse('mobile_invalid');
}
