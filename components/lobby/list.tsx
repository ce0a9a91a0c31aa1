import { useLocale, useTranslations } from 'next-intl';
import { CardGrid } from '#components/shared/game-card.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { CellLinks, type Choice, SegmentLinks, TabLinks } from '#components/ui/choices.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf, searchHref } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE, PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import { type ListQuery, listFilters, listSearch } from '#lib/rules/list-query.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { LobbyCard, LobbyDoor } from './lobby-card.tsx';
import { type ListData, vendorNames } from './lobby-data.ts';

type Props = { lane: Lane; lanes: readonly Lane[]; query: ListQuery; data: ListData };

/** Types whose entries are rooms rather than covers: doors while they are few, wide cards otherwise. */
const CENTRES: readonly Lane['title'][] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];
const FEW_DOORS = 12;

function useHref(lane: Lane) {
  const locale = useLocale();
  const path = pathOfGameType(lane.title);
  return (query: ListQuery) => hrefOf(locale, { path, query });
}

/** Picking a vendor resets classification and page (spec 1, section 4); a filter keeps the vendor. */
function Menus({ lane, query }: Pick<Props, 'lane' | 'query'>) {
  const t = useTranslations('list');
  const locale = useLocale();
  const href = useHref(lane);
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const vendors: Choice[] = [
    {
      href: href({ filter: query.filter }),
      label: t('allVendors'),
      count: t('vendorCount', { count: lane.cards.length }),
      current: !query.vassalage,
    },
    ...lane.cards.map(card => ({
      href: href({ vassalage: card.vassalage, filter: query.filter }),
      label: card.displayName,
      count: count(card.gameCount),
      current: query.vassalage === card.vassalage,
    })),
  ];
  const kinds: Choice[] = lane.gameClassify
    .filter(kind => !query.vassalage || kind.vendors.length === 0 || kind.vendors.includes(query.vassalage))
    .map(kind => ({
      href: href({ ...query, gameClassify: kind.key, page: undefined }),
      label: kind.displayName,
      count: query.vassalage ? undefined : count(kind.gameCount || undefined),
      current: query.gameClassify === kind.key,
    }));
  const allKinds: Choice = {
    href: href({ ...query, gameClassify: undefined, page: undefined }),
    label: t('allVendors'),
    current: !query.gameClassify,
  };
  return (
    <div className="grid gap-4">
      {lane.cards.length > 1 && <CellLinks label={t('vendors')} items={vendors} />}
      {kinds.length > 1 && <TabLinks label={t('classifies')} items={[allKinds, ...kinds]} />}
    </div>
  );
}

function Tools({ lane, query, data }: Omit<Props, 'lanes'>) {
  const t = useTranslations('list');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const href = useHref(lane);
  const words = { all: t('filterAll'), hot: t('filterHot'), new: t('filterNew') };
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
          href: href({ ...query, filter, page: undefined }),
          label: words[filter],
          current: (query.filter ?? 'all') === filter,
        }))}
      />
      {data.games.length > 0 && <p className="num text-md text-t2">{t('range', range)}</p>}
      <SearchField
        action={searchHref(locale, '')}
        label={shell('searchGames')}
        placeholder={shell('searchGames')}
        maxLength={60}
        className="ml-auto w-70 max-md:order-first max-md:w-full"
      />
    </div>
  );
}

/** On phones 28 cards leave one alone in three columns: the last two cells lead to the next page. */
function NextDoor({ href, next, total }: { href: string; next: number; total: number }) {
  const t = useTranslations('list');
  return (
    <li className="col-span-2 mb-7 md:hidden">
      <Link
        href={href}
        rel="next"
        className="flex h-full flex-col justify-between rounded-md border border-line-strong p-3.5"
      >
        <span className="flex items-center justify-between text-sm font-med text-t2">
          {t('nextPage')}
          <Icon name="arrow-right" />
        </span>
        <span className="text-sm text-t2">
          <b className="display num mr-1.5 text-2xl text-t1">{next}</b>
          {t('ofPages', { total })}
        </span>
      </Link>
    </li>
  );
}

function Games({ lane, lanes, query, data }: Props) {
  const types = useTranslations('types');
  const href = useHref(lane);
  const vendors = vendorNames(lanes);
  const page = query.page ?? 1;
  const kept = listSearch(query);
  if (CENTRES.includes(lane.title) && data.totalCount <= FEW_DOORS)
    return (
      <ul aria-label={types(lane.title)} className="grid grid-cols-1 gap-cards md:grid-cols-2 lg:grid-cols-3">
        {data.games.map(game => (
          <li key={game.nodeId} className="min-w-0">
            <LobbyDoor game={game} vendors={vendors} query={kept} />
          </li>
        ))}
      </ul>
    );
  const wide = lane.title === 'LIVE' || CENTRES.includes(lane.title);
  return (
    <CardGrid label={types(lane.title)} columns={wide ? 'wide' : 'tall'}>
      {data.games.map((game, at) => (
        <li key={game.nodeId}>
          <LobbyCard
            game={game}
            vendors={vendors}
            shape={wide ? 'wide' : 'tall'}
            eager={at < (wide ? 4 : 7)}
            query={kept}
          />
        </li>
      ))}
      {!wide && data.games.length === LOBBY_PAGE_SIZE && page < data.totalPages && (
        <NextDoor href={href({ ...query, page: page + 1 })} next={page + 1} total={data.totalPages} />
      )}
    </CardGrid>
  );
}

/** The games of one category: vendors, kinds and filter as addresses, 28 to a page (spec 1, section 2). */
export function GameList(props: Props) {
  const { lane, query, data } = props;
  const t = useTranslations('list');
  const types = useTranslations('types');
  const locale = useLocale();
  const href = useHref(lane);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle
        title={types(lane.title)}
        count={lane.gameCount === undefined ? undefined : formatCount(lane.gameCount, locale)}
      />
      <Menus lane={lane} query={query} />
      <Tools lane={lane} query={query} data={data} />
      {data.games.length > 0 ? (
        <Games {...props} />
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <Link href={href({})} className={buttonClass()}>
              {t('emptyAction')}
            </Link>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <Pager
        page={query.page ?? 1}
        pages={data.totalPages}
        margin={PAGER_MARGIN}
        range={PAGER_RANGE}
        href={page => href({ ...query, page })}
      />
    </div>
  );
}
