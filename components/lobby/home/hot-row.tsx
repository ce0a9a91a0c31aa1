import { useLocale, useTranslations } from 'next-intl';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { Section } from '#components/shared/section.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS, HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

type Props = {
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
  /** Category whose hot games the link "All" shows. */
  type: GameType;
  /** Heading in a list; "Hot" without it. */
  title?: string;
  /** Maximum number of games; a row of home without it. */
  most?: number;
};

/** Carousel of open hot games, 7 to a view (docs/features.md#42); nothing where there are none. */
export function HotRow({ games, vendors, type, title, most = HOME_ROW_SIZE }: Props) {
  const t = useTranslations('lobby');
  const locale = useLocale();
  const open = games.filter(game => !game.maintenance).slice(0, most);
  if (open.length === 0) return null;
  const name = title ?? t('hot');
  return (
    <Section title={name} href={hrefOf(locale, { path: pathOfGameType(type), query: { filter: 'hot' } })}>
      <SwipeRow label={name}>
        {open.map((game, at) => (
          <li key={game.nodeId}>
            <CategoryPoster game={game} vendors={vendors} eager={at < EAGER_POSTERS} />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}
