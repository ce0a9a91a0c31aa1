import { useTranslations } from 'next-intl';
import { gameImage } from '#components/shared/games/game-image.ts';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

function GamePoster({ game, px, className }: { game: SingleGame; px: 48 | 240; className: string }) {
  return (
    <SizedImage
      src={gameImage(game, 'poster')}
      alt=""
      width={px}
      height={(px * 4) / 3}
      eager
      className={`picture-mark aspect-3/4 rounded-md object-cover ${className}`}
    />
  );
}

/** Poster of the game that asked for the sign-in, beside the form. */
export function GameArt({ game }: { game: SingleGame }) {
  const t = useTranslations('signIn');
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 p-8 text-center text-md text-hero-t2">
      <GamePoster game={game} px={240} className="w-full shadow-2" />
      {t('opensAfter', { game: gameTitle(game) })}
    </div>
  );
}

/** The same in a line, for phones. */
export function GameLine({ game }: { game: SingleGame }) {
  const t = useTranslations('signIn');
  return (
    <span className="flex items-center gap-3">
      <GamePoster game={game} px={48} className="w-12 flex-none" />
      {t('opensAfter', { game: gameTitle(game) })}
    </span>
  );
}
