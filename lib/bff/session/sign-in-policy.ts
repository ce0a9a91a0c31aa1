import type { RefusalCode } from '#lib/calls/refusals.ts';
import { numberKey } from '#lib/rules/fields/phone.ts';
import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import { isStaffType, roleOfType } from '#lib/rules/roles.ts';
import { MAX_NAME_CHARS, type RememberedLoginCookie } from './remembered-login.ts';

/** Input fields of a sign-in that the BFF reads, already parsed by the call's own schema. */
export type SignInFields = {
  username?: string;
  password?: string;
  type?: string;
  countryDialingCode?: string;
  verificationId?: string;
  remember?: boolean;
  agentPage?: boolean;
};

/** Part of an output about a password that must be changed. */
export type PasswordSigns = { mustChange: boolean; passwordExpired: boolean };

const isByPassword = ({ type, password }: SignInFields) => type === 'username' && password !== undefined;

/**
 * Checks whether an account type may sign in here: agents only on the agents' page, staff nowhere
 * (docs/features.md#8).
 */
export function signInRefusal(customerType: number, agentPage: boolean): RefusalCode | null {
  if (isStaffType(customerType)) return 'non_member_login';
  return agentPage && roleOfType(customerType) !== 'agent' ? 'non_agents_login' : null;
}

/**
 * Returns true when the password must be changed before anything else (docs/features.md#18): the default
 * password, or an expired one while PWDEXPFORCECHANGE3 is on. Never for SMS codes; other sign-in methods rely
 * on the upstream's flags.
 */
export function mustChangePassword(way: SignInFields, signs: PasswordSigns, expiryForces: boolean): boolean {
  if (way.type !== undefined && way.type !== 'username') return false;
  if (!isByPassword(way)) return signs.mustChange;
  // Full-width digits are normalised before hashing, so they are the same password.
  const isDefault = way.password?.normalize('NFKC') === DEFAULT_PASSWORD;
  return signs.mustChange || isDefault || (signs.passwordExpired && expiryForces);
}

/**
 * Returns the account name for limits and known devices; phone numbers are normalised. Null when no account
 * is named.
 */
export function accountOf({ username, type, countryDialingCode = '' }: SignInFields): string | null {
  if (username === undefined) return null;
  if (type === undefined || type === 'username') return username;
  return numberKey(username, countryDialingCode);
}

/**
 * Returns what is remembered for the next sign-in: the name as typed, else the account's name; null if it
 * cannot be stored.
 */
export function rememberedOf(
  { username, type, countryDialingCode }: SignInFields,
  userName: string,
): RememberedLoginCookie | null {
  if (username === undefined) return userName.length > MAX_NAME_CHARS ? null : { username: userName };
  if (type === undefined || type === 'username') return { username };
  return countryDialingCode ? { countryDialingCode, mobile: username } : null;
}
