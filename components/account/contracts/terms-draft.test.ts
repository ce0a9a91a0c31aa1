import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, parseWholeUnits, textOfDraft, withTier } from './terms-draft.ts';

describe('terms as typed', () => {
  it('become whole units: minor units, members and millionths', () => {
    expect(parseWholeUnits('validBet', '20000', 'MYR')).toBe(2_000_000);
    expect(parseWholeUnits('validBet', '0.01', 'MYR')).toBe(1);
    expect(parseWholeUnits('rate', '0.25', 'MYR')).toBe(2_500);
    expect(parseWholeUnits('rate', '0.0001', 'JPY')).toBe(1);
    expect(parseWholeUnits('active', '1.5', 'MYR')).toBeNull();
    for (const wrong of ['', '-1', '1e3', '0.001', '１'])
      expect(parseWholeUnits('validBet', wrong, 'MYR'), wrong).toBeNull();
  });

  it.each([
    ['JPY', '20000', 20_000, '0.1'],
    ['KWD', '20000.125', 20_000_125, '0.0001'],
  ])('have the decimals of %s', (currency, text, minor, tooFine) => {
    expect(parseWholeUnits('netLoss', text, currency)).toBe(minor);
    expect(parseWholeUnits('netLoss', tooFine, currency)).toBeNull();
    const tiers = [{ validBet: minor, active: 0, rate: 2_500 }];
    const draft = draftOf({ kind: 'daily', tiers }, currency);
    expect(draft.tiers[0]).toMatchObject({ validBet: text, rate: '0.25' });
    expect(JSON.parse(textOfDraft(draft) ?? '')).toEqual({ kind: 'daily', tiers });
  });

  it('are read back as they were written, and wait for every number', () => {
    const terms = {
      kind: 'dividend',
      period: 'H',
      deducts: ['salaries'],
      carries: true,
      tiers: [{ validBet: 2_000_000, netLoss: 50_000, active: 3, rate: 250_000 }],
    } as const;
    const draft = draftOf({ ...terms, deducts: [...terms.deducts], tiers: [...terms.tiers] }, 'MYR');
    expect(draft.tiers[0]).toEqual({ id: 1, validBet: '20000', netLoss: '500', active: '3', rate: '25' });
    expect(JSON.parse(textOfDraft(draft) ?? '')).toEqual(terms);
    expect(textOfDraft(emptyDraft('hourly', 'MYR'))).toBeNull();
  });

  it('a tier keeps its id while another one goes, and a new one begins with the last numbers', () => {
    const [first, second] = withTier({ ...emptyDraft('hourly', 'MYR'), tiers: [{ id: 1, rate: '2' }] }).tiers;
    expect(second).toEqual({ id: 2, rate: '2' });
    const draft = { ...emptyDraft('hourly', 'MYR'), tiers: [second ?? { id: 0 }] };
    expect(withTier(draft).tiers.map(({ id }) => id)).toEqual([2, 3]);
    expect(first?.id).toBe(1);
  });
});
