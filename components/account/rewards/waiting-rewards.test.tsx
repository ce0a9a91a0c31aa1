import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import type { OpenReward } from './use-claims.ts';
import { WaitingRewards } from './waiting-rewards.tsx';

const sums = {
  unclaimedCount: 3,
  currency: 'MYR',
  rewardAmount: 6,
  rewardPoint: 0,
  ticketCount: 0,
  break: undefined,
};
const paid = { number: 'V000000009', claimTime: Date.parse('2026-11-28T00:58:00Z') };
const rewardOf = (rewardId: number, eventName: string): OpenReward => ({
  rewardId,
  promotionType: 'MANUAL',
  eventName,
  currency: 'MYR',
  rewardAmount: 2,
  rewardPoint: 0,
  ticketName: undefined,
  ticketCount: 0,
  requiredTurnover: 0,
  status: 'I',
  createTime: paid.claimTime,
  expiry: undefined,
});
const all = [rewardOf(1, 'First'), rewardOf(2, 'Second'), rewardOf(3, 'Third')];

describe('rewards that wait', () => {
  let answer: () => Response;
  beforeEach(() => {
    answer = () => Response.json({ success: true, value: paid });
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('claimIssuedPromotion') ? answer() : Response.json({ success: true, value: {} }),
    );
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });
  const rows = () => screen.getAllByRole('listitem').map(row => row.querySelector('b')?.textContent);
  const claimThird = () => fireEvent.click(screen.getByRole('button', { name: 'Claim: Third' }));

  it('stay in their places while one is claimed and when it is gone from the list', async () => {
    const page = render(<WaitingRewards open={all} sums={sums} />, { wrapper: TestFrame });
    claimThird();
    await screen.findByText(/V000000009/);
    expect(rows()).toEqual(['First', 'Second', 'Third']);
    page.rerender(<WaitingRewards open={[rewardOf(4, 'New'), ...all.slice(0, 2)]} sums={sums} />);
    expect(rows()).toEqual(['First', 'Second', 'Third', 'New']);
    page.rerender(<WaitingRewards open={all.slice(1, 2)} sums={sums} />);
    expect(rows()).toEqual(['Second', 'Third']);
  });

  it('say that one was claimed in another window, not that it failed', async () => {
    answer = () =>
      Response.json(
        { success: false, errorCode: 'reward_claimed', params: {}, reference: 'r' },
        { status: 409 },
      );
    render(<WaitingRewards open={all} sums={sums} />, { wrapper: TestFrame });
    claimThird();
    await screen.findByText('in another window, listed below');
    screen.getByText('Claimed');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
