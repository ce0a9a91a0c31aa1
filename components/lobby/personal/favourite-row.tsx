'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PlaceholderMessage } from '#components/lobby/list/placeholder-message.tsx';
import { Section } from '#components/shared/section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFavourites } from '#lib/client/favourites.ts';
import { hasPersonalGames } from '#lib/client/personal-games-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { PersonalCards } from './personal-cards.tsx';
import { PersonalGamesSkeleton } from './personal-games-skeleton.tsx';

/** Latest favourites of a signed-in user; nothing when there are none (docs/features.md#43). */
export function FavouriteRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('personalGames.favourite');
  const ui = useTranslations('ui');
  const { has } = useFavourites();
  const [expected] = useState(() => hasPersonalGames('favourite'));
  const { data, error, isFetching, refetch } = useCall('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    pageSize: HOME_ROW_SIZE,
  });
  const games = data?.content.filter(game => has(game.nodeId)) ?? [];
  if (!data && !error) return standIn;
  if (games.length === 0 && (data || !expected)) return null;
  return (
    <Section title={t('title')} href={href}>
      {games.length > 0 ? (
        <PersonalCards label={t('title')} games={games} />
      ) : (
        <PlaceholderMessage place={<PersonalGamesSkeleton />}>
          {t('failedTitle')}
          <Button size="s" busy={isFetching} busyLabel={ui('loading')} onClick={() => void refetch()}>
            {ui('tryAgain')}
          </Button>
        </PlaceholderMessage>
      )}
    </Section>
  );
}
