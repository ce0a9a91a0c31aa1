import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { PointMall } from './point-mall.tsx';

const points = {
  pointBalance: 100,
  pendingPoint: 0,
  earnedThisMonth: 0,
  worth: 1,
  currency: 'MYR',
  hasPaymentPassword: true,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('PointBalance')
      ? Response.json({ success: true, value: points })
      : Response.json({ success: true, value: { list: [], total: 0, totalPages: 0, currency: 'MYR' } }),
  );
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('is at the tab of the address, so that a reload stays there', async () => {
  history.replaceState(null, '', '/en/pointMall?a=1');
  render(<PointMall />, { wrapper: TestFrame });
  fireEvent.click(await screen.findByRole('tab', { name: 'Redeem records' }));
  expect(location.href).toMatch(/\/en\/pointMall\?a=1#records$/);
  cleanup();
  render(<PointMall />, { wrapper: TestFrame });
  await screen.findByRole('tab', { name: 'Redeem records' });
  expect(chosen()).toBe('Redeem records');
});
