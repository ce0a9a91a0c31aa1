import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { VendorHost } from '#components/lobby/vendor-host.tsx';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { LinkCard } from '#components/shared/games/game-row.tsx';
import { listVendors } from '#components/shared/games/lane-vendors.ts';
import { Section } from '#components/shared/section.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

/** Carousel of the first vendors of the menus, 3 to a view. */
export function VendorRow({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTranslations('list');
  const types = useTranslations('types');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const vendors = listVendors(lanes).slice(0, HOME_ROW_SIZE);
  if (vendors.length === 0) return null;
  const main = mainGameType(lanes.map(({ title }) => title));
  return (
    <Section title={t('vendors')} href={hrefOf(locale, { path: pathOfGameType(main) })}>
      <SwipeRow label={t('vendors')} shape="door">
        {vendors.map(({ card, gameTypes, gameCount, comingLater }) => (
          <li key={card.vassalage}>
            <LinkCard
              title={card.displayName}
              text={gameTypes.map(type => types(type)).join(' · ')}
              foot={
                card.maintenance
                  ? ui('maintenance')
                  : comingLater
                    ? ui('soon')
                    : gameCount > 0 && t('gameCount', { count: formatCount(gameCount, locale) })
              }
              href={hrefOf(locale, {
                path: pathOfGameType(card.gameType),
                query: { vassalage: card.vassalage },
              })}
              play={card.isGame === 'VASSALAGE' ? undefined : card.nodeId}
              vendor={card.isGame === 'VASSALAGE' ? card.vassalage : undefined}
              thumb={card.lagerIcon}
            />
          </li>
        ))}
      </SwipeRow>
      <Suspense>
        <VendorHost types={Object.fromEntries(lanes.map(({ title }) => [title, types(title)]))} />
      </Suspense>
    </Section>
  );
}
