import type { useTranslations } from 'next-intl';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { SLOT_MIN_BET, SLOT_MIN_LINES } from '#lib/rules/figures.ts';
import type { ListQuery } from '#lib/rules/routes/list-query.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type Part = Pick<ListQuery, 'vassalage' | 'gameClassify'>;
type Words = {
  types: ReturnType<typeof useTranslations<'types'>>;
  list: ReturnType<typeof useTranslations<'list'>>;
};

/**
 * Returns the name of a list for heading, title and shared link: its category, narrowed by classification and
 * vendor; a vendor by its code while its name is unknown.
 */
export function listName(
  lane: Pick<Lane, 'title' | 'cards' | 'gameClassify' | 'gameCount'>,
  { vassalage, gameClassify }: Part,
  { types, list }: Words,
): { name: string; vendor: string | undefined; count: number | undefined } {
  const card = lane.cards.find(one => one.vassalage === vassalage);
  const kind = lane.gameClassify.find(one => one.key === gameClassify);
  const vendor = card?.displayName ?? vassalage;
  const type = types(lane.title);
  const part = kind ? list('ofKind', { type, kind: kind.displayName }) : type;
  const name = vendor ? list('ofVendor', { type: part, vendor }) : part;
  // The upstream does not count a vendor's games of one classification.
  const count = card && kind ? undefined : (card ?? kind ?? lane).gameCount;
  return { name, vendor, count: count || undefined };
}

/**
 * Returns the title of a list for heading and search engines: its name with every active filter, since each
 * combination has its own address.
 */
export function listTitle(
  name: string,
  { filter = 'all', minBet, lines }: ListQuery,
  list: Words['list'],
  locale: Locale,
): string {
  const filters = {
    all: null,
    hot: list('filterHot'),
    new: list('filterNew'),
    favourite: list('filterFavourite'),
    recent: list('filterRecent'),
  };
  return [
    filters[filter],
    minBet ? list('minBet', { amount: formatCount(SLOT_MIN_BET, locale) }) : null,
    lines ? list('lines', { count: formatCount(SLOT_MIN_LINES, locale) }) : null,
  ].reduce<string>((title, kind) => (kind === null ? title : list('ofKind', { type: title, kind })), name);
}
