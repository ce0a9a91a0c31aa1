import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { boundBreach } from './bound.ts';
import { type ContractAction, type ContractStanding, nextContractStep, type Side } from './life.ts';
import { dailyPay, dividendPay, hourlyPay, realtimePay } from './pay.ts';
import { firstStart, hoursOf, type PeriodCode, periodAt } from './periods.ts';
import { type AgentPermission, splitPermissions } from './permissions.ts';
import { rebateParts, rebateShares } from './rebates.ts';
import { payInOrder } from './settlement.ts';
import type { Terms } from './terms.ts';

/** Numbers that are money in the examples: bigints in the code. */
const MONEY =
  /^(validBet|netLoss|lossBet|winBet|dayValidBet|bonuses|rebates|salaries|charges|carriedIn|amount)$/;

const examples = docExamples('contracts.md', (key, value) =>
  typeof value === 'number' && MONEY.test(key) ? BigInt(value) : value,
);

/** Figures of every kind at once. */
type AnyFigures = Parameters<typeof dividendPay>[1] & Parameters<typeof realtimePay>[1];
type PayExample = {
  terms: Terms;
  figures: AnyFigures;
  tier: number;
  amount: bigint;
  base?: number;
  carriedOut?: number;
};

function payOf({ terms, figures }: PayExample) {
  switch (terms.kind) {
    case 'dividend':
      return dividendPay(terms, figures);
    case 'daily':
      return dailyPay(terms, figures);
    case 'hourly':
      return hourlyPay(terms, figures);
    case 'realtime':
      return realtimePay(terms, figures);
  }
}

type Settlement = {
  balances: Record<string, number>;
  bills: { payer: string | null; payee: string; amount: bigint }[];
  paid: number[];
  kept: Record<string, number>;
};

type Life = {
  steps: [Side, ContractAction][];
  end?: { version: string; running: boolean };
  refused?: string;
};

describe('the examples of docs/contracts.md', () => {
  it('periods', () => {
    type Example = { code: PeriodCode; zone: string; at: string; start: string; end: string; hours?: number };
    for (const { code, zone, at, start, end, hours } of examples<Example>('period')) {
      const period = periodAt(code, Date.parse(at), zone);
      expect(period).toEqual({ start: Date.parse(start), end: Date.parse(end) });
      if (hours) expect(hoursOf(period)).toHaveLength(hours);
    }
  });

  it('beginnings of what is signed', () => {
    type Example = {
      code: PeriodCode;
      zone: string;
      signed: string;
      freeFrom: string | null;
      starts: string;
    };
    for (const { code, zone, signed, freeFrom, starts } of examples<Example>('start')) {
      const when = { signed: Date.parse(signed), freeFrom: freeFrom === null ? null : Date.parse(freeFrom) };
      expect(firstStart(code, when, zone)).toBe(Date.parse(starts));
    }
  });

  it('pay of each kind', () => {
    const all = examples<PayExample>('pay');
    expect(new Set(all.map(one => one.terms.kind)).size).toBe(4);
    for (const one of all) {
      const { tier, amount, base, carriedOut } = one;
      expect(payOf(one)).toMatchObject({
        tier,
        amount,
        ...(base === undefined ? {} : { base: BigInt(base) }),
        ...(carriedOut === undefined ? {} : { carriedOut: BigInt(carriedOut) }),
      });
    }
  });

  it('settlements', () => {
    for (const { balances, bills, paid, kept } of examples<Settlement>('settlement')) {
      const after = new Map(Object.entries(balances).map(([who, amount]) => [who, BigInt(amount)]));
      const due = bills.map(({ amount, ...sides }) => ({ ...sides, owed: amount }));
      expect(payInOrder(due, after).map(Number)).toEqual(paid);
      expect(Object.fromEntries([...after].map(([who, amount]) => [who, Number(amount)]))).toEqual(kept);
    }
  });

  it('bounds', () => {
    for (const { upper, lower, breach } of examples<{ upper: Terms; lower: Terms; breach: object | null }>(
      'bound',
    ))
      if (breach === null) expect(boundBreach(upper, lower)).toBeNull();
      else
        expect(JSON.parse(JSON.stringify(boundBreach(upper, lower), toNumber))).toMatchObject(
          JSON.parse(JSON.stringify(breach, toNumber)),
        );
  });

  it('lives', () => {
    for (const { steps, end, refused } of examples<Life>('life')) {
      let standing: ContractStanding = { question: null, running: false };
      let refusal: string | null = null;
      for (const [side, action] of steps) {
        const step = nextContractStep(standing, side, action);
        if ('refused' in step) refusal = step.refused;
        else standing = step.to;
      }
      expect(refusal).toBe(refused ?? null);
      if (end) expect(standing).toEqual({ question: null, running: end.running });
    }
  });

  it('rebates', () => {
    type Example = { rates: number[]; validBet: bigint; amounts: number[] };
    for (const { rates, validBet, amounts } of examples<Example>('rebate'))
      expect(rebateShares(rates, validBet).map(Number)).toEqual(amounts);
  });

  it('rebates of a day', () => {
    type Day = {
      rates: Record<string, number>;
      bets: { path: number[]; validBet: bigint }[];
      paid: Record<string, number>;
    };
    for (const { rates, bets, paid } of examples<Day>('rebate-day')) {
      const all = bets.map(one => ({ ...one, product: 'RNG' as const }));
      const sums: Record<string, number> = {};
      for (const { receiver, amount } of rebateParts(all, account => rates[account] ?? 0))
        sums[receiver] = (sums[receiver] ?? 0) + Number(amount);
      expect(sums).toEqual(paid);
    }
  });

  it('permissions', () => {
    type Names = AgentPermission[];
    for (const { own, wanted, given, refused } of examples<
      Record<'own' | 'wanted' | 'given' | 'refused', Names>
    >('permissions'))
      expect(splitPermissions(own, wanted)).toEqual({ given, refused });
  });
});

function toNumber(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
