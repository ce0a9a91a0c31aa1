import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { RewardsPage } from './rewards-page.tsx';

const sums = { unclaimedCount: 0, currency: 'MYR', rewardAmount: 0, rewardPoint: 0, ticketCount: 0 };
const turnover = { totalRequiredTurnover: 0, totalActualTurnover: 0, details: [] };
const today = { id: 1, dayCount: 1, amount: 1, requiredTurnover: 0, hasClaimed: 'N', isToday: 'Y' };
const week = { currency: 'MYR', list: [today], footer: { dayCountClaimed: 0, totalClaimedAmount: 0 } };

describe('the reward centre', () => {
  let known: object;
  let isDown: boolean;
  beforeEach(() => {
    known = sums;
    isDown = false;
    vi.stubGlobal('fetch', async (url: string) => {
      if (isDown)
        return Response.json(
          { success: false, errorCode: 'too_many_requests', params: {}, reference: 'r' },
          { status: 429 },
        );
      const value = url.includes('AvailablePromotions')
        ? known
        : url.includes('LoginPromotionConfigHistory')
          ? week
          : url.includes('TurnoverInfo')
            ? turnover
            : url.includes('MCSFE_getClaimHistory')
              ? { list: [], totalPages: 0, currency: 'MYR' }
              : [];
      return Response.json({ success: true, value });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });

  it('offers the reward of the day and a field for codes', async () => {
    render(<RewardsPage />, { wrapper: TestFrame });
    await screen.findByLabelText('Enter a code');
    await screen.findByRole('button', { name: /^Claim RM/ });
  });

  it('offers nothing during a self-exclusion, but says so and leads to the money', async () => {
    known = { ...sums, break: { kind: 'exclusion', until: Date.parse('2027-05-21T06:02:00Z') } };
    render(<RewardsPage />, { wrapper: TestFrame });
    await screen.findByText('You’ve excluded yourself');
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByLabelText('Enter a code')).toBeNull();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  it('says once that its calls failed, and one retry brings all of them', async () => {
    isDown = true;
    render(<RewardsPage />, { wrapper: TestFrame });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^Claim RM/ });
    await screen.findByText(/^Rewards you claim appear here/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
