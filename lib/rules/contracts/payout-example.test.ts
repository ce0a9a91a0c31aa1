import { expect, it } from 'vitest';
import { dividendPay } from './pay.ts';
import { EXAMPLE_FIGURES, EXAMPLE_TERMS, payoutExample } from './payout-example.ts';
import { deductions, RATE_ONE, termsFault } from './terms.ts';

it('is a contract that could be signed', () => {
  expect(termsFault(EXAMPLE_TERMS)).toBeNull();
});

it('pays what the rules pay, and each of its lines follows from those above', () => {
  const example = payoutExample();
  const pay = dividendPay(EXAMPLE_TERMS, EXAMPLE_FIGURES);
  expect([example.tier, example.amount]).toEqual([pay.tier, Number(pay.amount) / 100]);
  const cents = (amount: number) => Math.round(amount * 100);
  expect(cents(example.deducted)).toBe(
    deductions.reduce((sum, name) => sum + Number(EXAMPLE_FIGURES[name]), 0),
  );
  expect(cents(example.base)).toBe(cents(example.netLoss) - cents(example.deducted));
  expect(cents(example.amount)).toBe(Math.floor((cents(example.base) * example.rate) / RATE_ONE));
});

it('reaches its last tier with more than that asks for', () => {
  const { tier, active, validBet, netLoss, least } = payoutExample();
  expect(tier).toBe(EXAMPLE_TERMS.tiers.length);
  expect([active > least.active, validBet > least.validBet, netLoss > least.netLoss]).toEqual([
    true,
    true,
    true,
  ]);
});
