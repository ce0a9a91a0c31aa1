import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { QueriesBoundary } from './query-boundary.tsx';

afterEach(cleanup);

const failed = () => ({ data: undefined, error: new Refusal('upstream_unavailable'), refetch: vi.fn() });
const loaded = { data: [], error: null, refetch: vi.fn() };
const show = (queries: Parameters<typeof QueriesBoundary>[0]['queries']) =>
  render(
    <TestFrame>
      <QueriesBoundary queries={queries}>sections</QueriesBoundary>
    </TestFrame>,
  );

it('four queries that failed show one refusal, and one retry asks all of them again', () => {
  const queries = [failed(), failed(), failed(), failed()] as const;
  show([...queries]);
  expect(screen.queryByText('sections')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  for (const { refetch } of queries) expect(refetch).toHaveBeenCalledOnce();
});

it('the sections stay while one of them has something to show, or is loading', () => {
  show([failed(), loaded]);
  expect(screen.getByText('sections')).toBeTruthy();
  cleanup();
  show([failed(), { data: undefined, error: null, refetch: vi.fn() }]);
  expect(screen.getByText('sections')).toBeTruthy();
});
