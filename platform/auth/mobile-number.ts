import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizePhone } from '#lib/rules/fields/phone.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

/** Number in E.164, `+60123456789`, and its dialling code. */
export type MobileNumber = { number: string; dialingCode: string };

/** Kinds of numbers that are nobody's mobile phone, or that pay their owner (SMS pumping). */
const REFUSED_KINDS: ReadonlySet<NumberType> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/** A range that the national numbering plan does not list is not costly: plans grow before the library does. */
function isCostly(number: string): boolean {
  return REFUSED_KINDS.has(parsePhoneNumberFromString(number)?.getType());
}

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
 * Parses a typed number that is to be bound or to get a code; refuses `mobile_region_closed` for a country that
 * is not served, `mobile_invalid` for what is no number of it or a costly one (docs/security.md#A4).
 */
export function readNumber(ctx: AppContext, typed: string, code: string | undefined): MobileNumber {
  const dialingCode = dialed(ctx, code);
  const { countries } = ctx.settings.current().document;
  if (!countries.some(country => country.countryDialingCode === dialingCode)) refuse('mobile_region_closed');
  const found = findNumber(ctx, typed, dialingCode);
  return found && !isCostly(found.number) ? found : refuse('mobile_invalid');
}
