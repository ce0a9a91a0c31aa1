import { type GameType, isGameType } from './game-types.ts';

/** What the wire is told about a game as it is marked or unmarked (wire.md 3.7). */
export type HeartedGame = { nodeId: string; vassalage: string; gameType: GameType };

const MARK = /^(\d{1,20})\.([A-Z0-9_]{1,20})\.([A-Z]+)$/;

/** A game as one word, for a heart in the page and for the way in that a visitor's press leads to. */
export function heartMark({ nodeId, vassalage, gameType }: HeartedGame): string {
  return `${nodeId}.${vassalage}.${gameType}`;
}

/** The game that a mark names; null for every text that is none. */
export function readHeartMark(mark: string | null | undefined): HeartedGame | null {
  const [, nodeId = '', vassalage = '', gameType = ''] = MARK.exec(mark ?? '') ?? [];
  return isGameType(gameType) ? { nodeId, vassalage, gameType } : null;
}
