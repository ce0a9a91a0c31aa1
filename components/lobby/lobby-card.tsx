import { GameCard } from '#components/shared/game-card.tsx';
import { gamePicture, gameTitle } from '#components/shared/game-picture.ts';
import { DoorCard } from '#components/shared/game-row.tsx';
import type { EmblemName } from '#components/ui/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { playHref } from '#lib/i18n/paths.ts';

type CardProps = {
  game: Game;
  vendors: ReadonlyMap<string, string>;
  shape?: 'tall' | 'wide';
  eager?: boolean;
  /** The query of the page that the card stands on: kept where the link is followed without scripts. */
  query?: string;
};

/** A game of the catalogue as a card; pressing it opens the game over the page that is open. */
export function LobbyCard({ game, vendors, shape = 'tall', eager, query }: CardProps) {
  return (
    <GameCard
      title={gameTitle(game)}
      vendor={vendors.get(game.vassalage) ?? game.vassalage}
      href={playHref(game.nodeId, query)}
      poster={gamePicture(game, shape === 'wide' ? 'wide' : 'poster')}
      shape={shape}
      emblem={game.gameType.toLowerCase() as EmblemName}
      tag={game.isNew === 1 ? 'new' : null}
      eager={eager}
    />
  );
}

/** A game of the centres (sports books, lotteries) as a door: picture, name, vendor. */
export function LobbyDoor({ game, vendors, query }: Omit<CardProps, 'shape' | 'eager'>) {
  return (
    <DoorCard
      title={gameTitle(game)}
      foot={vendors.get(game.vassalage) ?? game.vassalage}
      href={playHref(game.nodeId, query)}
      thumb={gamePicture(game, 'bare')}
    />
  );
}
