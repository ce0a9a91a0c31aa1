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
