import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printedSeed, seededRandom } from '../../../tests/support/seeded-random.ts';
import { type LiveKind, liveKinds } from './kinds.ts';
import { liveRules } from './live-bets.ts';
import { liveReturns } from './returns.ts';

const isLong = process.env.LONG === '1';
const ROUNDS = isLong ? 10_000_000 : 20_000;
const LONG_MS = 1_800_000;
/** Standard deviations that a simulated mean may be away from the exact one. */
const MAX_DEVIATIONS = 6;
const seed = printedSeed('rounds of live tables');

const percent = (kind: LiveKind, spot: string) =>
  liveReturns(kind)
    .find(one => one.spot === spot)
    ?.percent.toFixed(2);

describe('exact returns of live tables', () => {
  it('are those that are known of the usual games', () => {
    // Eight decks, as published for punto banco everywhere.
    const baccarat = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];
    expect(baccarat.map(spot => percent('baccarat', spot))).toEqual([
      '98.76',
      '98.94',
      '85.64',
      '89.64',
      '89.64',
    ]);
    const [tie] = liveReturns('baccarat').filter(one => one.spot === 'tie');
    expect(tie?.deals).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    expect(percent('dragonTiger', 'tie')).toBe((((12 * 31) / 415) * 100).toFixed(2));
    expect(percent('sicBo', 'big')).toBe(((105 / 108) * 100).toFixed(2));
    expect(percent('highCard', 'pair')).toBe((((16 * 3) / 51) * 100).toFixed(2));
  });

  it('are the same on every field of roulette and of the money wheel', () => {
    const all = (kind: LiveKind) => new Set(liveReturns(kind).map(({ back, deals }) => `${back}/${deals}`));
    expect([...all('roulette')]).toEqual(['3600/37']);
    expect([...all('moneyWheel')]).toEqual(['5200/54']);
  });

  it('stand in the document beside every field', () => {
    const document = readFileSync(new URL('../../../docs/live-tables.md', import.meta.url), 'utf8');
    const text = document.replaceAll("Hold'em", 'Holdem');
    for (const kind of liveKinds)
      for (const { spot, percent: exact } of liveReturns(kind)) {
        if (kind === 'roulette' || kind === 'moneyWheel' || /^(nim|two\d|face|double|triple|fan)/.test(spot))
          continue;
        const heading = kind.replace(/[A-Z]/, letter => ` ${letter.toLowerCase()}`);
        const section = text.slice(text.search(new RegExp(`^## ${heading}$`, 'im')));
        const row = section.split('\n').find(line => line.startsWith('|') && line.includes(`\`${spot}\``));
        expect(row, spot).toContain(`${exact.toFixed(2)} %`);
      }
  });
});

describe.each(liveKinds)('simulated rounds of %s', kind => {
  it('return what is counted, on every field', { timeout: isLong ? LONG_MS : undefined }, () => {
    const { spots, draws, outcomeOf, backOf } = liveRules[kind];
    const random = seededRandom(seed);
    const draw = () =>
      (BigInt(Math.floor(random() * 2 ** 32)) << 20n) | BigInt(Math.floor(random() * 2 ** 20));
    const sums = spots.map(() => 0);
    const squares = spots.map(() => 0);
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = outcomeOf(Array.from({ length: draws }, draw));
      for (const [at, spot] of spots.entries()) {
        const back = backOf(spot, outcome);
        sums[at] = (sums[at] ?? 0) + back;
        squares[at] = (squares[at] ?? 0) + back * back;
      }
    }
    for (const [at, { spot, back, deals }] of liveReturns(kind).entries()) {
      const exact = Number(back) / Number(deals);
      const mean = (sums[at] ?? 0) / ROUNDS;
      const deviation = Math.sqrt(((squares[at] ?? 0) / ROUNDS - mean * mean) / ROUNDS);
      expect(Math.abs(mean - exact), `${spot} SEED=${seed}`).toBeLessThan(MAX_DEVIATIONS * deviation);
    }
  });
});
