import { normalizePhone } from '#lib/rules/phone.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { spendHourly } from './hourly.ts';
import { checkField } from './registration-fields.ts';

/** True for a name that is a phone number: it belongs to whoever proves that number. */
function isNumber(house: House, name: string): boolean {
  const { countries } = house.settings.current().document;
  return countries.some(one => normalizePhone(`+${name}`, one.countryDialingCode, countries) !== null);
}

/** Refuses `field_missing` or `field_invalid` where nobody may be called so. */
export function checkNameForm(house: House, name: string): void {
  const rule = house.settings.current().document.register.username;
  if (rule) checkField('username', { ...rule, enabled: true, required: true }, name);
  if (isNumber(house, name)) refuse('field_invalid', { field: 'username' });
}

/**
 * Refuses `username_taken`. An answer that tells of somebody is one of the address's ten an hour (security A1): spent
 * before anybody looks, so that an address that has none left hears the same of every name.
 */
export async function refuseTakenName(
  house: House,
  name: string,
  field: string,
  address: string,
): Promise<void> {
  const giveBack = await spendHourly(house, 'names', address);
  if (await house.store.read(tx => findAccountByName(tx, name))) refuse('username_taken', { field });
  await giveBack();
}

/** Whether a name is free (wire.md 3.3): ten questions an hour and address, whatever the answer. */
export async function checkUsername(house: House, name: string, address: string): Promise<void> {
  checkNameForm(house, name);
  await spendHourly(house, 'names', address);
  if (await house.store.read(tx => findAccountByName(tx, name)))
    refuse('username_taken', { field: 'username' });
}
