import { useLocale, useTranslations } from 'next-intl';
import { LobbyCard } from '#components/shared/lobby-card.tsx';
import { Section } from '#components/shared/section.tsx';
import { SwipeRow } from '#components/shared/swipe-row.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { EAGER_POSTERS } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { hotColumns } from './home-layout.ts';

type Props = {
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
  /** Of which category "All" shows the hot ones. */
  type: GameType;
  /** How many of them; a home's row without it. */
  most?: number;
};

/** Hot games in a row that moves, 7 to a view (spec 1, section 2); nothing where there are none. What is closed gives its place to others. */
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
              <LobbyCard
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
