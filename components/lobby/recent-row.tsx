'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { Section } from '#components/shared/section.tsx';
import { SwipeRow } from '#components/shared/swipe-row.tsx';
import { useVendorNames } from '#components/shared/use-vendor-names.ts';
import { Button } from '#components/ui/button.tsx';
import { isOwnExpected, noteOwn } from '#lib/client/own-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { Instead } from './instead.tsx';
import { OwnStandIns } from './own-stand-ins.tsx';

/** The last games of who is signed in; nothing when there are none. */
export function RecentRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('own.recent');
  const ui = useTranslations('ui');
  const vendors = useVendorNames();
  const [expected] = useState(() => isOwnExpected('recent'));
  const { data, error, isFetching, refetch } = useCall('GET /wps/relay/GCS_recentGame', {
    pageSize: HOME_ROW_SIZE,
  });
  const count = data?.list.length;
  useEffect(() => {
    if (count !== undefined) noteOwn('recent', count);
  }, [count]);
  if (!data && !error) return standIn;
  if (!count && !expected) return null;
  return (
    <Section title={t('title')} href={href}>
      {count ? (
        <SwipeRow label={t('title')}>
          {data?.list.slice(0, HOME_ROW_SIZE).map(game => (
            <li key={game.nodeId}>
              <LobbyCard game={game} vendors={vendors} />
            </li>
          ))}
        </SwipeRow>
      ) : (
        <Instead place={<OwnStandIns />}>
          {data ? t('emptyTitle') : t('failedTitle')}
          {!data && (
            <Button size="s" busy={isFetching} busyLabel={ui('loading')} onClick={() => void refetch()}>
              {ui('tryAgain')}
            </Button>
          )}
        </Instead>
      )}
    </Section>
  );
}
