import type { Game, Lane } from '#lib/calls/games.ts';
import type { Answer } from '#lib/calls/table.ts';
import type { GameType } from '#lib/rules/game-types.ts';

type Content = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type Notice = Content['player'][number];
export type Banner = Content['banners'][number];

/** What home shows. A part that could not be fetched is null, and only that part is missing. */
export type HomeData = {
  lanes: readonly Lane[];
  /** The log's, where something could not be had. */
  reference: string | null;
  hot: readonly Game[] | null;
  rows: readonly { type: GameType; games: readonly Game[] | null }[];
  content: Content | null;
  winners: Answer<'GET /wps/relay/GCSGAME_getRankList'> | null;
};

/** What a list page shows. */
export type ListData = {
  games: readonly Game[];
  totalPages: number;
  totalCount: number;
  /** Stands above a category as a whole; empty over every part of it. */
  hot: readonly Game[];
  /** The vendor whose list it is is closed: until when, and what stands instead of its games. */
  closed?: { upkeep: NonNullable<Game['upkeep']>; instead: readonly Game[] };
};

/** Vendor code → its name, from all lanes. */
export function vendorNames(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(lane => lane.cards.map(card => [card.vassalage, card.displayName] as const)));
}
