'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardGrid } from '#components/shared/game-card.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { CardSkeletons, Loading } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { LobbyCard } from './lobby-card.tsx';

const GRID = 'grid grid-cols-3 gap-x-cards gap-y-4 md:grid-cols-4 lg:grid-cols-7';

/** The member's recent games: loading, failed, empty or there. */
export function RecentGames({ vendors }: { vendors: Readonly<Record<string, string>> }) {
  const t = useTranslations('recent');
  const ui = useTranslations('ui');
  const status = useTranslations('status.error');
  const locale = useLocale();
  const { data, error, refetch } = useCall('GET /wps/relay/GCS_recentGame', { pageSize: LOBBY_PAGE_SIZE });
  if (error)
    return (
      <ErrorState
        title={t('failedTitle')}
        reference={error.reference && status('reference', { reference: error.reference })}
        action={
          <Button look="primary" onClick={() => void refetch()}>
            {ui('tryAgain')}
          </Button>
        }
      >
        {t('failedText')}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading>
        <div className={GRID}>
          <CardSkeletons count={7} />
        </div>
      </Loading>
    );
  if (data.list.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        action={
          <Link href={hrefOf(locale, { path: '/rng' })} className={buttonClass()}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  const names = new Map(Object.entries(vendors));
  return (
    <CardGrid label={t('title')}>
      {data.list.map(game => (
        <li key={game.nodeId}>
          <LobbyCard game={game} vendors={names} />
        </li>
      ))}
    </CardGrid>
  );
}
