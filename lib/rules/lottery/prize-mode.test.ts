import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LotteryArea } from './areas.ts';
import { lotteryOf } from './lotteries.ts';
import {
  betMode,
  groupsOfMode,
  lotteriesOfMode,
  type PrizeMode,
  prizeModeIds,
  prizeModeIn,
  prizeModes,
  vendorPrizeMode,
} from './prize-mode.ts';
import { oddsAt, rebateAt, rebatePoints, seriesOf, TOP_SERIES } from './series.ts';

const rules = readFileSync(new URL('../../../docs/lottery.md', import.meta.url), 'utf8');
function examples<T>(kind: string): T[] {
  const blocks = [...rules.matchAll(new RegExp(`\`\`\`example ${kind}\n([\\s\\S]*?)\n\`\`\``, 'g'))];
  expect(blocks.length).toBeGreaterThan(0);
  return blocks.map(([, json = '']) => JSON.parse(json) as T);
}

type VendorExample = { lanes: Record<string, string[]>; mode: string };
type AddressExample = { area: LotteryArea; prizeMode: string; mode: string | null; games: string[] };

it.each(examples<VendorExample>('prize-mode'))('vendor data gives the mode $mode', ({ lanes, mode }) => {
  const given = Object.entries(lanes).map(([title, codes]) => ({
    title,
    cards: codes.map(vassalage => ({ vassalage })),
  }));
  expect(vendorPrizeMode(given)).toBe(mode);
});

it.each(examples<AddressExample>('prize-mode-address'))(
  'the address $prizeMode on the page $area lists $games',
  ({ area, prizeMode, mode, games }) => {
    const found = prizeModeIn(prizeMode, area);
    expect(found).toBe(mode);
    expect(found ? lotteriesOfMode(found).map(({ code }) => code) : []).toEqual(games);
  },
);

type ModeExample = { game: string; prizeMode: string | null; mode: PrizeMode; id: number; series: number[] };

it.each(examples<ModeExample>('bet-mode'))(
  '$game at the address $prizeMode is bet on in the mode $mode',
  ({ game, prizeMode, mode, id, series }) => {
    const lottery = lotteryOf(game);
    const found = lottery && betMode(lottery, prizeMode);
    expect(found).toBe(mode);
    expect([prizeModeIds[mode], seriesOf(mode)]).toEqual([id, series]);
  },
);

it('a series gives back what it takes off full odds, and never more than 98 per cent in all', () => {
  for (const series of seriesOf('LOTT')) {
    expect(rebateAt(20_000n, series)).toBe(BigInt(rebatePoints(series) * 2));
    for (const odds of [98, 90, 88.5]) {
      const back = oddsAt(odds * 100, series) / 100 + rebatePoints(series) / 100;
      expect(back).toBeLessThanOrEqual(98);
      expect(back).toBeGreaterThanOrEqual(odds - 0.01);
    }
  }
  expect(oddsAt(9800, TOP_SERIES)).toBe(9800);
});

it('the table of modes is that of the rules', () => {
  const rows = [...rules.matchAll(/^\| `(LOTT|ZY|ELOTT|SEA)` \| `(\w+)` \| ([^|]*) \|/gm)];
  expect(rows.map(([, mode]) => mode)).toEqual([...prizeModes]);
  for (const [, mode, , groups = ''] of rows)
    expect([mode, groups.split(', ').map(one => one.replaceAll('`', ''))]).toEqual([
      mode,
      [...groupsOfMode(prizeModes.find(one => one === mode) ?? 'LOTT')],
    ]);
});
