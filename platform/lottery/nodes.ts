import { type Lottery, lotteryOf } from '#lib/rules/lottery/lotteries.ts';

/** Catalogue game of each lottery: its title, vendor, pictures and place in the betting record. */
export const lotteryNodes: Readonly<Record<string, number>> = {
  FASTFIVE: 20_088,
  DOTBYDOT: 20_082,
  QUICK88: 20_081,
  RUSHBARS: 20_083,
  CORNER: 20_085,
  TURBO3: 20_086,
  EXPRESS4: 20_094,
  MINI4D: 20_100,
  HOURGLASS: 20_098,
  MINUTE: 20_084,
  NINETY: 20_096,
  RACING10: 20_087,
  KENO2: 20_089,
  SIGNAL11: 20_090,
  DICE3: 20_092,
  COLOUR: 20_095,
  CLOCK20: 20_099,
  FIVE45: 20_057,
  DOUBLEBALL: 20_069,
  SEVENSTAR: 20_068,
  MORNING: 20_058,
  POSTMAN: 20_075,
  TOMBOLA: 20_079,
  RIVER: 20_072,
  OLDTOWN: 20_071,
  CALENDAR: 20_073,
  LANTERN: 20_076,
  BIGDRUM: 20_059,
  NEWMOON: 20_074,
  MARKET4D: 20_070,
  HARBOUR4D: 20_061,
  POOLS: 20_077,
  STRAITS6D: 20_062,
  EVENING6: 20_060,
  GOLDEN6: 20_078,
  WEEKEND6: 20_067,
  SUNSET5D: 20_080,
  LOTUS3D: 20_063,
  NEON: 20_093,
  SOUTHERN: 20_065,
  PIXEL: 20_091,
  CENTRAL: 20_066,
  DRUM: 20_097,
  NORTHERN: 20_064,
};

const byNode = new Map(Object.entries(lotteryNodes).map(([code, nodeId]) => [nodeId, lotteryOf(code)]));

/** Returns the lottery that a catalogue game is; undefined for every other game. */
export function lotteryOfNode(nodeId: number): Lottery | undefined {
  return byNode.get(nodeId);
}
