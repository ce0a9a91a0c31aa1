import { useLocale } from 'next-intl';
import type { EmblemName } from '#components/ui/icons/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { humanMoment } from '#lib/i18n/human-dates.ts';
import { playOf, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { cardHref } from './card-href.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCard } from './game-card.tsx';
import { gameImage } from './game-image.ts';

export type CardProps = {
  game: Game;
  vendors: ReadonlyMap<string, string>;
  shape?: 'tall' | 'wide';
  eager?: boolean;
};

/** Returns until when a closed vendor's game is under maintenance, formatted for cards. */
export function restOf({ maintenance }: Game, locale: Locale): { until?: string } | null {
  if (!maintenance) return null;
  return maintenance.endTime === null ? {} : { until: humanMoment(maintenance.endTime, locale) };
}

/**
 * Game card of the catalogue: a press opens the game over the current page, its link is the page of the game.
 */
export function CategoryPoster({ game, vendors, shape = 'tall', eager }: CardProps) {
  const locale = useLocale();
  const title = gameTitle(game);
  return (
    <GameCard
      title={title}
      vendor={vendors.get(game.vassalage) ?? game.vassalage}
      href={cardHref(locale, game)}
      play={playOf(game)}
      sheet={game.comingLater}
      poster={gameImage(game, shape === 'wide' ? 'wide' : 'poster')}
      shape={shape}
      emblem={game.gameType.toLowerCase() as EmblemName}
      tag={tagOf(game)}
      maintenance={restOf(game, locale)}
      corner={<FavouriteButton game={game} title={title} className="-mr-1.25" />}
      eager={eager}
    />
  );
}
