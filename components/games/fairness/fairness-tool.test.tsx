import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { FairnessTool } from './fairness-tool.tsx';

it.each([
  ['JPY', '2.5', true],
  ['JPY', '2', false],
  ['KWD', '2.125', false],
  ['KWD', '2.1255', true],
])('a typed round in %s with a bet of %s is refused: %s', async (currency, stake, refused) => {
  stubPlatform({});
  const { unmount } = render(<FairnessTool currency={currency} />, { wrapper: TestFrame });
  fireEvent.change(screen.getByLabelText('Bet'), { target: { value: stake } });
  fireEvent.click(screen.getByRole('button', { name: /^Recompute/ }));
  expect(screen.queryByText('Enter an amount, such as 2.') !== null).toBe(refused);
  unmount();
});

it('a round that comes after a press on the empty form takes the place of its errors', async () => {
  const round = {
    ...{ currency: 'MYR', orderNo: 'R1', gameName: 'Dice', settledAt: 0, nonce: 0 },
    ...{ commitment: 'a'.repeat(64), serverSeed: 'b'.repeat(64), clientSeed: 'mine', stake: 1, paid: 0 },
    bet: { kind: 'dice', side: 'over', chance: 5000 },
    moves: {},
    draw: { kind: 'dice', roll: 1 },
  };
  stubPlatform({ 'GET /wps/v2/member/fairness/round': { value: round } });
  document.documentElement.dataset.role = 'member';
  location.hash = '#R1';
  render(<FairnessTool currency="MYR" />, { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: /^Recompute/ }));
  expect(screen.getByText('Enter an amount, such as 2.')).toBeTruthy();
  expect(await screen.findByDisplayValue('mine')).toBeTruthy();
  expect(screen.queryByText('Enter an amount, such as 2.')).toBeNull();
  location.hash = '';
});
