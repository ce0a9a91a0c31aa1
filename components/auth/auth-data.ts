import type { Brand } from '#components/shared/brand/brand.ts';
import { REGISTER_SWITCHES } from '#lib/rules/fields/register-form.ts';

/** Operator switches that the auth dialogs depend on (docs/wire.md#3.6). */
export const AUTH_SWITCHES = [
  ...REGISTER_SWITCHES,
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'FREEPLAY3',
  'AGENTPOLICY3',
] as const;
type AccessSwitch = (typeof AUTH_SWITCHES)[number];

/** Banner groups of the auth dialogs: sign-in, registration, recovery. */
export const AUTH_BANNERS = ['w_login', 'w_register', 'w_forget'] as const;
export type AuthBanner = (typeof AUTH_BANNERS)[number];

/** Identity provider that users may sign in with. */
export type SocialProvider = { id: string; label: string };

/**
 * Props of every auth dialog, from the page; the same for every visitor. `on` holds the switches that are on,
 * `banners` the picture URL of each group that the operator published one for.
 */
export type AuthData = {
  brand: Brand;
  on: readonly AccessSwitch[];
  providers: readonly SocialProvider[];
  banners: Readonly<Partial<Record<AuthBanner, string>>>;
  /** Third-party service that sends the SMS codes; empty where the platform sends them itself. */
  smsChannel: string;
  /** Demo money of a new account (`RM 1,000.00`); empty where there is none. */
  opening: string;
};
