import { describe, expect, it } from 'vitest';
import { amountText, minorOf } from './amount-text.ts';
import { emptyRound, readRound, valuesOfRound } from './round-values.ts';
import { readSpots, spotsText } from './spots-text.ts';

const hash = 'a'.repeat(64);
const recorded = {
  orderNo: 'R000000012',
  gameName: 'Wheel',
  settledAt: 0,
  commitment: hash,
  serverSeed: hash,
  clientSeed: 'seed',
  nonce: 3,
  bet: { kind: 'roulette' as const, spots: { red: 500, n17: 1 } },
  moves: {},
  draw: { kind: 'roulette' as const, outcome: [17] },
};

describe.each([
  ['JPY', 1, '501', '1002', 'n17=1 red=500'],
  ['MYR', 100, '5.01', '10.02', 'n17=0.01 red=5.00'],
  ['KWD', 1_000, '0.501', '1.002', 'n17=0.001 red=0.500'],
])('amounts of a round in %s', (currency, units, stake, paid, spots) => {
  it('are written with its decimals, and read as they are recorded', () => {
    expect([amountText(501, currency), minorOf(paid, currency)]).toEqual([stake, 1_002]);
    expect(spotsText(recorded.bet, currency)).toBe(spots);
    expect(readSpots('roulette', spots, currency)).toEqual(recorded.bet.spots);
    const round = { ...recorded, currency, stake: 501 / units, paid: 1_002 / units };
    const values = valuesOfRound(round);
    expect([values.stake, values.paid, values.spots]).toEqual([stake, paid, spots]);
    expect(readRound(values)).toMatchObject({ round: { stakeMinor: 501, paidMinor: 1_002 } });
  });
});

it('reads no amount with more decimals than its currency has, and no other text', () => {
  for (const text of ['1.5', '1.50', '-1', '1e3', '']) expect(minorOf(text, 'JPY'), text).toBeNaN();
  expect(minorOf('1.234', 'MYR')).toBeNaN();
  expect(minorOf(' 1,2 ', 'MYR')).toBe(120);
});

it.each([
  ['JPY', '2', 2],
  ['KWD', '0.125', 125],
])('reads the amounts of a round that is typed in %s', (currency, stake, minor) => {
  const typed = { ...emptyRound(currency), stake, paid: '0' };
  const values = {
    ...typed,
    chance: '50.00',
    drawn: '12.34',
    commitment: hash,
    serverSeed: hash,
    nonce: '1',
  };
  expect(readRound({ ...values, clientSeed: 'seed' })).toMatchObject({ round: { stakeMinor: minor } });
});
