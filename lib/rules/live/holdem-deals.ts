import type { PokerClass } from './poker-hand.ts';

/** Counts of a class of winning hands, and one deal of each sort: the first hand, the second, and the board. */
type HoldemDeals = {
  name: PokerClass;
  /** Deals that the first hand wins with it; the second wins as many. */
  wins: number;
  ties: number;
  won: readonly [hand1: string, hand2: string, board: string];
  tied: readonly [hand1: string, hand2: string, board: string];
};

/**
 * All 2,781,381,002,400 deals of two hands and a board by the class of the winning hand, counted board by board up to
 * suits by `tests/support/holdem-count.ts`, which a long run of the tests repeats.
 */
export const holdemDeals: readonly HoldemDeals[] = [
  {
    name: 'high',
    wins: 76_626_795_600,
    ties: 11_681_317_560,
    won: ['AS KD', 'QH 3C', '2S 5H 7C 9D JS'],
    tied: ['AS KD', 'AH KC', '2S 5H 7C 9D JS'],
  },
  {
    name: 'pair',
    wins: 496_857_988_764,
    ties: 38_757_694_752,
    won: ['AS AD', 'QH 3C', '2S 5H 7C 9D JS'],
    tied: ['AS KD', 'AH KC', '2S 2H 7C 9D JS'],
  },
  {
    name: 'twoPair',
    wins: 419_896_266_012,
    ties: 34_054_545_168,
    won: ['AS AD', 'QH 3C', '2S 2H 7C 9D JS'],
    tied: ['AS KD', 'AH KC', '2S 2H 7C 7D JS'],
  },
  {
    name: 'three',
    wins: 97_664_829_948,
    ties: 4_647_370_128,
    won: ['JH JD', 'QH 3C', '2S 5H 7C 9D JS'],
    tied: ['AS KD', 'AH KC', '2S 2H 2C 9D JS'],
  },
  {
    name: 'straight',
    wins: 103_685_076_072,
    ties: 15_662_001_240,
    won: ['8S 9D', 'AH 3C', '5S 6H 7C QD KS'],
    tied: ['AS KD', 'AH KC', '5S 6H 7C 8D 9S'],
  },
  {
    name: 'flush',
    wins: 71_523_195_288,
    ties: 2_910_219_176,
    won: ['AS KS', 'QH 3C', '2S 5S 7S 9D JH'],
    tied: ['AH KD', 'AD KC', '2S 5S 7S 9S JS'],
  },
  {
    name: 'fullHouse',
    wins: 62_810_500_464,
    ties: 5_179_382_208,
    won: ['7H 7D', 'QH 3C', '2S 2H 7C 9D JS'],
    tied: ['AS KD', 'AH KC', '2S 2H 2C 9D 9S'],
  },
  {
    name: 'four',
    wins: 4_240_864_800,
    ties: 198_204_864,
    won: ['2C 2D', 'QH 3C', '2S 2H 7C 9D JS'],
    tied: ['KS QD', 'KH QC', '2S 2H 2C 2D AS'],
  },
  {
    name: 'straightFlush',
    wins: 819_852_344,
    ties: 39_528_720,
    won: ['8S 9S', 'AH 3C', '5S 6S 7S QD KH'],
    tied: ['AH KD', 'AD KC', '5S 6S 7S 8S 9S'],
  },
];
