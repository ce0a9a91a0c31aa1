import { useLocale, useTranslations } from 'next-intl';
import { CellLinks, type Choice, SegmentLinks, TabLinks, ToggleLinks } from '#components/ui/choices.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE, SLOT_LEAST_BET, SLOT_LEAST_LINES } from '#lib/rules/figures.ts';
import { offersClassify } from '#lib/rules/game-types.ts';
import { type ListQuery, listFilters, type SlotFilter } from '#lib/rules/list-query.ts';
import { isOwnKind } from '#lib/rules/own-games.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import type { ListData } from './lobby-data.ts';

type Props = { lane: Lane; query: ListQuery; data: ListData };

/** The addresses of a category's lists. */
export function useListHref(lane: Lane): (query: ListQuery) => string {
  const locale = useLocale();
  const path = pathOfGameType(lane.title);
  return (query: ListQuery) => hrefOf(locale, { path, query });
}

/** Picking a vendor resets classification and page (spec 1, section 4); what is filtered stays. */
function Vendors({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const href = useListHref(lane);
  const { filter, minBet, lines } = query;
  const kept = { filter, minBet, lines };
  const all: Choice = {
    href: href(kept),
    label: t('allVendors'),
    count: t('vendorCount', { count: lane.cards.length }),
    current: !query.vassalage,
  };
  const vendors = lane.cards.map(
    (card): Choice => ({
      href: href({ vassalage: card.vassalage, ...kept }),
      label: card.displayName,
      count: card.upkeep ? ui('upkeep') : card.gameCount && formatCount(card.gameCount, locale),
      current: query.vassalage === card.vassalage,
    }),
  );
  return vendors.length > 1 && <CellLinks label={t('vendors')} items={[all, ...vendors]} />;
}

/** Whether a sub-category is known to hold every game of the list; of one vendor's nobody says how many it has. */
function holdsAll(lane: Lane, query: ListQuery, { gameCount }: Lane['gameClassify'][number]): boolean {
  return !query.vassalage && gameCount !== undefined && gameCount === lane.gameCount;
}

/**
 * The sub-categories beside "all" (spec 1, section 2: more than one entry). Nothing over a person's own games, which know
 * none, and where the one there is holds every game; once chosen it stands, so that it can be taken off.
 */
function Kinds({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const locale = useLocale();
  const href = useListHref(lane);
  if (isOwnKind(query.filter)) return null;
  const offered = lane.gameClassify
    .filter(({ key }) => offersClassify(lane.title, key))
    .filter(kind => !query.vassalage || kind.vendors.length === 0 || kind.vendors.includes(query.vassalage));
  const kinds = offered.map(
    (kind): Choice => ({
      href: href({ ...query, gameClassify: kind.key, page: undefined }),
      label: kind.displayName,
      count: !query.vassalage && kind.gameCount ? formatCount(kind.gameCount, locale) : undefined,
      current: query.gameClassify === kind.key,
    }),
  );
  const all: Choice = {
    href: href({ ...query, gameClassify: undefined, page: undefined }),
    label: t('allVendors'),
    current: !query.gameClassify,
  };
  const isChoice = kinds.length > 1 || !all.current || !offered.every(kind => holdsAll(lane, query, kind));
  return isChoice && <TabLinks label={t('classifies')} items={[all, ...kinds]} />;
}

/** Vendors and sub-categories of a category, as addresses. */
export function ListMenus(props: Pick<Props, 'lane' | 'query'>) {
  return (
    <div className="grid gap-4">
      <Vendors {...props} />
      <Kinds {...props} />
    </div>
  );
}

/** Least stake and lines, where the upstream knows them (row 146). */
function SlotFilters({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const locale = useLocale();
  const href = useListHref(lane);
  if (!lane.slotFilter || isOwnKind(query.filter)) return null;
  const labels: Record<SlotFilter, string> = {
    minBet: t('minBet', { amount: formatCount(SLOT_LEAST_BET, locale) }),
    lines: t('lines', { count: formatCount(SLOT_LEAST_LINES, locale) }),
  };
  const items = (['minBet', 'lines'] as const).map(
    (key): Choice => ({
      href: href({ ...query, [key]: query[key] ? undefined : true, page: undefined }),
      label: labels[key],
      current: query[key],
    }),
  );
  return <ToggleLinks label={t('slotFilter')} items={items} />;
}

/** What of the category is shown, how much of it there is, and the search. */
export function ListTools({ lane, query, data }: Props) {
  const t = useTranslations('list');
  const types = useTranslations('types');
  const locale = useLocale();
  const href = useListHref(lane);
  const words = {
    all: t('filterAll'),
    hot: t('filterHot'),
    new: t('filterNew'),
    favourite: t('filterFavourite'),
    recent: t('filterRecent'),
  };
  const first = ((query.page ?? 1) - 1) * LOBBY_PAGE_SIZE + 1;
  const range = {
    from: formatCount(first, locale),
    to: formatCount(first + data.games.length - 1, locale),
    total: formatCount(data.totalCount, locale),
  };
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 max-md:my-4">
      <SegmentLinks
        label={t('filter')}
        items={listFilters.map(filter => ({
          href: href(
            isOwnKind(filter)
              ? { vassalage: query.vassalage, filter }
              : { ...query, filter, page: undefined },
          ),
          label: words[filter],
          current: (query.filter ?? 'all') === filter,
          data: isOwnKind(filter) ? { 'data-own': '' } : undefined,
        }))}
      />
      <SlotFilters lane={lane} query={query} />
      <div className="flex flex-1 basis-104 items-center justify-between gap-4 max-md:contents">
        {data.games.length > 0 && <p className="num text-md text-t2">{t('range', range)}</p>}
        <SearchField
          action={searchHref(locale, '')}
          fields={{ gameType: lane.title }}
          label={t('searchIn', { type: types(lane.title) })}
          placeholder={t('searchIn', { type: types(lane.title) })}
          maxLength={60}
          className="ml-auto w-70 max-md:order-first max-md:w-full"
        />
      </div>
    </div>
  );
}
