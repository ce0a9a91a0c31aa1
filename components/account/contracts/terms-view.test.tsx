import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { ContractTermsOut } from './contract-calls.ts';
import { TermsView } from './terms-view.tsx';

const before: ContractTermsOut = {
  kind: 'dividend',
  period: 'H',
  deducts: ['bonuses'],
  carries: true,
  tiers: [
    { validBet: 0, netLoss: 0, active: 0, rate: 100_000 },
    { validBet: 10_000, netLoss: 0, active: 0, rate: 200_000 },
  ],
};
const [first, second] = before.tiers;
const show = (terms: ContractTermsOut) =>
  render(<TermsView terms={terms} before={before} currency="MYR" />, { wrapper: TestFrame });
const removed = () => [...document.querySelectorAll('del')].map(one => one.textContent);

describe('terms beside those in force', () => {
  afterEach(cleanup);

  it('marks every clause that changed, with what it said', () => {
    show({ ...before, deducts: [], carries: false });
    expect(screen.getByText('2 differences from the terms in force')).toBeTruthy();
    expect(removed()).toEqual([
      'Taken off the net loss first: bonuses.',
      'A base below zero is carried over to the next period.',
    ]);
  });

  it('marks changed, added and removed tiers', () => {
    show({ ...before, tiers: [{ ...first, rate: 50_000 }, second, { ...second, rate: 300_000 }] } as never);
    expect(screen.getByText('2 differences from the terms in force')).toBeTruthy();
    expect(screen.getAllByText('was 10%')[0]).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^Tier 3/ })).getByText('new')).toBeTruthy();
    cleanup();
    show({ ...before, tiers: [first] } as never);
    expect(within(screen.getByRole('row', { name: /^Tier 2/ })).getByText('removed')).toBeTruthy();
    expect(removed()).toContain('20%');
  });

  it('speaks of conditions where there is one tier, and of any net loss where it begins at none', () => {
    const terms = { ...before, tiers: [first] } as ContractTermsOut;
    render(<TermsView terms={terms} currency="MYR" />, { wrapper: TestFrame });
    expect(
      screen.getByText('Paid when every threshold below is met. Otherwise nothing is paid.'),
    ).toBeTruthy();
    expect(screen.queryByText(/highest tier/)).toBeNull();
    expect(screen.getByRole('cell', { name: /any$/ })).toBeTruthy();
  });

  it('says that nothing differs, whatever the order of the deductions', () => {
    const two = { ...before, deducts: ['bonuses', 'rebates'] as const };
    const other = { ...two, deducts: ['rebates', 'bonuses'] };
    render(<TermsView terms={other as never} before={two as never} currency="MYR" />, { wrapper: TestFrame });
    expect(screen.getByText('The same as the terms in force')).toBeTruthy();
  });
});
