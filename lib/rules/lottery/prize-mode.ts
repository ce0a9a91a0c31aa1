import type { LotteryArea } from './areas.ts';
import { type Lottery, type LotteryGroup, lotteries } from './lotteries.ts';

/** Prize modes of the lotteries (docs/lottery.md, section 8). */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Page of each mode, and the groups that it lists there. */
const listed: Readonly<Record<PrizeMode, { area: LotteryArea; groups: readonly LotteryGroup[] }>> = {
  LOTT: { area: 'lottery', groups: ['daily', 'lotto'] },
  ZY: { area: 'lottery', groups: ['minutes', 'daily', 'lotto'] },
  ELOTT: { area: 'lottery', groups: ['minutes'] },
  SEA: { area: 'sea', groups: ['four', 'digits'] },
};

/** Returns the groups of a mode, in the order of the menu. */
export function groupsOfMode(mode: PrizeMode): readonly LotteryGroup[] {
  return listed[mode].groups;
}

/** Returns the lotteries of a mode, in the order of the menus. */
export function lotteriesOfMode(mode: PrizeMode): readonly Lottery[] {
  return lotteries.filter(({ group }) => groupsOfMode(mode).includes(group));
}

/** Mode that an address names (`?prizeMode=ELOTT`); null for none, for another text and for one of another page. */
export function prizeModeIn(text: string | null, area: LotteryArea): PrizeMode | null {
  return prizeModes.find(mode => mode === text && listed[mode].area === area) ?? null;
}

/** Number of each mode on the wire (docs/wire.md#3.12). */
export const prizeModeIds: Readonly<Record<PrizeMode, number>> = { LOTT: 1, ZY: 2, ELOTT: 3, SEA: 4 };

/** Modes in which a lottery can be bet on, the one of an address without a mode first. */
export function modesOf({ area, group }: Pick<Lottery, 'area' | 'group'>): PrizeMode[] {
  if (area === 'vn') return ['LOTT', 'ELOTT'];
  const found = prizeModes.filter(mode => listed[mode].groups.includes(group));
  return found.sort((left, right) => groupsOfMode(left).length - groupsOfMode(right).length);
}

/** Mode of a bet on a lottery: the one that an address names where it is one of the lottery's. */
export function betMode(lottery: Pick<Lottery, 'area' | 'group'>, text: string | null): PrizeMode {
  const modes = modesOf(lottery);
  return modes.find(mode => mode === text) ?? modes[0] ?? 'LOTT';
}

type Lanes = readonly { title: string; cards: readonly { vassalage: string }[] }[];

/**
 * Mode in which Vietnamese lotteries are opened, by the vendors: the electronic one where the lane ELOTT has a card
 * TCG_LOTTO_VN or LOTT, else the plain one.
 */
export function vendorPrizeMode(lanes: Lanes): 'LOTT' | 'ELOTT' {
  const cards = lanes.filter(lane => lane.title === 'ELOTT').flatMap(lane => lane.cards);
  return cards.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT')
    ? 'ELOTT'
    : 'LOTT';
}
