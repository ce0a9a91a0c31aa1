import { appsOf } from '#components/shared/brand/apps.ts';
import type { Brand } from '#components/shared/brand/brand.ts';
import {
  countLaneGames,
  countPlayableGames,
  isComingLater,
} from '#components/shared/games/playable-lanes.ts';
import { helpTopics } from '#components/shared/help-topics.ts';
import type { Lane } from '#lib/calls/games.ts';
import { platformYear } from '#lib/i18n/dates.ts';
import { MENU_PROMOTIONS } from '#lib/rules/figures.ts';
import type { MenuBanner, ShellData } from './shell-data.ts';

/** Vendors whose logos are in the footer (docs/features.md#31). */
const FOOTER_VENDORS: readonly string[] = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
/** Social channels of the footer (docs/features.md#31), as resource types. */
const SOCIAL: readonly string[] = [
  'YOUTUBE',
  'TWITTER',
  'TIKTOK',
  'FACEBOOK',
  'INSTAGRAM',
  'WHATSAPP',
  'TELEGRAM',
  'LINE',
];

/** Banner group of the side menu. */
const MENU_GROUP = 'w_leftmenu';
/** Banner group of the licence notice (docs/features.md#143). */
const LICENCE_GROUP = 'w_license';

/** Upstream documents that the shell needs; each may be missing. */
type LayoutSource = {
  lanes: readonly Lane[] | null;
  info: Info | null;
  promotions: readonly { id: string; title: string }[];
  banners: readonly (MenuBanner & { groupName: string })[];
  help: Parameters<typeof helpTopics>[0] | null;
};
/** Switches of the registration kinds: any of these opens the registration (docs/features.md#9). */
const REGISTRATION: readonly string[] = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];
const CHAT = 'CBS3';
const POINTS = 'PTSYS3';

type Info = {
  switches: Readonly<Record<string, boolean>>;
  customerService: readonly { title: string; address: string }[];
  resources: readonly { resourceType: string; url: string; labelNameEn: string }[];
};

function footerVendors(lanes: readonly Lane[]): ShellData['vendors'] {
  return FOOTER_VENDORS.flatMap(code => {
    const card = lanes.flatMap(lane => lane.cards).find(one => one.vassalage === code);
    return card ? [{ code, name: card.displayName, type: card.gameType, mark: card.smallIcon }] : [];
  });
}

/** Joins title and text on one line as two sentences, with the full stop of their script. */
function sentences(title = '', text = ''): string {
  if (!title || !text || /[.!?。！？]$/.test(title)) return `${title} ${text}`.trim();
  return /\p{Script=Han}$/u.test(title) ? `${title}。${text}` : `${title}. ${text}`;
}

/**
 * Builds the shell's data from the upstream's documents; where one is missing, the shell shows less. Leaves
 * out categories without vendors (docs/features.md#30). `nowMs` only sets the year.
 */
export function buildShellData(
  brand: Brand,
  { lanes, info, promotions, banners, help }: LayoutSource,
  nowMs: number,
): ShellData {
  const licence = banners.find(banner => banner.groupName === LICENCE_GROUP);
  const open = (lanes ?? []).filter(lane => lane.cards.length > 0);
  return {
    brand,
    categories: open.map(lane => ({
      type: lane.title,
      count: isComingLater(lane) ? undefined : (lane.playableCount ?? countLaneGames(lane)),
      ...(isComingLater(lane) && { comingLater: true }),
    })),
    totalGames: countPlayableGames(open),
    registration: REGISTRATION.some(id => info?.switches[id]),
    promotions: promotions.slice(0, MENU_PROMOTIONS).map(({ id, title }) => ({ id, title })),
    menuBanners: banners.filter(banner => banner.groupName === MENU_GROUP),
    points: info?.switches[POINTS] ?? false,
    chat: info?.switches[CHAT] ?? false,
    support: (info?.customerService ?? []).map(({ title, address }) => ({ label: title, url: address })),
    social: (info?.resources ?? [])
      .filter(({ resourceType }) => SOCIAL.includes(resourceType.toUpperCase()))
      .map(({ resourceType, url, labelNameEn }) => ({
        kind: resourceType,
        label: labelNameEn || resourceType,
        url,
      })),
    vendors: footerVendors(open),
    apps: appsOf(info?.resources ?? []),
    help: helpTopics(help ?? []).map(({ anchor, title }) => ({ anchor, title })),
    licence: sentences(licence?.title, licence?.content),
    licencePicture: licence?.url ?? '',
    year: platformYear(nowMs),
  };
}
