import { type GameType, isGameType } from './game-types.ts';

/** Input of the calls that add or remove a favourite game (docs/wire.md#3.7). */
export type MarkedGame = { nodeId: string; vassalage: string; gameType: GameType };

const MARK = /^(\d{1,20})\.([A-Z0-9_]{1,20})\.([A-Z]+)$/;

/**
 * Writes a game as one string, for favourite toggles in the page and for the sign-in that a visitor's click
 * opens.
 */
export function favouriteMark({ nodeId, vassalage, gameType }: MarkedGame): string {
  return `${nodeId}.${vassalage}.${gameType}`;
}

/** Parses a mark into the game that it names; null for every other text. */
export function readFavouriteMark(mark: string | null | undefined): MarkedGame | null {
  const [, nodeId = '', vassalage = '', gameType = ''] = MARK.exec(mark ?? '') ?? [];
  return isGameType(gameType) ? { nodeId, vassalage, gameType } : null;
}
