'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { useAvailableGames } from '#components/shared/games/use-available-games.ts';
import { useLanes, useVendorNames } from '#components/shared/games/use-vendor-names.ts';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { CardSkeletons } from '#components/ui/card-skeletons.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Loading } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { RoomTable } from './home/room-table.tsx';

type Card = Lane['cards'][number];
type VendorQuery = { data: unknown; error: Refusal | null; refetch: () => unknown };

/** Renders a query: loading, failed with a retry, or its data. */
function Standing({
  query: { data, error, refetch },
  children,
}: {
  query: VendorQuery;
  children: ReactNode;
}) {
  const t = useTranslations('personalGames.recent');
  const lobby = useTranslations('lobby');
  const ui = useTranslations('ui');
  const errors = useTranslations('errors');
  if (error && !data)
    return (
      <ErrorState
        title={t('failedTitle')}
        reference={error.reference && errors('reference', { reference: error.reference })}
        action={
          <Button look="primary" onClick={() => void refetch()}>
            {ui('tryAgain')}
          </Button>
        }
      >
        {lobby('failedText')}
      </ErrorState>
    );
  if (data) return children;
  return (
    <Loading>
      <div className="grid grid-cols-3 gap-x-cards gap-y-4 md:grid-cols-4">
        <CardSkeletons count={8} />
      </div>
    </Loading>
  );
}

/** Number of replacement games: whole rows of three, four and six. */
const INSTEAD = 6;
const FEWER = 'md:max-lg:nth-[n+5]:hidden';

type PartProps = { card: Card; page: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: PartProps['onPage'] }) {
  return <Pager page={page} pages={pages} onPick={onPage} />;
}

function Games({ card, page, onPage }: PartProps) {
  const vendors = useVendorNames();
  const { vassalage, gameType } = card;
  const query = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { gameType, vassalage, pageNo: page, pageSize: LOBBY_PAGE_SIZE },
    { keepOlder: true },
  );
  const closed = query.data?.games[0]?.maintenance;
  if (closed) return <Closed card={card} maintenance={closed} />;
  return (
    <Standing query={query}>
      <CardGrid label={card.displayName} columns="six">
        {query.data?.games.map(game => (
          <li key={game.nodeId}>
            <CategoryPoster game={game} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
      <Pages page={page} pages={query.data?.totalPages ?? 1} onPage={onPage} />
    </Standing>
  );
}

function Rooms({ card, page, onPage }: PartProps) {
  const t = useTranslations('vendor');
  const query = useCall(
    'GET /wps/relay/GLS2_roomList',
    { vassalage: card.vassalage, pageNo: page, pageSize: LOBBY_PAGE_SIZE },
    { keepOlder: true },
  );
  const closed = query.data?.list[0]?.maintenance;
  if (closed) return <Closed card={card} maintenance={closed} />;
  return (
    <Standing query={query}>
      <RoomTable caption={t('tables', { vendor: card.displayName })} rooms={query.data?.list ?? []} />
      <Pages page={page} pages={query.data?.totalPages ?? 1} onPage={onPage} />
    </Standing>
  );
}

/**
 * A few open games of the category instead of a closed vendor's; only the link to all of them where they fail
 * to load.
 */
function OpenGames({ card: { gameType, vassalage } }: Pick<PartProps, 'card'>) {
  const t = useTranslations('vendor');
  const href = hrefOf(useLocale(), { path: pathOfGameType(gameType) });
  const vendors = useVendorNames();
  const games = useAvailableGames({ gameType, but: vassalage });
  if (games?.length === 0) return <p className="pb-4 text-center text-t2">{t('noOthers')}</p>;
  return (
    <div className="border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="display text-lg">{t('instead')}</h3>
        <Link href={href} className={buttonClass()}>
          {t('others')}
        </Link>
      </div>
      {games !== null && (
        <CardGrid label={t('instead')} columns="six">
          {games?.slice(0, INSTEAD).map(game => (
            <li key={game.nodeId} className={FEWER}>
              <CategoryPoster game={game} vendors={vendors} />
            </li>
          )) ?? <CardSkeletons count={INSTEAD} />}
        </CardGrid>
      )}
    </div>
  );
}

/** Closed vendor: until when, and open games of other vendors of its category. */
function Closed({
  card,
  maintenance: { endTime },
}: {
  card: Card;
  maintenance: NonNullable<Game['maintenance']>;
}) {
  const t = useTranslations('vendor');
  const ui = useTranslations('ui');
  const deadline = useDeadline();
  return (
    <>
      <EmptyState
        level={3}
        title={endTime === null ? ui('maintenance') : ui('maintenanceUntil', { time: deadline(endTime) })}
      >
        {t('closed', { vendor: card.displayName })}
      </EmptyState>
      <OpenGames card={card} />
    </>
  );
}

/** Games of one category of a vendor. */
function Part({ card }: { card: Card }) {
  const [page, onPage] = useState(1);
  if (card.maintenance) return <Closed card={card} maintenance={card.maintenance} />;
  const List = card.gameType === 'LIVE' ? Rooms : Games;
  return <List card={card} page={page} onPage={onPage} />;
}

/**
 * Dialog of a vendor's games, by category; live rooms as a table (docs/features.md#56, docs/features.md#60).
 * Renders nothing for a code that the menus do not know: an address may name anything.
 */
export function VendorDialog({
  code,
  types,
  first,
  onClose,
}: {
  code: string;
  /** Names of the categories. */
  types: Readonly<Partial<Record<GameType, string>>>;
  /** Category that is shown first, where the vendor has it. */
  first?: GameType;
  onClose: () => void;
}) {
  const t = useTranslations('vendor');
  const [picked, setPicked] = useState(first);
  const query = useLanes();
  const cards = query.data?.data.lanes.flatMap(lane => lane.cards).filter(one => one.vassalage === code);
  const card = cards?.find(one => one.gameType === picked) ?? cards?.[0];
  useDocumentTitle(card?.displayName);
  if (!card && (query.data || !query.error)) return null;
  return (
    <Dialog open size="l" title={card?.displayName ?? t('types')} onClose={onClose}>
      <Standing query={query}>
        {card && cards?.length === 1 && <Part card={card} />}
        {card && cards && cards.length > 1 && (
          <Tabs
            label={t('types')}
            value={card.gameType}
            items={cards.map(({ gameType }) => ({ value: gameType, label: types[gameType] ?? gameType }))}
            onChange={setPicked}
          >
            <Part key={card.gameType} card={card} />
          </Tabs>
        )}
      </Standing>
    </Dialog>
  );
}
