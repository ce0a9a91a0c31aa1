import { isReservedName } from '#lib/rules/fields/personal-text.ts';
import { normalizePhone } from '#lib/rules/fields/phone.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { spendHourly, spendHourlyOfDevice } from './hourly-limit.ts';
import { checkField } from './registration-fields.ts';

/** True for a username that is a phone number: it is reserved for the proved holder of that number. */
function isNumber(ctx: AppContext, name: string): boolean {
  const { countries } = ctx.settings.current().document;
  return countries.some(one => normalizePhone(`+${name}`, one.countryDialingCode, countries) !== null);
}

/** Refuses `field_missing` or `field_invalid` for a malformed or reserved username. */
export function checkNameForm(ctx: AppContext, name: string): void {
  const rule = ctx.settings.current().document.register.username;
  if (rule) checkField('username', { ...rule, enabled: true, required: true }, name);
  // Brand and merchant are the operator's own words, which the browser does not know.
  if (isReservedName(name, [ctx.env.BRAND, ctx.env.MERCHANT]))
    refuse('field_invalid', { field: 'username', issue: 'reserved' });
  if (isNumber(ctx, name)) refuse('field_invalid', { field: 'username' });
}

/**
 * Refuses `username_taken`. Learning that a name is taken spends one of the address's ten an hour
 * (docs/security.md#A1); it is spent before the lookup, so that an exhausted address gets the same response
 * for every name.
 */
export async function refuseTakenName(
  ctx: AppContext,
  name: string,
  field: string,
  address: string,
): Promise<void> {
  const giveBack = await spendHourly(ctx, 'names', address);
  if (await ctx.store.read(tx => findAccountByName(tx, name))) refuse('username_taken', { field });
  await giveBack();
}

/**
 * Share of the ten taken names an hour that availability checks may use: the rest is left to registrations.
 */
const TAKEN_BY_CHECKS = 6;
/** Hourly availability checks of one browser, so that it does not use up its address's budget. */
const CHECKS_OF_DEVICE = 20;

/**
 * Checks whether a username is free (docs/wire.md#3.3). Together with registrations it reveals to an address
 * no more taken names an hour than they do, and never uses up their share. Refuses `field_invalid`,
 * `username_taken`, `too_many_requests`.
 */
export async function checkUsername(
  ctx: AppContext,
  name: string,
  { address, device }: { address: string; device: string | null },
): Promise<void> {
  checkNameForm(ctx, name);
  if (device !== null) await spendHourlyOfDevice(ctx, 'nameChecks', device, CHECKS_OF_DEVICE);
  await spendHourly(ctx, 'nameChecks', address);
  const giveBack = await spendHourly(ctx, 'names', address, TAKEN_BY_CHECKS);
  if (await ctx.store.read(tx => findAccountByName(tx, name)))
    refuse('username_taken', { field: 'username' });
  await giveBack();
}
