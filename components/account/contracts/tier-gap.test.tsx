import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { ContractTermsOut } from './contract-calls.ts';
import { Thresholds, TierGap } from './tier-gap.tsx';

const dividend: ContractTermsOut = {
  kind: 'dividend',
  period: 'W',
  deducts: [],
  carries: false,
  tiers: [
    { validBet: 0, netLoss: 0, active: 0, rate: 90_000 },
    { validBet: 200_000, netLoss: 50_000, active: 3, rate: 180_000 },
  ],
};
const realtime: ContractTermsOut = {
  kind: 'realtime',
  tiers: [{ validBet: 100_000, single: 100, loss: 0, profit: 0 }],
};

/** Text beside the name of a threshold. */
const beside = (name: string) => screen.getByText(name).parentElement?.textContent?.replace(name, '').trim();

describe('thresholds of a tier', () => {
  afterEach(cleanup);

  it('says of each threshold how much is missing, or that it is reached', () => {
    const figures = { validBet: '200000', netLoss: '12345', active: '2' };
    render(<TierGap terms={dividend} figures={figures} tier={1} />, { wrapper: TestFrame });
    expect(screen.getByRole('heading', { name: 'To tier 2' })).toBeTruthy();
    expect(beside('Valid bets: at least 2,000.00')).toBe('2,000.00 reached');
    expect(beside('Net loss: at least 500.00')).toBe('123.45 376.55 more is needed');
    expect(beside('Active members: at least 3')).toBe('2 1 more is needed');
  });

  it('says that the players are ahead instead of a negative loss, and counts it to what is missing', () => {
    const figures = { validBet: '0', netLoss: '-41846', active: '0' };
    render(<TierGap terms={dividend} figures={figures} tier={1} />, { wrapper: TestFrame });
    expect(beside('Net loss: at least 500.00')).toBe('The players have won 418.46 net 918.46 more is needed');
  });

  it('has no gap above the highest tier', () => {
    render(<TierGap terms={dividend} figures={{}} tier={2} />, { wrapper: TestFrame });
    expect(screen.getByText('The highest tier is reached.')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('measures a tick by the valid bets of its day', () => {
    const figures = { validBet: '1', dayValidBet: '100000' };
    render(<Thresholds terms={realtime} figures={figures} tier={1} />, { wrapper: TestFrame });
    expect(beside('Valid bets: at least 1,000.00')).toBe('1,000.00 reached');
  });
});
