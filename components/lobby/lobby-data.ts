import type { Game, Lane } from '#lib/calls/games.ts';
import type { Answer } from '#lib/calls/table.ts';
import type { GameType } from '#lib/rules/game-types.ts';

export type Content = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type Notice = Content['player'][number];
export type Banner = Content['banners'][number];

/** What home shows. A part that could not be fetched is null, and only that part is missing. */
export type HomeData = {
  lanes: readonly Lane[];
  hot: readonly Game[] | null;
  rows: readonly { type: GameType; games: readonly Game[] | null }[];
  content: Content | null;
};

/** What a list page shows. */
export type ListData = {
  games: readonly Game[];
  totalPages: number;
  totalCount: number;
};

/** Vendor code → its name, from all lanes. */
export function vendorNames(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(lane => lane.cards.map(card => [card.vassalage, card.displayName] as const)));
}

const OWN_POSTER = /^(\/img\/[^/]+\/art\/[^/]+\/[^/]+\/)poster\//;

/**
 * The picture of a game in a cut. The embedded platform keeps every poster in several cuts under sibling addresses;
 * any other picture is what the upstream gave and is cropped by the card.
 */
export function pictureOf(game: Game, cut: 'poster' | 'wide' | 'bare'): string {
  const poster = game.showIcon || game.defaultIcon;
  if (cut === 'bare' && game.defaultIcon) return game.defaultIcon;
  return cut === 'poster' ? poster : poster.replace(OWN_POSTER, `$1${cut}/`);
}

/** The title of a game: the upstream fills one of three fields. */
export function titleOf(game: Game): string {
  return game.displayName || game.gameName || game.nodeName;
}
