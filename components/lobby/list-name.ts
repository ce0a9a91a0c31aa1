import type { useTranslations } from 'next-intl';
import type { Lane } from '#lib/calls/games.ts';
import type { ListQuery } from '#lib/rules/list-query.ts';

type Part = Pick<ListQuery, 'vassalage' | 'gameClassify'>;
type Words = {
  types: ReturnType<typeof useTranslations<'types'>>;
  list: ReturnType<typeof useTranslations<'list'>>;
};

/** What a list is called in heading, title and shared link: its category, the kind and the vendor that narrow it. */
export function listName(
  lane: Pick<Lane, 'title' | 'cards' | 'gameClassify' | 'gameCount'>,
  { vassalage, gameClassify }: Part,
  { types, list }: Words,
): { name: string; vendor: string | undefined; count: number | undefined } {
  const card = lane.cards.find(one => one.vassalage === vassalage);
  const kind = lane.gameClassify.find(one => one.key === gameClassify);
  const vendor = card?.displayName;
  const type = types(lane.title);
  const part = kind ? list('ofKind', { type, kind: kind.displayName }) : type;
  const name = vendor ? list('ofVendor', { type: part, vendor }) : part;
  // How many games a vendor has of one kind is said nowhere.
  const count = card && kind ? undefined : (card ?? kind ?? lane).gameCount;
  return { name, vendor, count: count || undefined };
}
