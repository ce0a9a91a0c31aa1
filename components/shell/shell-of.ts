import { appsOf } from '#components/shared/apps.ts';
import type { Brand } from '#components/shared/brand.ts';
import { helpTopics } from '#components/shared/help-topics.ts';
import type { Lane } from '#lib/calls/games.ts';
import { houseYear } from '#lib/i18n/dates.ts';
import { MENU_PROMOTIONS } from '#lib/rules/figures.ts';
import type { MenuBanner, ShellData } from './shell-data.ts';

/** The vendors whose marks stand in the footer (spec 1, section 2). */
const FOOTER_VENDORS: readonly string[] = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
/** The channels of "follow us" (spec 1, section 2), as the resources name them. */
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

/** The group of the banners in the side menu (spec 1, section 2). */
const MENU_GROUP = 'w_leftmenu';
/** The group of the banner that holds the licence notice (spec 1, section 3). */
const LICENCE_GROUP = 'w_license';

/** What the BFF knows of the upstream's documents, as far as the shell needs it; each may be missing. */
type House = {
  lanes: readonly Lane[] | null;
  info: Info | null;
  promotions: readonly { id: string; title: string }[];
  banners: readonly (MenuBanner & { groupName: string })[];
  help: Parameters<typeof helpTopics>[0] | null;
};
/** Any of these lets people open an account (spec 1, section 3). */
const REGISTRATION: readonly string[] = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];
const VIP = 'MEMCLUB3';
const CHAT = 'CBS3';

type Info = {
  switches: Readonly<Record<string, boolean>>;
  customerService: readonly { title: string; address: string }[];
  resources: readonly { resourceType: string; url: string; labelNameEn: string }[];
};

const gamesOf = (lane: Lane) =>
  lane.gameCount ??
  (lane.cards.every(card => card.gameCount !== undefined)
    ? lane.cards.reduce((sum, card) => sum + (card.gameCount ?? 0), 0)
    : undefined);

function footerVendors(lanes: readonly Lane[]): ShellData['vendors'] {
  return FOOTER_VENDORS.flatMap(code => {
    const card = lanes.flatMap(lane => lane.cards).find(one => one.vassalage === code);
    return card ? [{ code, name: card.displayName, type: card.gameType, mark: card.smallIcon }] : [];
  });
}

/** Title and text as sentences of one line, with the full stop of their script. */
function sentences(title = '', text = ''): string {
  if (!title || !text || /[.!?。！？]$/.test(title)) return `${title} ${text}`.trim();
  return /\p{Script=Han}$/u.test(title) ? `${title}。${text}` : `${title}. ${text}`;
}

/**
 * The shell's data from the upstream's documents; either may be missing, and the shell then shows less. Categories
 * without vendors are left out (spec 1, section 2). `nowMs` only gives the year.
 */
export function shellOf(
  brand: Brand,
  { lanes, info, promotions, banners, help }: House,
  nowMs: number,
): ShellData {
  const licence = banners.find(banner => banner.groupName === LICENCE_GROUP);
  const open = (lanes ?? []).filter(lane => lane.cards.length > 0);
  return {
    brand,
    categories: open.map(lane => ({ type: lane.title, count: gamesOf(lane) })),
    totalGames: open.reduce((sum, lane) => sum + (gamesOf(lane) ?? 0), 0),
    registration: REGISTRATION.some(id => info?.switches[id]),
    vip: info?.switches[VIP] ?? false,
    promotions: promotions.slice(0, MENU_PROMOTIONS).map(({ id, title }) => ({ id, title })),
    menuBanners: banners.filter(banner => banner.groupName === MENU_GROUP),
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
    year: houseYear(nowMs),
  };
}
