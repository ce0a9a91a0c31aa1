import type { RefusalCode } from '#lib/calls/refusals.ts';
import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import { numberKey } from '#lib/rules/phone.ts';
import { isStaffType, roleOfType } from '#lib/rules/roles.ts';
import { MAX_NAME_CHARS, type Remembered } from './remember.ts';

/** What a way in may ask, as far as the BFF reads it. All of it has been parsed by the call's own schema. */
export type WayIn = {
  username?: string;
  password?: string;
  type?: string;
  countryDialingCode?: string;
  verificationId?: string;
  remember?: boolean;
  agentPage?: boolean;
};

/** What an answer says about a password that may not stay. */
export type PasswordSigns = { mustChange: boolean; passwordExpired: boolean };

const isByPassword = ({ type, password }: WayIn) => type === 'username' && password !== undefined;

/** Whether somebody of this type may come in here: agents only on the agents' page, staff nowhere (row 8). */
export function wayInRefusal(customerType: number, agentPage: boolean): RefusalCode | null {
  if (isStaffType(customerType)) return 'non_member_login';
  return agentPage && roleOfType(customerType) !== 'agent' ? 'non_agents_login' : null;
}

/**
 * Whether the password must be changed before anything else (spec 1, section 4): the default one, or an expired one
 * while PWDEXPFORCECHANGE3 is on. Codes by phone never ask for it; at the other ways the upstream's word counts.
 */
export function mustChange(way: WayIn, signs: PasswordSigns, expiryForces: boolean): boolean {
  if (way.type !== undefined && way.type !== 'username') return false;
  if (!isByPassword(way)) return signs.mustChange;
  // Wide digits are hashed as plain ones, and so are the same password.
  const isDefault = way.password?.normalize('NFKC') === DEFAULT_PASSWORD;
  return signs.mustChange || isDefault || (signs.passwordExpired && expiryForces);
}

/** The name that limits count and browsers are known by; a number in one spelling. Null where none is named. */
export function accountOf({ username, type, countryDialingCode = '' }: WayIn): string | null {
  if (username === undefined) return null;
  if (type === undefined || type === 'username') return username;
  return numberKey(username, countryDialingCode);
}

/** What is kept for the next sign-in: as it was typed, or the account's name where nothing was; null if it cannot be. */
export function rememberedOf(
  { username, type, countryDialingCode }: WayIn,
  userName: string,
): Remembered | null {
  if (username === undefined) return userName.length > MAX_NAME_CHARS ? null : { username: userName };
  if (type === undefined || type === 'username') return { username };
  return countryDialingCode ? { countryDialingCode, mobile: username } : null;
}
