import { useLocale, useTranslations } from 'next-intl';
import { HotRow } from '#components/lobby/home/hot-row.tsx';
import { type ListData, vendorNames } from '#components/lobby/lobby-data.ts';
import { PersonalSection } from '#components/lobby/personal/personal-section.tsx';
import { AvailableGames } from '#components/shared/games/available-games.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CategoryCard } from '#components/shared/games/centre-card.tsx';
import { ComingLater } from '#components/shared/games/coming-later.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { MaintenanceNote } from '#components/shared/games/maintenance-note.tsx';
import { isComingLater, playableCount } from '#components/shared/games/playable-lanes.ts';
import { PageTitle } from '#components/shared/section.tsx';
import { ShareButton } from '#components/shared/share-button.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { EAGER_POSTERS } from '#lib/rules/figures.ts';
import { isPersonalGameKind } from '#lib/rules/personal-games.ts';
import type { ListQuery } from '#lib/rules/routes/list-query.ts';
import { listName, listTitle } from './list-name.ts';
import { ListMenus, ListTools, useListHref } from './list-tools.tsx';
import { LiveTables } from './live-tables.tsx';
import { NextPageCard } from './next-page-card.tsx';

type Props = {
  lane: Lane;
  /**
   * All categories, for the names of vendors; empty if they could not be fetched, and the lane then has no
   * vendors either.
   */
  lanes: readonly Lane[];
  query: ListQuery;
  data: ListData;
};

/**
 * Types whose entries are game centres rather than single games: link cards while they are few, wide cards
 * otherwise.
 */
const CENTRES: readonly Lane['title'][] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];
const FEW_DOORS = 12;

function Games({ lane, lanes, query, data }: Props) {
  const types = useTranslations('types');
  const href = useListHref(lane);
  const vendors = vendorNames(lanes);
  const page = query.page ?? 1;
  if (CENTRES.includes(lane.title) && data.totalCount <= FEW_DOORS)
    return (
      <ul aria-label={types(lane.title)} className="grid grid-cols-1 gap-cards md:grid-cols-2 lg:grid-cols-3">
        {data.games.map(game => (
          <li key={game.nodeId} className="min-w-0">
            <CategoryCard game={game} vendors={vendors} />
          </li>
        ))}
      </ul>
    );
  const wide = lane.title === 'LIVE' || CENTRES.includes(lane.title);
  return (
    <CardGrid label={types(lane.title)} columns={wide ? 'wide' : 'tall'}>
      {data.games.map((game, at) => (
        <li key={game.nodeId}>
          <CategoryPoster
            game={game}
            vendors={vendors}
            shape={wide ? 'wide' : 'tall'}
            eager={data.hot.length === 0 && at < EAGER_POSTERS}
          />
        </li>
      ))}
      {!wide && (
        <NextPageCard
          cards={data.games.length}
          page={page}
          pages={data.totalPages}
          href={at => href({ ...query, page: at })}
        />
      )}
    </CardGrid>
  );
}

function Empty({ lane }: Pick<Props, 'lane'>) {
  const t = useTranslations('list');
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <Link href={useListHref(lane)({})} className={buttonClass()}>
          {t('emptyAction')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

/**
 * Content of an open category: toolbar, its hot games on the first page, the games or the user's personal
 * games, and the pager.
 */
function OpenedList(props: Props) {
  const { lane, lanes, query, data } = props;
  const href = useListHref(lane);
  const list = useTranslations('list');
  const ui = useTranslations('ui');
  const types = useTranslations('types');
  const locale = useLocale();
  const type = types(lane.title).toLocaleLowerCase(locale);
  return (
    <>
      <ListTools lane={lane} query={query} data={data} />
      {data.hot.length > 0 && (
        <>
          <HotRow
            games={data.hot}
            vendors={vendorNames(lanes)}
            type={lane.title}
            title={list('hotIn', { type })}
            most={data.hot.length}
          />
          <h2 className="display mb-4 border-b border-section-line pb-3 text-2xl">
            {ui('allOf', { title: type })}
          </h2>
        </>
      )}
      {isPersonalGameKind(query.filter) ? (
        <PersonalSection
          kind={query.filter}
          games={lane.title}
          filter={{ gameType: lane.title, vassalage: query.vassalage }}
        />
      ) : data.games.length > 0 ? (
        <Games {...props} />
      ) : (
        <Empty lane={lane} />
      )}
      <Pager page={query.page ?? 1} pages={data.totalPages} href={page => href({ ...query, page })} />
    </>
  );
}

/** Content of a closed vendor: why, until when, and open games of other vendors. */
function Closed({ lane, lanes, query, closed }: Props & { closed: NonNullable<ListData['closed']> }) {
  const vendors = vendorNames(lanes);
  const { vassalage = '' } = query;
  return (
    <>
      <div className="mb-6">
        <MaintenanceNote maintenance={closed.maintenance} vendor={vendors.get(vassalage) ?? vassalage} />
      </div>
      <AvailableGames games={closed.instead} gameType={lane.title} vendors={vendors} />
    </>
  );
}

/** Line under the title of a category whose games, or some of them, open with a later release. */
function LaterLine({ lane, lanes, games }: Pick<Props, 'lane' | 'lanes'> & Pick<ListData, 'games'>) {
  const soon = useTranslations('soon');
  const locale = useLocale();
  const open = playableCount(lane);
  const isMixed = open > 0 && open < (lane.gameCount ?? 0);
  // The games are newer than the menu; without any (personal games, none found) the menu says it.
  const isLater = games.length > 0 ? games.every(game => game.comingLater) : isComingLater(lane);
  if (!isMixed && !isLater) return null;
  return (
    <p className="-mt-3 mb-6 text-md text-t2 max-md:-mt-1 max-md:mb-4">
      {isMixed ? (
        soon('mixed', { count: formatCount(open, locale) })
      ) : (
        <ComingLater gameType={lane.title} lanes={lanes} />
      )}
    </p>
  );
}

/**
 * Games of one category: vendors, classifications and filters as links, 28 to a page (docs/features.md#50).
 */
export function GameList(props: Props) {
  const { lane, lanes, query, data } = props;
  const types = useTranslations('types');
  const share = useTranslations('share');
  const locale = useLocale();
  const href = useListHref(lane);
  const list = useTranslations('list');
  const { name, count } = listName(lane, query, { types, list });
  const title = listTitle(name, query, list, locale);
  // Only the list itself knows the count under a filter, or in a category that the upstream does not count.
  const shown = title === name ? (count ?? data.totalCount) : data.totalCount;
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle
        title={title}
        page={query.page && query.page > 1 ? list('atPage', { page: query.page }) : undefined}
        count={shown ? formatCount(shown, locale) : undefined}
      >
        <span className="ml-auto">
          <ShareButton
            title={title}
            href={href(query)}
            texts={{ button: share('share'), failed: share('copyFailed') }}
          />
        </span>
      </PageTitle>
      <LaterLine lane={lane} lanes={lanes} games={data.games} />
      <div className={data.closed && 'mb-6'}>
        <ListMenus lane={lane} query={query} />
      </div>
      {lane.title === 'LIVE' && !data.closed && <LiveTables lane={lane} lanes={lanes} query={query} />}
      {data.closed ? <Closed {...props} closed={data.closed} /> : <OpenedList {...props} />}
    </div>
  );
}
