import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LotteryArea } from './areas.ts';
import { groupsOfMode, lotteriesOfMode, prizeModeIn, prizeModes, vendorPrizeMode } from './prize-mode.ts';

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

it('the table of modes is that of the rules', () => {
  const rows = [...rules.matchAll(/^\| `(LOTT|ZY|ELOTT|SEA)` \| `(\w+)` \| ([^|]*) \|/gm)];
  expect(rows.map(([, mode]) => mode)).toEqual([...prizeModes]);
  for (const [, mode, , groups = ''] of rows)
    expect([mode, groups.split(', ').map(one => one.replaceAll('`', ''))]).toEqual([
      mode,
      [...groupsOfMode(prizeModes.find(one => one === mode) ?? 'LOTT')],
    ]);
});
