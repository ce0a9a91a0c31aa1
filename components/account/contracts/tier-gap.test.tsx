import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { ContractTermsOut } from './contract-calls.ts';
import { Thresholds, TierGap, TierReached } from './tier-gap.tsx';

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
    render(<TierGap terms={dividend} figures={figures} tier={1} currency="MYR" />, { wrapper: TestFrame });
    expect(screen.getByRole('heading', { name: 'To tier 2' })).toBeTruthy();
    expect(beside('Valid bets: at least 2,000.00')).toBe('2,000.00 reached');
    expect(beside('Net loss: at least 500.00')).toBe('123.45 376.55 more is needed');
    expect(beside('Active members: at least 3')).toBe('2 1 more is needed');
  });

  it('says that the players are ahead instead of a negative loss, and counts it to what is missing', () => {
    const figures = { validBet: '0', netLoss: '-41846', active: '0' };
    render(<TierGap terms={dividend} figures={figures} tier={1} currency="MYR" />, { wrapper: TestFrame });
    expect(beside('Net loss: at least 500.00')).toBe('The players have won 418.46 net 918.46 more is needed');
  });

  it.each([
    ['JPY', '50,000'],
    ['KWD', '50.000'],
  ])('has the decimals of %s', (currency, loss) => {
    render(<Thresholds terms={dividend} figures={{}} tier={2} currency={currency} />, { wrapper: TestFrame });
    expect(screen.getByText(`Net loss: at least ${loss}`)).toBeTruthy();
  });

  it('has no gap above the highest tier', () => {
    render(<TierGap terms={dividend} figures={{}} tier={2} currency="MYR" />, { wrapper: TestFrame });
    expect(screen.getByText('The highest tier is reached.')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('speaks of conditions where there is one tier, and of any net loss where it begins at none', () => {
    const [only] = dividend.tiers;
    const one = { ...dividend, tiers: [only] } as ContractTermsOut;
    const figures = { validBet: '0', netLoss: '-41846', active: '0' };
    const shown = { terms: one, figures, currency: 'MYR' };
    const { rerender } = render(<TierReached terms={one} tier={1} />, { wrapper: TestFrame });
    expect(screen.getByText('All met')).toBeTruthy();
    rerender(<TierGap {...shown} tier={1} />);
    expect(screen.queryByText(/tier/i)).toBeNull();
    rerender(<TierGap {...shown} tier={0} />);
    expect(screen.getByRole('heading', { name: 'Still missing' })).toBeTruthy();
    expect(beside('From any net loss')).toBe('The players have won 418.46 net 418.46 more is needed');
    expect(screen.getByText('Valid bets: no minimum')).toBeTruthy();
  });

  it('measures a tick by the valid bets of its day', () => {
    const figures = { validBet: '1', dayValidBet: '100000' };
    render(<Thresholds terms={realtime} figures={figures} tier={1} currency="MYR" />, { wrapper: TestFrame });
    expect(beside('Valid bets: at least 1,000.00')).toBe('1,000.00 reached');
  });
});
