import { normalizePhone } from '#lib/rules/fields/phone.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

/** Number in E.164, `+60123456789`, and its dialling code. */
export type MobileNumber = { number: string; dialingCode: string };

/** Defaults to the first configured country. */
function dialed(ctx: AppContext, dialingCode: string | undefined): string {
  return dialingCode ?? ctx.settings.current().document.countries[0]?.countryDialingCode ?? '';
}

/** Parses a typed number; null if it belongs to none of the configured countries. */
export function findNumber(ctx: AppContext, typed: string, code: string | undefined): MobileNumber | null {
  const dialingCode = dialed(ctx, code);
  const found = normalizePhone(typed, dialingCode, ctx.settings.current().document.countries);
  return found && { number: found.e164, dialingCode };
}

/**
 * Parses a typed number; refuses `mobile_region_closed` for a country that is not served, `mobile_invalid`
 * otherwise.
 */
export function readNumber(ctx: AppContext, typed: string, code: string | undefined): MobileNumber {
  const dialingCode = dialed(ctx, code);
  const { countries } = ctx.settings.current().document;
  if (!countries.some(country => country.countryDialingCode === dialingCode)) refuse('mobile_region_closed');
  return findNumber(ctx, typed, dialingCode) ?? refuse('mobile_invalid');
}
