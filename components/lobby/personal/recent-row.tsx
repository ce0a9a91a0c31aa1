'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { PlaceholderMessage } from '#components/lobby/list/placeholder-message.tsx';
import { Section } from '#components/shared/section.tsx';
import { Button } from '#components/ui/button.tsx';
import { hasPersonalGames, savePersonalGamesHint } from '#lib/client/personal-games-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { PersonalCards } from './personal-cards.tsx';
import { PersonalGamesSkeleton } from './personal-games-skeleton.tsx';

/** Latest games of a signed-in user; nothing when there are none. */
export function RecentRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('personalGames.recent');
  const ui = useTranslations('ui');
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
        <PersonalCards label={t('title')} games={data?.list.slice(0, HOME_ROW_SIZE) ?? []} />
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
