import { gameImage } from '#components/shared/games/game-image.ts';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import type { Game } from '#lib/calls/games.ts';

/** Covers that every window shows. */
const EAGER_COVERS = 9;

/** Posters on a banner: a `wall` that fills its right half, or two `beside` the scene in a wide window. */
export function HeroCovers({
  games,
  look,
  eager,
}: {
  games: readonly Game[];
  look: 'wall' | 'beside';
  eager: boolean;
}) {
  return (
    <div aria-hidden="true" className={`hero-${look}`}>
      {games.map((game, at) => (
        <SizedImage
          key={game.nodeId}
          src={gameImage(game, 'poster')}
          alt=""
          width={192}
          height={256}
          sizes="(min-width:48rem) 12rem, 22vw"
          eager={eager && at < EAGER_COVERS}
          className="picture-mark aspect-3/4 w-full rounded-md object-cover"
        />
      ))}
    </div>
  );
}
