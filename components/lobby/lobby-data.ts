import type { Game, Lane } from '#lib/calls/games.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import type { GameType } from '#lib/rules/game-types.ts';

type Content = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type NoticeItem = Content['player'][number];
export type HeroBanner = Content['banners'][number];

/** Data of home. A part that could not be fetched is null, and only that part is missing. */
export type HomeData = {
  lanes: readonly Lane[];
  /** Id in the log, where something could not be fetched. */
  reference: string | null;
  hot: readonly Game[] | null;
  rows: readonly { type: GameType; games: readonly Game[] | null }[];
  content: Content | null;
  winners: CallOutput<'GET /wps/relay/GCSGAME_getRankList'> | null;
  /** Lotteries with their next and last draws. */
  lotteries: CallOutput<'GET /lgw/games/game_menus'> | null;
};

/** Data of a list page. */
export type ListData = {
  games: readonly Game[];
  totalPages: number;
  totalCount: number;
  /** Shown above a whole category; empty over any filtered part of it. */
  hot: readonly Game[];
  /** Maintenance of the vendor whose list this is: until when, and the games to show instead. */
  closed?: { maintenance: NonNullable<Game['maintenance']>; instead: readonly Game[] };
};

/** Maps vendor codes to names, from all lanes. */
export function vendorNames(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(lane => lane.cards.map(card => [card.vassalage, card.displayName] as const)));
}
