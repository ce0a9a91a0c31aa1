import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, parseWholeUnits, textOfDraft, withTier } from './terms-draft.ts';

describe('terms as typed', () => {
  it('become whole units: sen, members and millionths', () => {
    expect(parseWholeUnits('validBet', '20000')).toBe(2_000_000);
    expect(parseWholeUnits('validBet', '0.01')).toBe(1);
    expect(parseWholeUnits('rate', '0.25')).toBe(2_500);
    expect(parseWholeUnits('rate', '0.0001')).toBe(1);
    expect(parseWholeUnits('active', '1.5')).toBeNull();
    for (const wrong of ['', '-1', '1e3', '0.001', '１'])
      expect(parseWholeUnits('validBet', wrong), wrong).toBeNull();
  });

  it('are read back as they were written, and wait for every number', () => {
    const terms = {
      kind: 'dividend',
      period: 'H',
      deducts: ['salaries'],
      carries: true,
      tiers: [{ validBet: 2_000_000, netLoss: 50_000, active: 3, rate: 250_000 }],
    } as const;
    const draft = draftOf({ ...terms, deducts: [...terms.deducts], tiers: [...terms.tiers] });
    expect(draft.tiers[0]).toEqual({ id: 1, validBet: '20000', netLoss: '500', active: '3', rate: '25' });
    expect(JSON.parse(textOfDraft(draft) ?? '')).toEqual(terms);
    expect(textOfDraft(emptyDraft('hourly'))).toBeNull();
  });

  it('a tier keeps its id while another one goes, and a new one begins with the last numbers', () => {
    const [first, second] = withTier({ ...emptyDraft('hourly'), tiers: [{ id: 1, rate: '2' }] }).tiers;
    expect(second).toEqual({ id: 2, rate: '2' });
    const draft = { ...emptyDraft('hourly'), tiers: [second ?? { id: 0 }] };
    expect(withTier(draft).tiers.map(({ id }) => id)).toEqual([2, 3]);
    expect(first?.id).toBe(1);
  });
});
