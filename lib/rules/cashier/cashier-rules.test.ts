import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameType } from '#lib/rules/game-types.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { coinsFor, creditOf } from './coin-rate.ts';
import { transferObstacle } from './member-transfer.ts';
import { rebateOf } from './rebate.ts';
import { reversalShare } from './reversal.ts';
import {
  type CountedBet,
  countTowards,
  lapsedBonus,
  type OpenRequirement,
  requiredTurnover,
} from './turnover.ts';
import { walletForPlay } from './wallets.ts';
import { withdrawalCharge } from './withdrawal.ts';

const examples = docExamples('money.md');

type Turnover = {
  requirements: (
    | number
    | { required: number; highestBet?: number; lastAt?: number; requiredWithout?: number }
  )[];
  rounds: { stake: number; kind: GameType; at?: number }[];
  counted: number[];
};

const minorOrNull = (value: number | undefined) => (value === undefined ? null : BigInt(value));

/** Open requirement of an example, with nothing counted. */
function requirementOf(example: Turnover['requirements'][number]): OpenRequirement {
  if (typeof example === 'number') return { required: BigInt(example), counted: 0n };
  const { required, highestBet, lastAt, requiredWithout } = example;
  return {
    required: BigInt(required),
    counted: 0n,
    highestBet: minorOrNull(highestBet),
    lastAt: lastAt === undefined ? null : new Date(lastAt),
    requiredWithout: minorOrNull(requiredWithout),
  };
}

/** Counts bets one after the other; returns what each requirement has counted. */
function countAll(open: readonly OpenRequirement[], bets: readonly CountedBet[]): bigint[] {
  return bets.reduce(
    (sums, bet) =>
      countTowards(
        open.map((one, index) => ({ ...one, counted: sums[index] ?? 0n })),
        bet,
      ),
    open.map(() => 0n),
  );
}

describe('the examples of docs/money.md', () => {
  it('turnover', () => {
    for (const { requirements, rounds, counted } of examples<Turnover>('turnover')) {
      const bets = rounds.map(({ stake, kind, at = 0 }) => ({
        stake: BigInt(stake),
        gameType: kind,
        at: new Date(at),
      }));
      expect(countAll(requirements.map(requirementOf), bets).map(Number)).toEqual(counted);
    }
  });

  it('coins to send, and what coins are credited with', () => {
    type Example = Record<'price' | 'send' | 'arrived', string> &
      Record<'amount' | 'decimals' | 'credited', number>;
    for (const { amount, price, decimals, send, arrived, credited } of examples<Example>('coins')) {
      const rate = { coin: 'USDT', decimals, price, source: 'Example', at: 0 };
      expect(coinsFor(BigInt(amount), rate, 2)).toBe(send);
      expect(Number(creditOf(arrived, rate, 2))).toBe(credited);
      expect(creditOf(send, rate, 2)).toBeGreaterThanOrEqual(BigInt(amount));
    }
  });

  it('bonuses after their last day', () => {
    type Example = Record<'bonus' | 'balance' | 'counted' | 'requiredWithout' | 'taken' | 'required', number>;
    for (const { bonus, balance, counted, requiredWithout, taken, required } of examples<Example>('lapse')) {
      const open = { bonus, balance, counted, requiredWithout };
      const amounts = Object.entries(open).map(([name, value]) => [name, BigInt(value)]);
      const after = lapsedBonus(Object.fromEntries(amounts));
      expect({ taken: Number(after.taken), required: Number(after.required) }).toEqual({ taken, required });
    }
  });

  it('rebates', () => {
    for (const { validBet, rate, rebate } of examples<{ validBet: number; rate: number; rebate: number }>(
      'rebate',
    ))
      expect(Number(rebateOf(BigInt(validBet), rate))).toBe(rebate);
  });

  it('the wallet that a round draws from', () => {
    type Example = { single: boolean; wallets: string[]; vendor: string; drawsFrom: string };
    for (const { vendor, drawsFrom, ...mode } of examples<Example>('wallet'))
      expect(walletForPlay(mode, vendor) ?? 'main').toBe(drawsFrom);
  });

  it('transfers between members', () => {
    type Example = { amount: number; sentToday: number; balance: number; allowed: boolean };
    for (const { amount, sentToday, balance, allowed } of examples<Example>('member-transfer')) {
      const input = { amount: BigInt(amount), sentToday: BigInt(sentToday), balance: BigInt(balance) };
      expect(transferObstacle(input) === null).toBe(allowed);
    }
  });

  it('shares of a reversal', () => {
    type Example = {
      paid: number;
      balance: number;
      force: boolean;
      taken: number | null;
      owed: number | null;
    };
    for (const { paid, balance, force, taken, owed } of examples<Example>('reversal')) {
      const share = reversalShare({ paid: BigInt(paid), balance: BigInt(balance), force });
      expect(share && { taken: Number(share.taken), owed: Number(share.owed) }).toEqual(
        taken === null ? null : { taken, owed },
      );
    }
  });

  it('charges of withdrawals', () => {
    for (const { amount, today, charge } of examples<{ amount: number; today: number; charge: number }>(
      'charge',
    ))
      expect(Number(withdrawalCharge(BigInt(amount), today))).toBe(charge);
  });
});

const minor = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });

describe('turnover', () => {
  it('counts every part of a round once, and never more than is required', () => {
    fc.assert(
      fc.property(
        fc.array(minor, { maxLength: 8 }),
        fc.array(minor, { maxLength: 20 }),
        (wanted, amounts) => {
          const start = wanted.map(required => ({ required, counted: 0n }));
          const bets = amounts.map(stake => ({ stake, gameType: 'RNG' as const, at: new Date(0) }));
          const after = countAll(start, bets);
          const open = start.map((one, index) => ({ ...one, counted: after[index] ?? 0n }));
          const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);
          const total = sum(open.map(one => one.counted));
          const [least] = [sum(wanted), sum(amounts)].sort((left, right) => (left < right ? -1 : 1));
          expect(total).toBe(least);
          expect(open.every(one => one.counted <= one.required)).toBe(true);
        },
      ),
    );
  });

  it('of a deposit is the deposit, of a bonus a multiple of both', () => {
    expect(requiredTurnover(30_000n, null)).toBe(30_000n);
    expect(requiredTurnover(30_000n, { amount: 6_000n, multiple: 8n })).toBe(288_000n);
  });
});

describe('the charge of a withdrawal', () => {
  it('stays between its least and its most, and below the amount of every allowed withdrawal', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
        fc.integer({ min: 3, max: 50 }),
        (amount, today) => {
          const charge = withdrawalCharge(amount, today);
          expect(charge >= 100n && charge <= 2_000n && charge < amount).toBe(true);
        },
      ),
    );
  });
});
