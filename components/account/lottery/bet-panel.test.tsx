import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { lotteries } from '#lib/rules/lottery/lotteries.ts';
import { BetPanel, useDraft } from './bet-panel.tsx';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

function Panel() {
  const lottery = lotteries[0];
  if (!lottery) throw new Error('no lottery');
  return <BetPanel lottery={lottery} currency="MYR" {...useDraft(lottery)} onAdd={() => undefined} />;
}

it('speaks of a wrong multiple alone, and of nothing chosen once it is right', () => {
  render(<Panel />, { wrapper: TestFrame });
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
  const field = screen.getByLabelText('Multiple');
  fireEvent.change(field, { target: { value: '0' } });
  expect(screen.getByRole('alert').textContent).toBe('A whole number from 1 to 999');
  expect(screen.queryByText('Nothing chosen yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add bet' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(field, { target: { value: '7' } });
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
});
