import { type Lottery, lotteryOf } from '#lib/rules/lottery/lotteries.ts';

/** Catalogue game of each lottery: its title, vendor, pictures and place in the betting record. */
export const lotteryNodes: Readonly<Record<string, number>> = {
  FASTFIVE: 20_088,
  DOTBYDOT: 20_082,
  LANTERN: 20_076,
  BIGDRUM: 20_059,
  MARKET4D: 20_070,
  STRAITS6D: 20_062,
  SUNSET5D: 20_080,
  NEON: 20_093,
  PIXEL: 20_091,
  DRUM: 20_097,
};

const byNode = new Map(Object.entries(lotteryNodes).map(([code, nodeId]) => [nodeId, lotteryOf(code)]));

/** Returns the lottery that a catalogue game is; undefined for every other game. */
export function lotteryOfNode(nodeId: number): Lottery | undefined {
  return byNode.get(nodeId);
}
