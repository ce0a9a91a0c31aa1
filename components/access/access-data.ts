import type { Brand } from '#components/shared/brand.ts';
import { REGISTER_SWITCHES } from '#lib/rules/register-form.ts';

/** The operator's switches that the ways in depend on (spec 1 section 3, wire.md 3.6). */
export const ACCESS_SWITCHES = [
  ...REGISTER_SWITCHES,
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'FREEPLAY3',
  'AGENTPOLICY3',
] as const;
type AccessSwitch = (typeof ACCESS_SWITCHES)[number];

/** The groups of banners beside the ways in (spec 1, section 3). */
export const ACCESS_BANNERS = ['w_login', 'w_register', 'w_forget'] as const;
export type AccessBanner = (typeof ACCESS_BANNERS)[number];

/** A provider of identities that people may sign in with. */
export type SocialProvider = { id: string; label: string };

/**
 * What every way in is drawn from, handed down from the page: the same for everybody. `on` holds the switches that are
 * on, `banners` the address of each group's picture where the operator published one.
 */
export type AccessData = {
  brand: Brand;
  on: readonly AccessSwitch[];
  providers: readonly SocialProvider[];
  banners: Readonly<Partial<Record<AccessBanner, string>>>;
  /** The third-party service that sends the codes by SMS; empty where the platform sends them itself. */
  smsChannel: string;
};
