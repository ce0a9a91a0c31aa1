'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { Section } from '#components/shared/section.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { searchHref } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';

/** Games that the search finds by the words of an address; the fallback where it finds none. */
export function CloseRow({
  words,
  vendors,
  fallback,
}: {
  words: string;
  vendors: ReadonlyMap<string, string>;
  fallback: ReactNode;
}) {
  const t = useTranslations('search');
  const locale = useLocale();
  const { data } = useCall('GET /wps/relay/GCSGAME_gameList', { gameName: words, pageSize: HOME_ROW_SIZE });
  if (!data?.isHit || data.games.length === 0) return fallback;
  return (
    <Section title={t('closeToAddress')} href={searchHref(locale, words)}>
      <SwipeRow label={t('closeToAddress')}>
        {data.games.map(game => (
          <li key={game.nodeId}>
            <CategoryPoster game={game} vendors={vendors} />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}
