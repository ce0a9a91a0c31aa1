'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CardGrid } from '#components/shared/game-card.tsx';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { useLanes, useVendorNames } from '#components/shared/use-vendor-names.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { CardSkeletons, Loading } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Lane } from '#lib/calls/games.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE, PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { RoomTable } from './room-table.tsx';

type Card = Lane['cards'][number];
type Asked = { data: unknown; error: Refusal | null; refetch: () => unknown };

/** Loading, failed with a way to try again, or what has come. */
function Standing({ asked: { data, error, refetch }, children }: { asked: Asked; children: ReactNode }) {
  const t = useTranslations('own.recent');
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

type PartProps = { card: Card; page: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: PartProps['onPage'] }) {
  return <Pager page={page} pages={pages} margin={PAGER_MARGIN} range={PAGER_RANGE} onPick={onPage} />;
}

function Games({ card, page, onPage }: PartProps) {
  const vendors = useVendorNames();
  const { vassalage, gameType } = card;
  const asked = useCall(
    'GET /wps/relay/GCSGAME_gameList',
    { gameType, vassalage, pageNo: page, pageSize: LOBBY_PAGE_SIZE },
    { keepOlder: true },
  );
  return (
    <Standing asked={asked}>
      <CardGrid label={card.displayName} columns="six">
        {asked.data?.games.map(game => (
          <li key={game.nodeId}>
            <LobbyCard game={game} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
      <Pages page={page} pages={asked.data?.totalPages ?? 1} onPage={onPage} />
    </Standing>
  );
}

function Rooms({ card, page, onPage }: PartProps) {
  const t = useTranslations('vendor');
  const asked = useCall(
    'GET /wps/relay/GLS2_roomList',
    { vassalage: card.vassalage, pageNo: page, pageSize: LOBBY_PAGE_SIZE },
    { keepOlder: true },
  );
  return (
    <Standing asked={asked}>
      <RoomTable caption={t('tables', { vendor: card.displayName })} rooms={asked.data?.list ?? []} />
      <Pages page={page} pages={asked.data?.totalPages ?? 1} onPage={onPage} />
    </Standing>
  );
}

/** One category of a vendor; what others have open, where the vendor is closed. */
function Part({ card }: { card: Card }) {
  const t = useTranslations('vendor');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const [page, onPage] = useState(1);
  const { upkeep } = card;
  if (upkeep)
    return (
      <EmptyState
        title={
          upkeep.endTime === null ? ui('upkeep') : ui('upkeepUntil', { time: formatDateTime(upkeep.endTime) })
        }
        action={
          <Link
            href={hrefOf(locale, { path: pathOfGameType(card.gameType) })}
            className={buttonClass({ look: 'primary' })}
          >
            {t('others')}
          </Link>
        }
      >
        {t('closed', { vendor: card.displayName })}
      </EmptyState>
    );
  const List = card.gameType === 'LIVE' ? Rooms : Games;
  return <List card={card} page={page} onPage={onPage} />;
}

/** A vendor's games over the page, by category; the tables of live rooms as a list of rooms (rows 56 and 60). */
export function VendorDialog({
  code,
  types,
  onClose,
}: {
  code: string;
  /** The names of the categories. */
  types: Readonly<Partial<Record<GameType, string>>>;
  onClose: () => void;
}) {
  const t = useTranslations('vendor');
  const lobby = useTranslations('lobby');
  const [picked, setPicked] = useState<GameType>();
  const asked = useLanes();
  const cards = asked.data?.data.lanes.flatMap(lane => lane.cards).filter(one => one.vassalage === code);
  const card = cards?.find(one => one.gameType === picked) ?? cards?.[0];
  return (
    <Dialog open size="l" title={card?.displayName ?? code} onClose={onClose}>
      <Standing asked={asked}>
        {!card && <EmptyState title={lobby('emptyTitle')} />}
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
