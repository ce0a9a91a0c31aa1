import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { DoorCard } from '#components/shared/game-row.tsx';
import { vendorsOf } from '#components/shared/lane-vendors.ts';
import { Section } from '#components/shared/section.tsx';
import { SwipeRow } from '#components/shared/swipe-row.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { mainGameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { VendorHost } from './vendor-host.tsx';

/** The first vendors of the menus in a row that moves, 3 to a view (spec 1, section 9). */
export function VendorRow({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTranslations('list');
  const types = useTranslations('types');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const vendors = vendorsOf(lanes).slice(0, HOME_ROW_SIZE);
  if (vendors.length === 0) return null;
  const main = mainGameType(lanes.map(({ title }) => title));
  return (
    <Section title={t('vendors')} href={hrefOf(locale, { path: pathOfGameType(main) })}>
      <SwipeRow label={t('vendors')} shape="door">
        {vendors.map(({ card, gameTypes, gameCount }) => (
          <li key={card.vassalage}>
            <DoorCard
              title={card.displayName}
              text={gameTypes.map(type => types(type)).join(' · ')}
              foot={
                card.upkeep
                  ? ui('upkeep')
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
