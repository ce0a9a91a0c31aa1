'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { gamePicture } from '#components/shared/game-picture.ts';
import { GameRow } from '#components/shared/game-row.tsx';
import { Section } from '#components/shared/section.tsx';
import { useVendorName } from '#components/shared/use-vendor-names.ts';
import { Button } from '#components/ui/button.tsx';
import { noteOwn, ownExpected, RECENT_SHOWN } from '#lib/client/own-hint.ts';
import { useCall } from '#lib/client/use-call.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { Instead } from './instead.tsx';
import { RECENT_GRID, RecentStandIns } from './recent-stand-ins.tsx';

/** The last games of who is signed in; nothing when there are none. */
export function RecentRows({ href, standIn }: { href: string; standIn: ReactNode }) {
  const t = useTranslations('member');
  const ui = useTranslations('ui');
  const words = useTranslations('own.recent');
  const vendorName = useVendorName();
  const [places] = useState(() => ownExpected('recent'));
  const { data, error, isFetching, refetch } = useCall('GET /wps/relay/GCS_recentGame', {
    pageSize: HOME_ROW_SIZE,
  });
  const count = data?.list.length;
  useEffect(() => {
    if (count !== undefined) noteOwn('recent', count);
  }, [count]);
  if (!data && !error) return standIn;
  if (!count && places === 0) return null;
  return (
    <Section title={t('recent')} href={href}>
      {count ? (
        <ul aria-label={t('recent')} className={RECENT_GRID}>
          {data?.list.slice(0, RECENT_SHOWN).map(game => (
            <li key={game.nodeId} className="min-w-0">
              <GameRow
                title={gameTitle(game)}
                detail={vendorName(game.vassalage)}
                href={playHref(game.nodeId)}
                thumb={gamePicture(game, 'bare')}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Instead place={<RecentStandIns count={places} look="invisible" />}>
          {data ? words('emptyTitle') : words('failedTitle')}
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
