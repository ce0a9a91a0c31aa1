import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { budgetOf, prizeOdds, spreadSlices, tableObstacle, withoutPrize } from './prize-table.ts';
import { drawnSlice, fractionOfDigest } from './ticket-draw.ts';
import { readTicketNumber, spinsOfDeposits, TICKET_SLICES, ticketNumber, toNextSpin } from './tickets.ts';

const examples = docExamples('rewards.md');

const digestOf = (seed: string, number: string) => createHmac('sha256', seed).update(number).digest('hex');

describe('the examples of tickets in docs/rewards.md', () => {
  it('a draw: code, seed and number give the slice', () => {
    type Draw = {
      seed: string;
      code: string;
      ticket: string;
      fraction: string;
      slices: number;
      slice: number;
    };
    for (const { seed, code, ticket, fraction, slices, slice } of examples<Draw>('ticket-draw')) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(code);
      const digest = digestOf(seed, ticket);
      expect(fractionOfDigest(digest).toFixed(4)).toBe(fraction);
      expect(drawnSlice(digest, slices) + 1).toBe(slice);
    }
  });

  it('the spins of a day’s deposits', () => {
    type Spins = { deposited: number; spins: number; toNext: number | null };
    for (const { deposited, spins, toNext } of examples<Spins>('ticket-spins')) {
      expect(spinsOfDeposits(BigInt(deposited))).toBe(spins);
      const next = toNextSpin(BigInt(deposited));
      expect(next === null ? null : Number(next)).toBe(toNext);
    }
  });
});

describe('prize tables', () => {
  const wheel = [16, 10, 7, 4, 2, 1];

  it('spread every prize over its slices and leave none empty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }), counts => {
        const slices = spreadSlices(counts);
        expect(slices).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
        for (const [prize, count] of counts.entries())
          expect(slices.filter(one => one === prize)).toHaveLength(count);
      }),
    );
  });

  it('a prize that ran out gives its slices to the substitute, and to nothing else', () => {
    const before = spreadSlices(wheel);
    const after = withoutPrize(before, 5, 1);
    expect(prizeOdds(after, 5)).toBe(0);
    expect(prizeOdds(after, 1)).toBeCloseTo(11 / 40);
    for (const [at, prize] of before.entries()) expect(after[at]).toBe(prize === 5 ? 1 : prize);
  });

  it('money without a stock, a substitute with one, and missing slices are not published', () => {
    const points = { money: 0n, points: 50, stock: null, slices: 10 };
    const cash = { money: 200n, points: 0, stock: 10, slices: 30 };
    expect(tableObstacle([cash, points], points, 40)).toBeNull();
    expect(tableObstacle([cash, points], points, 41)).toBe('slices');
    expect(tableObstacle([cash, points], cash, 40)).toBe('substitute');
    expect(tableObstacle([{ ...cash, stock: null }, points], points, 40)).toBe('stock');
    expect(tableObstacle([{ ...cash, points: 5 }, points], points, 40)).toBe('worth');
    expect(budgetOf([cash, points])).toBe(2_000n);
  });

  it('1,000,000 draws are within three standard errors of the odds', () => {
    const slices = spreadSlices(wheel);
    const draws = 1_000_000;
    const seed = createHash('sha256').update('a fixed seed for this test').digest('hex');
    const hits = wheel.map(() => 0);
    for (let ticket = 0; ticket < draws; ticket++) {
      const prize =
        slices[drawnSlice(digestOf(seed, ticketNumber(BigInt(ticket))), TICKET_SLICES['prize-wheel'])];
      if (prize === undefined) throw new Error('a draw beyond the slices');
      hits[prize] = (hits[prize] ?? 0) + 1;
    }
    for (const [prize, count] of wheel.entries()) {
      const odds = count / slices.length;
      const error = Math.sqrt(draws * odds * (1 - odds));
      expect(Math.abs((hits[prize] ?? 0) - draws * odds)).toBeLessThan(3 * error);
    }
  }, 30_000);
});

describe('ticket numbers', () => {
  it('are read as they are written, and nothing else is', () => {
    expect(readTicketNumber(ticketNumber(77_120n))).toBe(77_120n);
    for (const text of ['', 'TX-', 'tx-1', 'TX-1 ', 'TX--1', 'TX-1e3'])
      expect(readTicketNumber(text)).toBeNull();
  });
});
