import { gameImage } from '#components/shared/games/game-image.ts';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import type { Game } from '#lib/calls/games.ts';

/**
 * Posters on a banner: a `wall` that fills its right half, or two `beside` the scene in a wide window. They
 * are decoration: fetched after everything else that is in view, since the largest picture of a phone's first
 * screen is a card below them.
 */
export function HeroCovers({ games, look }: { games: readonly Game[]; look: 'wall' | 'beside' }) {
  return (
    <div aria-hidden="true" className={`hero-${look}`}>
      {games.map(game => (
        <SizedImage
          key={game.nodeId}
          src={gameImage(game, 'poster')}
          alt=""
          width={192}
          height={256}
          sizes="(min-width:48rem) 12rem, 22vw"
          fetchPriority="low"
          className="picture-mark aspect-3/4 w-full rounded-md object-cover"
        />
      ))}
    </div>
  );
}
