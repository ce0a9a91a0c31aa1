import type { GameType } from '#lib/rules/game-types.ts';
import { beastsAgain } from './again-beasts.ts';
import { secondThings } from './again-things.ts';
import { treasuresAgain } from './again-treasures.ts';
import { beasts } from './beasts.ts';
import { cocks } from './cockfight.ts';
import { crafts } from './crafts.ts';
import { electronic } from './electronic.ts';
import { herds } from './herds.ts';
import { houseMotifs } from './house.ts';
import { lotteryMotifs } from './lotteries.ts';
import type { Motif } from './motif.ts';
import { nature } from './nature.ts';
import { peopleMotifs } from './people.ts';
import { placeMotifs } from './places.ts';
import { scaled } from './scaled.ts';
import { esports } from './screens.ts';
import { sportMotifs } from './sports.ts';
import { live } from './tables.ts';
import { tools } from './tools.ts';
import { treasures } from './treasures.ts';
import { versus } from './versus.ts';
import { waters } from './waters.ts';
import { winged } from './winged.ts';

/** Table games, video poker and bingo are listed with the slots; they use the motifs of the table games. */
const tableSlots = {
  wheel: live.wheel,
  baccarat: live.table,
  blackjack: live.pair,
  sicbo: live.dome,
  chips: live.chips,
  poker: versus.fan,
  kings: versus.kings,
  bingo: lotteryMotifs.balls,
  keno: lotteryMotifs.digits,
};

/** Motifs of each game type, by name. */
export const families: Record<GameType, Record<string, Motif>> = {
  RNG: {
    ...beasts,
    ...herds,
    ...winged,
    ...scaled,
    ...treasures,
    ...tools,
    ...nature,
    ...peopleMotifs,
    ...placeMotifs,
    ...crafts,
    ...tableSlots,
  },
  LIVE: live,
  FISH: waters,
  PVP: versus,
  INHOUSE: houseMotifs,
  SPORTS: sportMotifs,
  ESPORTS: esports,
  LOTT: lotteryMotifs,
  ELOTT: electronic,
  COCKFIGHT: cocks,
};

const seconds: Partial<Record<GameType, Record<string, Motif>>> = {
  RNG: { ...beastsAgain, ...secondThings, ...treasuresAgain },
};

/** Returns every drawing of a motif: two of those that many games share. Empty for an unknown one. */
export function drawingsOf(type: GameType, motif: string): readonly Motif[] {
  return [families[type][motif], seconds[type]?.[motif]].filter(drawing => drawing !== undefined);
}
