import type { GameType } from '#lib/rules/game-types.ts';
import { foldText, hanText } from './grams.ts';

/** Common names of the game types, in the three languages. Titles hardly ever contain them. */
const words: Readonly<Record<GameType, readonly string[]>> = {
  RNG: [
    'slot',
    'slots',
    'slot game',
    'slot games',
    'slot machine',
    'mesin slot',
    '老虎机',
    '电子',
    '电子游戏',
    '角子机',
  ],
  LIVE: [
    'live',
    'live casino',
    'live dealer',
    'kasino',
    'kasino langsung',
    'langsung',
    '真人',
    '真人视讯',
    '真人娱乐',
  ],
  FISH: [
    'fish',
    'fishing',
    'fish game',
    'fishing games',
    'ikan',
    'memancing',
    'tembak ikan',
    '捕鱼',
    '捕鱼游戏',
    '打鱼',
  ],
  PVP: ['cards', 'card game', 'card games', 'kad', 'permainan kad', '棋牌', '棋牌游戏'],
  INHOUSE: ['originals', 'house games', 'in house', 'eksklusif', '自营', '自营游戏'],
  SPORTS: ['sport', 'sports', 'football', 'soccer', 'sukan', 'bola', 'bola sepak', '体育', '足球'],
  ESPORTS: ['esport', 'esports', 'e sports', 'esukan', 'e sukan', '电竞', '电子竞技'],
  LOTT: ['lottery', 'lotto', 'loteri', '彩票'],
  ELOTT: ['lottery', 'lotto', 'loteri', '彩票'],
  COCKFIGHT: ['cockfight', 'cockfights', 'cockfighting', 'sabung', 'sabung ayam', 'laga ayam', '斗鸡'],
};

const known = new Map<string, Set<GameType>>();
for (const [type, names] of Object.entries(words) as [GameType, readonly string[]][])
  for (const name of names) known.set(name, (known.get(name) ?? new Set()).add(type));

const none: ReadonlySet<GameType> = new Set();

/** Returns the game types that a search text as a whole names; most texts name none. */
export function typesNamed(text: string): ReadonlySet<GameType> {
  return known.get(foldText(text)) ?? known.get(hanText(text).join('')) ?? none;
}
