import type { useTranslations } from 'next-intl';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { SLOT_LEAST_BET, SLOT_LEAST_LINES } from '#lib/rules/figures.ts';
import type { ListQuery } from '#lib/rules/list-query.ts';
import type { Locale } from '#lib/rules/locales.ts';

type Part = Pick<ListQuery, 'vassalage' | 'gameClassify'>;
type Words = {
  types: ReturnType<typeof useTranslations<'types'>>;
  list: ReturnType<typeof useTranslations<'list'>>;
};

/**
 * What a list is called in heading, title and shared link: its category, the kind and the vendor that narrow it; a vendor
 * by its code while its name cannot be had.
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
  // How many games a vendor has of one kind is said nowhere.
  const count = card && kind ? undefined : (card ?? kind ?? lane).gameCount;
  return { name, vendor, count: count || undefined };
}

/** A list's title, in its heading and for who finds it: its name with each filter that it is under, since each is an address of its own. */
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
    minBet ? list('minBet', { amount: formatCount(SLOT_LEAST_BET, locale) }) : null,
    lines ? list('lines', { count: formatCount(SLOT_LEAST_LINES, locale) }) : null,
  ].reduce<string>((title, kind) => (kind === null ? title : list('ofKind', { type: title, kind })), name);
}
