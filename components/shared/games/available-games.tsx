import { useLocale, useTranslations } from 'next-intl';
import { Section } from '#components/shared/section.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { CategoryPoster } from './category-card.tsx';
import { CardGrid } from './game-card.tsx';

/** Open games instead of closed ones: of the same category, or of any where that whole category is closed. */
export function AvailableGames({
  games,
  gameType,
  vendors,
}: {
  games: readonly Game[];
  gameType: GameType;
  vendors: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('game');
  const locale = useLocale();
  const [first] = games;
  if (!first) return null;
  const title = first.gameType === gameType ? t('others') : t('anyOpen');
  return (
    <Section title={title} href={hrefOf(locale, { path: pathOfGameType(first.gameType) })}>
      <CardGrid label={title}>
        {games.map(game => (
          <li key={game.nodeId}>
            <CategoryPoster game={game} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
