import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
const stub = (currency: string) =>
  stubPlatform({
    'GET /wps/relay/ODSFE2_getTeamOverviewSum': {
      value: {
        ...{ ...figures, currency, members: 5, newMembers: 3, activeMembers: 2, onlineMembers: 0 },
        ...{ before: { ...before, newMembers: 0, activeMembers: 4 }, countedTo: null },
      },
    },
    'GET /wps/relay/ODSFE2_getTeamOverviewDailyList': { value: { currency, list: [] } },
  });
const before = { ...figures, validBetAmount: 200, winAmount: 0, netProfit: -1_250.5, depositAmount: 80 };

afterEach(cleanup);

it('says what a figure had in the period before: a share, the same, a loss, or nothing', async () => {
  stub('MYR');
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

it.each([
  ['JPY', '30', '300', '−1,251'],
  ['KWD', '1', '300.000', '−1,250.500'],
])('shows sums with the decimals of %s', async (currency, part, bets, loss) => {
  stub(currency);
  render(<OverviewPage part={part} />, { wrapper: TestFrame });
  expect((await screen.findByRole('button', { name: /^Valid bets/ })).textContent).toContain(
    `bets${bets}50%`,
  );
  expect(screen.getByRole('button', { name: /^Team net/ }).textContent).toContain(`Before: ${loss}`);
  expect((await screen.findAllByRole('cell', { name: bets })).length).toBeGreaterThan(0);
});
