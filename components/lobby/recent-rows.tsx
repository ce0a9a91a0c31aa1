'use client';

import { useTranslations } from 'next-intl';
import { gamePicture, gameTitle } from '#components/shared/game-picture.ts';
import { GameRow } from '#components/shared/game-row.tsx';
import { Section } from '#components/shared/section.tsx';
import { useVendorName } from '#components/shared/use-vendor-names.ts';
import { useCall } from '#lib/client/use-call.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';

const SHOWN = 3;

/** The last games of the member who is signed in; nothing when there are none. */
export function RecentRows({ href }: { href: string }) {
  const t = useTranslations('member');
  const vendorName = useVendorName();
  const { data, error } = useCall('GET /wps/relay/GCS_recentGame', { pageSize: HOME_ROW_SIZE });
  if (error || data?.list.length === 0) return null;
  return (
    <Section title={t('recent')} href={href}>
      <ul aria-label={t('recent')} className="grid grid-cols-1 gap-cards md:grid-cols-3">
        {data
          ? data.list.slice(0, SHOWN).map(game => (
              <li key={game.nodeId} className="min-w-0">
                <GameRow
                  title={gameTitle(game)}
                  detail={vendorName(game.vassalage)}
                  href={playHref(game.nodeId)}
                  thumb={gamePicture(game, 'bare')}
                />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <li key={at} className="skeleton h-19 rounded-lg" />
            ))}
      </ul>
    </Section>
  );
}
