import { locales } from './routes/locales.ts';

/** The ten categories of games, in the order of the menus. */
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

/** Sub-categories of slots (docs/features.md#48); BG is offered only where the TY language is supported. */
export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type GameClassify = (typeof gameClassifies)[number];

/** Returns true when the text is a category. */
export function isGameType(text: string): text is GameType {
  return (gameTypes as readonly string[]).includes(text);
}

/** Default category of a site: slots, or the first that it offers. */
export function mainGameType(types: readonly GameType[]): GameType {
  return types.includes('RNG') ? 'RNG' : (types[0] ?? 'RNG');
}

/**
 * Returns true when a category's menu offers a sub-category of the upstream: fish offers only "all", bingo
 * needs the TY language, and unknown ones are hidden (docs/features.md#48).
 */
export function offersClassify(gameType: GameType, key: string): key is GameClassify {
  if (gameType === 'FISH' || !(gameClassifies as readonly string[]).includes(key)) return false;
  return key !== 'BG' || locales.some(({ wire }) => (wire as string) === 'TY');
}
