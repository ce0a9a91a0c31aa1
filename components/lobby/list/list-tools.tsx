import { useLocale, useTranslations } from 'next-intl';
import type { ListData } from '#components/lobby/lobby-data.ts';
import {
  CellLinks,
  type ChoiceLink,
  SegmentLinks,
  TabLinks,
  ToggleLinks,
} from '#components/ui/forms/choices.tsx';
import { SearchField } from '#components/ui/forms/search-field.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE, SLOT_MIN_BET, SLOT_MIN_LINES } from '#lib/rules/figures.ts';
import { offersClassify } from '#lib/rules/game-types.ts';
import { isPersonalGameKind } from '#lib/rules/personal-games.ts';
import { type ListQuery, listFilters, type SlotFilter } from '#lib/rules/routes/list-query.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

type Props = { lane: Lane; query: ListQuery; data: ListData };

/** Returns a function that builds the addresses of a category's lists. */
export function useListHref(lane: Lane): (query: ListQuery) => string {
  const locale = useLocale();
  const path = pathOfGameType(lane.title);
  return (query: ListQuery) => hrefOf(locale, { path, query });
}

/** Vendor menu. Selecting a vendor resets classification and page; other filters stay. */
function Vendors({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const href = useListHref(lane);
  const { filter, minBet, lines } = query;
  const kept = { filter, minBet, lines };
  const all: ChoiceLink = {
    href: href(kept),
    label: t('allVendors'),
    count: t('vendorCount', { count: lane.cards.length }),
    current: !query.vassalage,
  };
  const vendors = lane.cards.map(
    (card): ChoiceLink => ({
      href: href({ vassalage: card.vassalage, ...kept }),
      label: card.displayName,
      count: card.maintenance ? ui('maintenance') : card.gameCount && formatCount(card.gameCount, locale),
      current: query.vassalage === card.vassalage,
    }),
  );
  return vendors.length > 1 && <CellLinks label={t('vendors')} items={[all, ...vendors]} />;
}

/** Returns true if a classification is known to hold every game of the list; unknown within one vendor. */
function holdsAll(lane: Lane, query: ListQuery, { gameCount }: Lane['gameClassify'][number]): boolean {
  return !query.vassalage && gameCount !== undefined && gameCount === lane.gameCount;
}

/**
 * Classification menu (docs/features.md#48). Hidden over personal games, which have none, and where the only
 * classification holds every game; once selected it is shown, so that it can be removed.
 */
function Kinds({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const locale = useLocale();
  const href = useListHref(lane);
  if (isPersonalGameKind(query.filter)) return null;
  const offered = lane.gameClassify
    .filter(({ key }) => offersClassify(lane.title, key))
    .filter(kind => !query.vassalage || kind.vendors.length === 0 || kind.vendors.includes(query.vassalage));
  const kinds = offered.map(
    (kind): ChoiceLink => ({
      href: href({ ...query, gameClassify: kind.key, page: undefined }),
      label: kind.displayName,
      count: !query.vassalage && kind.gameCount ? formatCount(kind.gameCount, locale) : undefined,
      current: query.gameClassify === kind.key,
    }),
  );
  const all: ChoiceLink = {
    href: href({ ...query, gameClassify: undefined, page: undefined }),
    label: t('allVendors'),
    current: !query.gameClassify,
  };
  const isChoice = kinds.length > 1 || !all.current || !offered.every(kind => holdsAll(lane, query, kind));
  return isChoice && <TabLinks label={t('classifies')} items={[all, ...kinds]} />;
}

/** Vendor and classification menus of a category, as links. */
export function ListMenus(props: Pick<Props, 'lane' | 'query'>) {
  return (
    <div className="grid gap-4">
      <Vendors {...props} />
      <Kinds {...props} />
    </div>
  );
}

/** Filters by minimum bet and lines, where the upstream knows them (docs/features.md#146). */
function SlotFilters({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const locale = useLocale();
  const href = useListHref(lane);
  if (!lane.slotFilter || isPersonalGameKind(query.filter)) return null;
  const labels: Record<SlotFilter, string> = {
    minBet: t('minBet', { amount: formatCount(SLOT_MIN_BET, locale) }),
    lines: t('lines', { count: formatCount(SLOT_MIN_LINES, locale) }),
  };
  const items = (['minBet', 'lines'] as const).map(
    (key): ChoiceLink => ({
      href: href({ ...query, [key]: query[key] ? undefined : true, page: undefined }),
      label: labels[key],
      current: query[key],
    }),
  );
  return <ToggleLinks label={t('slotFilter')} items={items} />;
}

/** Toolbar of a list: filters, number of games, and the search. */
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
    to: formatCount(Math.min(first + LOBBY_PAGE_SIZE - 1, data.totalCount), locale),
    total: formatCount(data.totalCount, locale),
  };
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 max-md:my-4">
      <SegmentLinks
        label={t('filter')}
        items={listFilters.map(filter => ({
          href: href(
            isPersonalGameKind(filter)
              ? { vassalage: query.vassalage, filter }
              : { ...query, filter, page: undefined },
          ),
          label: words[filter],
          current: (query.filter ?? 'all') === filter,
          data: isPersonalGameKind(filter) ? { 'data-own': '' } : undefined,
          // A trial account plays nothing that is recorded (docs/features.md#54).
          className: filter === 'recent' ? 'trial:hidden' : undefined,
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
