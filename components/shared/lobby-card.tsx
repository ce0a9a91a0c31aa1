import { useLocale, useTranslations } from 'next-intl';
import { GameCard } from '#components/shared/game-card.tsx';
import { gamePicture } from '#components/shared/game-picture.ts';
import { DoorCard } from '#components/shared/game-row.tsx';
import { Heart } from '#components/shared/heart.tsx';
import type { EmblemName } from '#components/ui/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { gameHref } from '#lib/i18n/paths.ts';
import { tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

type CardProps = {
  game: Game;
  vendors: ReadonlyMap<string, string>;
  shape?: 'tall' | 'wide';
  eager?: boolean;
};

/** Until when a closed vendor's game rests, as cards say it. */
function restOf({ upkeep }: Game): { until?: string } | null {
  if (!upkeep) return null;
  return upkeep.endTime === null ? {} : { until: formatDateTime(upkeep.endTime) };
}

/** A game of the catalogue as a card: pressing it opens the game over the page that is open, its address is the game's own page. */
export function LobbyCard({ game, vendors, shape = 'tall', eager }: CardProps) {
  const locale = useLocale();
  const title = gameTitle(game);
  return (
    <GameCard
      title={title}
      vendor={vendors.get(game.vassalage) ?? game.vassalage}
      href={gameHref(locale, game.nodeId, title)}
      play={game.nodeId}
      poster={gamePicture(game, shape === 'wide' ? 'wide' : 'poster')}
      shape={shape}
      emblem={game.gameType.toLowerCase() as EmblemName}
      tag={tagOf(game)}
      upkeep={restOf(game)}
      corner={<Heart game={game} title={title} className="-mr-1.25" />}
      eager={eager}
    />
  );
}

/** A game of the centres (sports books, lotteries) as a door: picture, name, vendor. */
export function LobbyDoor({ game, vendors }: Omit<CardProps, 'shape' | 'eager'>) {
  const locale = useLocale();
  const t = useTranslations('ui');
  const title = gameTitle(game);
  const rest = restOf(game);
  return (
    <DoorCard
      corner={<Heart game={game} title={title} className="absolute top-2 right-2" />}
      title={title}
      foot={vendors.get(game.vassalage) ?? game.vassalage}
      href={gameHref(locale, game.nodeId, title)}
      play={game.nodeId}
      thumb={gamePicture(game, 'bare')}
      rest={rest && (rest.until ? t('upkeepUntil', { time: rest.until }) : t('upkeep'))}
    />
  );
}
