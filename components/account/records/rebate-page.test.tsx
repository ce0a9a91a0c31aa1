import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { RebatePage } from './rebate-page.tsx';

const NOW = Date.UTC(2026, 10, 27, 2);
const line = { gameType: 'RNG', validBetAmount: 400, rate: 0.8, rebateAmount: 3.2 };
const session = {
  currency: 'MYR',
  startedAt: NOW,
  playingSince: null,
  staked: 0,
  won: 0,
  net: 0,
  checkMinutes: 60,
  checkAt: null,
  now: NOW,
};

beforeEach(clearCachedCalls);

function stub(onBreak: boolean, currency = 'MYR') {
  stubPlatform({
    'GET /wps/v2/member/session': () => ({ value: { ...session, onBreak } }),
    'GET /wps/relay/ODSFE2_getRebate': () => ({
      value: {
        currency,
        list: [line],
        footer: { validBetAmount: 400, rebateAmount: 3.2 },
        least: 1,
        now: NOW,
      },
    }),
    'GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory': () => ({
      value: {
        currency,
        list: [],
        footer: { validBetAmount: 0, rebateAmount: 0 },
        total: 0,
        totalPages: 0,
      },
    }),
  });
}

it('shows bets and rebate with the decimals of the currency', async () => {
  stub(false, 'KWD');
  render(<RebatePage part={null} providers={[]} />, { wrapper: TestFrame });
  const row = await screen.findByRole('row', { name: /^Slots/ });
  expect(row.textContent).toMatch(/400\.000.*0\.80%.*3\.200/);
});

it.each([true, false])('offers no claim during a break: %s', async onBreak => {
  stub(onBreak);
  render(<RebatePage part={null} providers={[]} />, { wrapper: TestFrame });
  const claim = await screen.findByRole('button', { name: /^Claim RM/ });
  if (onBreak) {
    expect(await screen.findByText(/^Nothing can be claimed during a break/)).toBeDefined();
    expect(claim.isConnected).toBe(false);
  } else expect(claim).toHaveProperty('disabled', false);
});
