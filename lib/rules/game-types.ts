import { locales } from './locales.ts';

/** The ten categories of games, in the order of the menus (spec 1, section 9). */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'INHOUSE',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
] as const;

export type GameType = (typeof gameTypes)[number];

/** The sub-categories of slots (spec 1, section 2); BG is offered only where the TY language is supported. */
export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type GameClassify = (typeof gameClassifies)[number];

/** True when the text names a category. */
export function isGameType(text: string): text is GameType {
  return (gameTypes as readonly string[]).includes(text);
}

/** The category that a house leads to where none was chosen: slots, or the first that it has. */
export function mainGameType(types: readonly GameType[]): GameType {
  return types.includes('RNG') ? 'RNG' : (types[0] ?? 'RNG');
}

/**
 * Whether a category's menu offers a sub-category that the upstream names: fish offers only "all", bingo stands only
 * where the TY language does, and what is unknown is not shown (spec 1, section 2).
 */
export function offersClassify(gameType: GameType, key: string): key is GameClassify {
  if (gameType === 'FISH' || !(gameClassifies as readonly string[]).includes(key)) return false;
  return key !== 'BG' || locales.some(({ wire }) => (wire as string) === 'TY');
}
