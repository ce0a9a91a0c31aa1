import type { Brand } from '#components/shared/brand/brand.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { imageAt } from '#lib/rules/routes/image-widths.ts';
import { AUTH_BANNERS, AUTH_SWITCHES, type AuthData, type SocialProvider } from './auth-data.ts';

/** Width of the pictures beside the auth dialogs: chosen here, so that no form carries the list of widths. */
const SIDE_PX = 800;

/** Upstream documents that the auth dialogs need; each may be missing. */
type LayoutSource = {
  info: {
    switches: Readonly<Record<string, boolean>>;
    smsChannel: string;
    opening?: { amount: number; currency: string };
  } | null;
  banners: readonly { groupName: string; url: string }[];
};

/** Builds the props of the auth dialogs; while the upstream's documents are missing, every switch is off. */
export function buildAuthData(
  brand: Brand,
  { info, banners }: LayoutSource,
  providers: readonly SocialProvider[],
): AuthData {
  const pictures = AUTH_BANNERS.flatMap(group => {
    const url = banners.find(banner => banner.groupName === group)?.url;
    return url ? [[group, imageAt(url, SIDE_PX)] as const] : [];
  });
  return {
    brand,
    on: AUTH_SWITCHES.filter(id => info?.switches[id]),
    providers: providers.map(({ id, label }) => ({ id, label })),
    banners: Object.fromEntries(pictures),
    smsChannel: info?.smsChannel ?? '',
    opening: info?.opening ? formatMoney(info.opening.amount, info.opening.currency) : '',
  };
}
