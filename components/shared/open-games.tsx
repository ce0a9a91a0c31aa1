import { useLocale, useTranslations } from 'next-intl';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { CardGrid } from './game-card.tsx';
import { LobbyCard } from './lobby-card.tsx';
import { Section } from './section.tsx';

/** Open games in the place of closed ones: of the same kind, or of any where all of that kind is closed. */
export function OpenGames({
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
            <LobbyCard game={game} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
