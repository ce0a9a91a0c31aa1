import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { OverviewPage } from './overview-page.tsx';

const figures = {
  totalHands: 4,
  validBetAmount: 300,
  winAmount: 120,
  netProfit: -40,
  depositAmount: 80,
  withdrawAmount: 0,
  bonusAmount: 0,
  rebateAmount: 0,
};
const before = { ...figures, validBetAmount: 200, winAmount: 0, netProfit: -1_250.5, depositAmount: 80 };

it('says what a figure had in the period before: a share, the same, a loss, or nothing', async () => {
  stubPlatform({
    'GET /wps/relay/ODSFE2_getTeamOverviewSum': {
      value: {
        ...{ ...figures, currency: 'MYR', members: 5, newMembers: 3, activeMembers: 2, onlineMembers: 0 },
        ...{ before: { ...before, newMembers: 0, activeMembers: 4 }, countedTo: null },
      },
    },
    'GET /wps/relay/ODSFE2_getTeamOverviewDailyList': { value: { currency: 'MYR', list: [] } },
  });
  render(<OverviewPage part="7" />, { wrapper: TestFrame });
  const said = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent;
  expect(await said(/^Valid bets/)).toContain('50% more than before');
  expect(await said(/^Deposits/)).toContain('Same as before');
  expect(await said(/^Team net/)).toContain('Before: −1,250.50');
  expect(await said(/^Wins/)).toContain('None in the period before');
  expect(screen.getByText('New', { selector: 'dt' }).parentElement?.textContent).toBe(
    'New3None in the period before',
  );
});
