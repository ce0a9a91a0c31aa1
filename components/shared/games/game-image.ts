import type { Game } from '#lib/calls/games.ts';

const OWN_POSTER = /^(\/img\/[^/]+\/art\/[^/]+\/[^/]+\/)poster\//;

/**
 * Returns the URL of a game's picture in a crop: upright, wide, or without text. The embedded platform serves
 * every poster in several crops under sibling URLs; any other picture is the upstream's, cropped by CSS
 * (docs/features.md#52).
 */
export function gameImage(
  { showIcon, defaultIcon }: Pick<Game, 'showIcon' | 'defaultIcon'>,
  cut: 'poster' | 'wide' | 'bare',
): string {
  return (showIcon || defaultIcon).replace(OWN_POSTER, `$1${cut}/`);
}
