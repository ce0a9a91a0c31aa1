import type { Brand } from '#components/shared/brand.ts';
import { pictureAt } from '#lib/rules/picture-steps.ts';
import { ACCESS_BANNERS, ACCESS_SWITCHES, type AccessData, type SocialProvider } from './access-data.ts';

/** The pictures beside the ways in: chosen here, so that no form carries the steps. */
const SIDE_PX = 800;

/** What the BFF knows of the upstream's documents, as far as the ways in need it; each may be missing. */
type House = {
  info: { switches: Readonly<Record<string, boolean>>; smsChannel: string } | null;
  banners: readonly { groupName: string; url: string }[];
};

/** The data of the ways in; while the upstream's documents are missing every switch counts as off. */
export function accessOf(
  brand: Brand,
  { info, banners }: House,
  providers: readonly SocialProvider[],
): AccessData {
  const pictures = ACCESS_BANNERS.flatMap(group => {
    const url = banners.find(banner => banner.groupName === group)?.url;
    return url ? [[group, pictureAt(url, SIDE_PX)] as const] : [];
  });
  return {
    brand,
    on: ACCESS_SWITCHES.filter(id => info?.switches[id]),
    providers: providers.map(({ id, label }) => ({ id, label })),
    banners: Object.fromEntries(pictures),
    smsChannel: info?.smsChannel ?? '',
  };
}
