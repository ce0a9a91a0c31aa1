'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { Section } from '#components/shared/section.tsx';
import { SwipeRow } from '#components/shared/swipe-row.tsx';
import { useVendorNames } from '#components/shared/use-vendor-names.ts';
import { Button } from '#components/ui/button.tsx';
import { useFavourites } from '#lib/client/favourites.ts';
import { isOwnExpected } from '#lib/client/own-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { Instead } from './instead.tsx';
import { OwnStandIns } from './own-stand-ins.tsx';

/** The latest favourites of who is signed in; nothing when there are none (row 43). */
export function FavouriteRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('own.favourite');
  const ui = useTranslations('ui');
  const vendors = useVendorNames();
  const { has } = useFavourites();
  const [expected] = useState(() => isOwnExpected('favourite'));
  const { data, error, isFetching, refetch } = useCall('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    pageSize: HOME_ROW_SIZE,
  });
  const games = data?.content.filter(game => has(game.nodeId)) ?? [];
  if (!data && !error) return standIn;
  if (games.length === 0 && (data || !expected)) return null;
  return (
    <Section title={t('title')} href={href}>
      {games.length > 0 ? (
        <SwipeRow label={t('title')}>
          {games.map(game => (
            <li key={game.nodeId}>
              <LobbyCard game={game} vendors={vendors} />
            </li>
          ))}
        </SwipeRow>
      ) : (
        <Instead place={<OwnStandIns />}>
          {t('failedTitle')}
          <Button size="s" busy={isFetching} busyLabel={ui('loading')} onClick={() => void refetch()}>
            {ui('tryAgain')}
          </Button>
        </Instead>
      )}
    </Section>
  );
}
