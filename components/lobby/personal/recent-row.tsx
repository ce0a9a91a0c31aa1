'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { PlaceholderMessage } from '#components/lobby/list/placeholder-message.tsx';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { useVendorNames } from '#components/shared/games/use-vendor-names.ts';
import { Section } from '#components/shared/section.tsx';
import { Button } from '#components/ui/button.tsx';
import { hasPersonalGames, savePersonalGamesHint } from '#lib/client/personal-games-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { PersonalGamesSkeleton } from './personal-games-skeleton.tsx';

/** Latest games of a signed-in user; nothing when there are none. */
export function RecentRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('own.recent');
  const ui = useTranslations('ui');
  const vendors = useVendorNames();
  const [expected] = useState(() => hasPersonalGames('recent'));
  const { data, error, isFetching, refetch } = useCall('GET /wps/relay/GCS_recentGame', {
    pageSize: HOME_ROW_SIZE,
  });
  const count = data?.list.length;
  useEffect(() => {
    if (count !== undefined) savePersonalGamesHint('recent', count);
  }, [count]);
  if (!data && !error) return standIn;
  if (!count && !expected) return null;
  return (
    <Section title={t('title')} href={href}>
      {count ? (
        <SwipeRow label={t('title')}>
          {data?.list.slice(0, HOME_ROW_SIZE).map(game => (
            <li key={game.nodeId}>
              <CategoryPoster game={game} vendors={vendors} />
            </li>
          ))}
        </SwipeRow>
      ) : (
        <PlaceholderMessage place={<PersonalGamesSkeleton />}>
          {data ? t('emptyTitle') : t('failedTitle')}
          {!data && (
            <Button size="s" busy={isFetching} busyLabel={ui('loading')} onClick={() => void refetch()}>
              {ui('tryAgain')}
            </Button>
          )}
        </PlaceholderMessage>
      )}
    </Section>
  );
}
