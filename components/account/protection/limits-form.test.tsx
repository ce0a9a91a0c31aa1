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
