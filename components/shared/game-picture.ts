import type { Game } from '#lib/calls/games.ts';

const OWN_POSTER = /^(\/img\/[^/]+\/art\/[^/]+\/[^/]+\/)poster\//;

/**
 * The picture of a game in a cut: upright, wide, or without words. The embedded platform keeps every poster in several
 * cuts under sibling addresses; any other picture is what the upstream gave and is cropped by the place it stands in.
 */
export function gamePicture(
  { showIcon, defaultIcon }: Pick<Game, 'showIcon' | 'defaultIcon'>,
  cut: 'poster' | 'wide' | 'bare',
): string {
  return (showIcon || defaultIcon).replace(OWN_POSTER, `$1${cut}/`);
}
