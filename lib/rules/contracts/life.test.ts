import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContractStanding,
  contractActions,
  contractState,
  nextContractStep,
  type Side,
  statusLetter,
} from './life.ts';
import { payInOrder } from './settlement.ts';
import { type Terms, termsFault } from './terms.ts';

const side = fc.constantFrom<Side>('payer', 'payee');
const action = fc.constantFrom(...contractActions);

describe('the life of a contract', () => {
  it('never has two questions, is decided by the other side only, and begins by a signature alone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(side, action), { maxLength: 30 }), steps => {
        let standing: ContractStanding = { question: null, running: false };
        for (const [by, name] of steps) {
          const step = nextContractStep(standing, by, name);
          if ('refused' in step) continue;
          const { question } = standing;
          const opens = name === 'offer' || name === 'request' || name === 'ask-end';
          expect(question === null).toBe(opens);
          if (question) expect(question.by === by).toBe(name.startsWith('withdraw'));
          if (step.to.running && !standing.running) expect(name).toBe('accept');
          if (!step.to.running && standing.running) expect(name).toBe('agree-end');
          standing = step.to;
        }
      }),
    );
  });

  it('has a letter on the wire for every standing', () => {
    const letter = (question: ContractStanding['question'], running: boolean) =>
      statusLetter({ question, running });
    expect(letter(null, true)).toBe('A');
    expect(letter({ about: 'version', by: 'payer' }, true)).toBe('P');
    expect(letter({ about: 'ending', by: 'payee' }, true)).toBe('V');
    expect(letter(null, false)).toBe('E');
  });

  it('has a state in detail: what was never signed says how its last version ended', () => {
    expect(contractState('version', 'active', ['accepted', 'waiting'])).toBe('waiting');
    expect(contractState('ending', 'active', ['accepted'])).toBe('ending');
    expect(contractState(null, 'signed', ['accepted'])).toBe('signed');
    expect(contractState(null, null, ['accepted'])).toBe('ended');
    expect(contractState(null, null, ['accepted', 'rejected'])).toBe('ended');
    expect(contractState(null, null, ['withdrawn', 'rejected'])).toBe('rejected');
    expect(contractState(null, null, ['withdrawn'])).toBe('withdrawn');
    expect(contractState(null, null, ['expired'])).toBe('expired');
    expect(contractState(null, null, ['rejected', 'waiting'])).toBe('expired');
  });

  it('each side has its own actions', () => {
    const none: ContractStanding = { question: null, running: false };
    expect(nextContractStep(none, 'payee', 'offer')).toEqual({ refused: 'not_yours' });
    expect(nextContractStep(none, 'payer', 'request')).toEqual({ refused: 'not_yours' });
    expect(nextContractStep(none, 'payer', 'ask-end')).toEqual({ refused: 'not_running' });
  });
});

describe('terms', () => {
  const hourly = (...tiers: [number, number][]): Terms => ({
    kind: 'hourly',
    tiers: tiers.map(([validBet, rate]) => ({ validBet: BigInt(validBet), rate })),
  });
  it.each([
    [hourly([0, 1]), null],
    [hourly(), { reason: 'tiers' }],
    [hourly(...Array.from({ length: 7 }, (_, at) => [at, at] as [number, number])), { reason: 'tiers' }],
    [hourly([-1, 1]), { reason: 'range', tier: 1, field: 'validBet' }],
    [hourly([0, 1_000_001]), { reason: 'range', tier: 1, field: 'rate' }],
    [hourly([0, 1.5]), { reason: 'range', tier: 1, field: 'rate' }],
    [hourly([5, 1], [4, 2]), { reason: 'order', tier: 2, field: 'validBet' }],
    [hourly([5, 1], [5, 2]), { reason: 'same', tier: 2, field: 'validBet' }],
    [hourly([5, 2], [6, 1]), { reason: 'order', tier: 2, field: 'rate' }],
    [hourly([5, 2], [6, 2]), { reason: 'same', tier: 2, field: 'rate' }],
    [
      { kind: 'realtime', tiers: [{ validBet: 0n, single: 500_000, loss: 400_000, profit: 100_001 }] },
      { reason: 'range', tier: 1, field: 'single' },
    ],
  ] satisfies [Terms, object | null][])('%# are checked', (terms, fault) => {
    expect(termsFault(terms)).toEqual(fault);
  });
});

it('a settlement pays nothing twice, leaves no balance below zero, and keeps every minor unit', () => {
  const who = fc.integer({ min: 0, max: 7 });
  const bill = fc.record({
    payer: fc.option(who),
    payee: who,
    owed: fc.bigInt({ min: 0n, max: 5_000n }),
  });
  fc.assert(
    fc.property(
      fc.array(bill),
      fc.array(fc.bigInt({ min: 0n, max: 4_000n }), { minLength: 8, maxLength: 8 }),
      (drawn, start) => {
        const bills = drawn.filter(one => one.payer !== one.payee);
        const balances = new Map(start.map((amount, at) => [at, amount]));
        const paid = payInOrder(bills, balances);
        const sum = (all: Iterable<bigint>) => [...all].reduce((total, one) => total + one, 0n);
        const byHouse = sum(paid.filter((_, at) => bills[at]?.payer === null));
        paid.forEach((amount, at) => {
          expect(amount >= 0n && amount <= (bills[at]?.owed ?? 0n)).toBe(true);
        });
        expect(sum(balances.values()) - sum(start)).toBe(byHouse);
        expect([...balances.values()].every(amount => amount >= 0n)).toBe(true);
      },
    ),
  );
});
