import { useLocale, useTranslations } from 'next-intl';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { Section } from '#components/shared/section.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { hotColumns } from './home-layout.ts';

type Props = {
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
  /** Category whose hot games the link "All" shows. */
  type: GameType;
  /** Maximum number of games; a row of home without it. */
  most?: number;
};

/** Carousel of open hot games, 7 to a view (docs/features.md#42); nothing where there are none. */
export function HotRow({ games, vendors, type, most }: Props) {
  const t = useTranslations('lobby');
  const locale = useLocale();
  const open = games.filter(game => !game.upkeep);
  if (open.length === 0) return null;
  return (
    <Section title={t('hot')} href={hrefOf(locale, { path: pathOfGameType(type), query: { filter: 'hot' } })}>
      <SwipeRow label={t('hot')}>
        {hotColumns(open, most).map((column, at) => (
          <li key={column[0]?.nodeId} className="grid gap-y-3">
            {column.map((game, line) => (
              <CategoryPoster
                key={game.nodeId}
                game={game}
                vendors={vendors}
                eager={line === 0 && at < EAGER_POSTERS}
              />
            ))}
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}
