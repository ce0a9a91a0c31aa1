import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Limit, Protection } from './limit-cell.tsx';
import { LimitsForm } from './limits-form.tsx';

const limit: Limit = {
  kind: 'loss',
  span: 'day',
  limit: 200,
  used: 0,
  freeAmount: null,
  freeAt: null,
  asked: null,
};
const data: Protection = {
  currency: 'MYR',
  limits: [limit],
  break: null,
  changes: [],
  sessionStartedAt: 0,
  now: 0,
};

afterEach(cleanup);

it('says the range of a limit at 0, below its least and above its most, and saves none of them', () => {
  render(<LimitsForm kind="loss" data={data} refetch={() => undefined} />, { wrapper: TestFrame });
  const field = screen.getByLabelText('New limit, 24 hours');
  for (const text of ['0', '0.99', '10000000.01']) {
    fireEvent.change(field, { target: { value: text } });
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'A limit is from RM 1.00 to RM 10,000,000.00.',
    );
    expect(screen.getByRole('button', { name: /^Save limits/ })).toHaveProperty('disabled', true);
  }
  fireEvent.change(field, { target: { value: '1' } });
  expect(screen.getByRole('button', { name: /^Save limits/ })).toHaveProperty('disabled', false);
});

it('says that a limit is never reached while a longer one is lower', () => {
  const both = { ...data, limits: [limit, { ...limit, span: 'week' as const, limit: 500 }] };
  render(<LimitsForm kind="loss" data={both} refetch={() => undefined} />, { wrapper: TestFrame });
  expect(screen.queryByText(/Never reached/)).toBeNull();
  fireEvent.change(screen.getByLabelText('New limit, 7 days'), { target: { value: '199.99' } });
  expect(screen.getByText('Never reached: the limit for “7 days” is lower.')).toBeTruthy();
});
