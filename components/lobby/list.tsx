import { useLocale, useTranslations } from 'next-intl';
import { CardGrid } from '#components/shared/game-card.tsx';
import { LobbyCard, LobbyDoor } from '#components/shared/lobby-card.tsx';
import { OpenGames } from '#components/shared/open-games.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import { ShareButton } from '#components/shared/share-button.tsx';
import { UpkeepNote } from '#components/shared/upkeep-note.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { EAGER_POSTERS, PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import type { ListQuery } from '#lib/rules/list-query.ts';
import { isOwnKind } from '#lib/rules/own-games.ts';
import { HotRow } from './hot-row.tsx';
import { listName, listTitle } from './list-name.ts';
import { ListMenus, ListTools, useListHref } from './list-tools.tsx';
import { type ListData, vendorNames } from './lobby-data.ts';
import { NextDoor } from './next-door.tsx';
import { OwnPart } from './own-part.tsx';

type Props = {
  lane: Lane;
  /** All of the house, for the names of vendors; none while they cannot be had, and then the lane has no vendors either. */
  lanes: readonly Lane[];
  query: ListQuery;
  data: ListData;
};

/** Types whose entries are rooms rather than covers: doors while they are few, wide cards otherwise. */
const CENTRES: readonly Lane['title'][] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];
const FEW_DOORS = 12;
/** Two rows of two views. */
const HOT_MOST = 28;

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
            <LobbyDoor game={game} vendors={vendors} />
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
            eager={data.hot.length === 0 && at < EAGER_POSTERS}
          />
        </li>
      ))}
      {!wide && (
        <NextDoor
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

/** What of the category is shown: the tools over it, the games or a person's own, the pages of it. */
function Opened(props: Props) {
  const { lane, query, data } = props;
  const href = useListHref(lane);
  return (
    <>
      <ListTools lane={lane} query={query} data={data} />
      {isOwnKind(query.filter) ? (
        <OwnPart
          kind={query.filter}
          games={lane.title}
          filter={{ gameType: lane.title, vassalage: query.vassalage }}
        />
      ) : data.games.length > 0 ? (
        <Games {...props} />
      ) : (
        <Empty lane={lane} />
      )}
      <Pager
        page={query.page ?? 1}
        pages={data.totalPages}
        margin={PAGER_MARGIN}
        range={PAGER_RANGE}
        href={page => href({ ...query, page })}
      />
    </>
  );
}

/** A closed vendor: why, until when, and open games instead of its own. */
function Closed({ lane, lanes, query, closed }: Props & { closed: NonNullable<ListData['closed']> }) {
  const vendors = vendorNames(lanes);
  const { vassalage = '' } = query;
  return (
    <>
      <div className="mb-6">
        <UpkeepNote upkeep={closed.upkeep} vendor={vendors.get(vassalage) ?? vassalage} />
      </div>
      <OpenGames games={closed.instead} gameType={lane.title} vendors={vendors} />
    </>
  );
}

/** The games of one category: vendors, kinds and filter as addresses, 28 to a page (spec 1, section 2). */
export function GameList(props: Props) {
  const { lane, lanes, query, data } = props;
  const types = useTranslations('types');
  const share = useTranslations('share');
  const locale = useLocale();
  const href = useListHref(lane);
  const vendors = vendorNames(lanes);
  const list = useTranslations('list');
  const { name, count } = listName(lane, query, { types, list });
  const title = listTitle(name, query, list, locale);
  // What is under a filter, or in a category of which nothing more is known, is counted by its list alone.
  const shown = title === name ? (count ?? data.totalCount) : data.totalCount;
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={title} count={shown ? formatCount(shown, locale) : undefined}>
        <span className="ml-auto">
          <ShareButton
            title={title}
            href={href(query)}
            texts={{ button: share('share'), failed: share('copyFailed') }}
          />
        </span>
      </PageTitle>
      <HotRow games={data.hot} vendors={vendors} type={lane.title} most={HOT_MOST} />
      <div className={data.closed && 'mb-6'}>
        <ListMenus lane={lane} query={query} />
      </div>
      {data.closed ? <Closed {...props} closed={data.closed} /> : <Opened {...props} />}
    </div>
  );
}
