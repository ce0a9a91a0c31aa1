import type { GameClassify, GameType } from '#lib/rules/game-types.ts';
import { classFrames, heroFrames, thingFrames } from '#platform/seed/catalogue-words/frames.ts';
import { creatures, objects, personNouns } from '#platform/seed/catalogue-words/nouns.ts';
import { conditions, placeWords, qualities, tempers } from '#platform/seed/catalogue-words/qualities.ts';
import {
  cardGames,
  fishFrames,
  liveRooms,
  liveTables,
  prey,
  venues,
} from '#platform/seed/catalogue-words/rooms.ts';
import type { PatternKind } from './catalogue-names.ts';
import { framed, owned, type Pattern, paired, placed, qualified, type Title } from './catalogue-titles.ts';

/** Number of games in the demo catalogue. */
export const CATALOGUE_SIZE = 10_000;

/** Pattern of titles of a category; `kind` where two words of it might not go together. */
type Step = Pattern & { gameType: GameType; gameClassify?: GameClassify; kind?: PatternKind };

const nouns = [...creatures, ...objects];
const slotWords = [...creatures, ...objects, ...personNouns];

/** Patterns of the catalogue's titles, in the order of the games' ids. The last one fills the rest. */
export const catalogueSteps: readonly Step[] = [
  { gameType: 'LIVE', first: liveRooms, second: liveTables, make: qualified, count: 220 },
  { gameType: 'FISH', first: fishFrames, second: prey, make: framed, count: 140 },
  { gameType: 'PVP', first: cardGames, second: venues, make: venued, count: 160 },
  { gameType: 'RNG', gameClassify: 'TG', first: classFrames.TG, second: qualities, make: framed, count: 250 },
  { gameType: 'RNG', gameClassify: 'VP', first: classFrames.VP, second: qualities, make: framed, count: 140 },
  { gameType: 'RNG', gameClassify: 'BG', first: classFrames.BG, second: qualities, make: framed, count: 120 },
  {
    gameType: 'RNG',
    gameClassify: 'SC',
    first: classFrames.SC,
    second: slotWords,
    make: framed,
    kind: 'kind',
    count: 220,
  },
  {
    gameType: 'RNG',
    gameClassify: 'JP',
    first: classFrames.JP,
    second: slotWords,
    make: framed,
    kind: 'kind',
    count: 320,
  },
  {
    gameType: 'RNG',
    gameClassify: 'AC',
    first: classFrames.AC,
    second: slotWords,
    make: framed,
    kind: 'kind',
    count: 280,
  },
  {
    gameType: 'RNG',
    first: [...qualities, ...tempers],
    second: creatures,
    make: qualified,
    kind: 'qualified',
    count: 1560,
  },
  {
    gameType: 'RNG',
    first: [...qualities, ...conditions],
    second: objects,
    make: qualified,
    kind: 'qualified',
    count: 1800,
  },
  { gameType: 'RNG', first: qualities, second: personNouns, make: qualified, kind: 'qualified', count: 480 },
  { gameType: 'RNG', first: heroFrames, second: creatures, make: framed, kind: 'framed', count: 800 },
  { gameType: 'RNG', first: thingFrames, second: objects, make: framed, kind: 'framed', count: 950 },
  { gameType: 'RNG', first: heroFrames, second: personNouns, make: framed, kind: 'framed', count: 260 },
  { gameType: 'RNG', first: personNouns, second: objects, make: owned, kind: 'owned', count: 900 },
  { gameType: 'RNG', first: creatures, second: nouns, make: paired, kind: 'paired', count: 280 },
  {
    gameType: 'RNG',
    first: placeWords,
    second: slotWords,
    make: placed,
    kind: 'placed',
    count: CATALOGUE_SIZE,
  },
];

function venued(game: Title | (typeof cardGames)[number], venue: (typeof venues)[number]): Title {
  return {
    en: `${game.en} ${venue.en}`,
    ms: `${venue.ms} ${game.ms}`,
    zh: `${game.zh}${venue.zh}`,
    theme: game.en,
  };
}
