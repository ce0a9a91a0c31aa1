import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
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

const mug = {
  rewardId: '3',
  kind: 'goods',
  title: 'Mug',
  about: '',
  image: '/img/mug.webp',
  pointsRequirement: 50,
  stock: 2000,
};

beforeEach(() => {
  stubDialogs();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('PointBalance')
      ? Response.json({ success: true, value: points })
      : url.endsWith('MCS2_getPointReward')
        ? Response.json({ success: true, value: { list: [mug] } })
        : url.includes('redeemPointReward')
          ? Response.json({ success: true, value: { redeemId: 'G000000007' } })
          : Response.json({ success: true, value: { list: [], total: 0, totalPages: 0, currency: 'MYR' } }),
  );
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Opens an address as the router does, whose entries have a state. */
const open = (address: string) => history.replaceState({}, '', address);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('is at the tab of the address, so that a reload stays there', async () => {
  open('/en/pointMall?a=1');
  render(<PointMall />, { wrapper: TestFrame });
  fireEvent.click(await screen.findByRole('tab', { name: 'Redeem records' }));
  expect(location.href).toMatch(/\/en\/pointMall\?a=1#records$/);
  cleanup();
  render(<PointMall />, { wrapper: TestFrame });
  await screen.findByRole('tab', { name: 'Redeem records' });
  expect(chosen()).toBe('Redeem records');
});

it('goes to the tab of a link that is followed while it is open', async () => {
  open('/en/pointMall');
  render(<PointMall />, { wrapper: TestFrame });
  await screen.findByRole('tab', { name: 'Redeem records' });
  location.hash = '#rules';
  await waitFor(() => expect(chosen()).toBe('Rules'));
  expect(location.hash).toBe('#rules');
});

const openMug = async () => {
  open('/en/pointMall');
  render(<PointMall />, { wrapper: TestFrame });
  fireEvent.click(await screen.findByRole('button', { name: /^Redeem/ }));
  return screen.findByRole('button', { name: /^Redeem for/ });
};

it('going back closes the item and stays in the mall', async () => {
  await openMug();
  history.back();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Redeem for/ })).toBeNull());
  expect(location.pathname).toBe('/en/pointMall');
  expect(screen.getByText('2,000 left', { exact: false })).toBeTruthy();
});

it('shows the records after a redemption, also after a reload', async () => {
  const redeem = await openMug();
  fireEvent.change(screen.getByLabelText('Deliver to'), { target: { value: '12 Jalan Mawar' } });
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: '482915' } });
  fireEvent.click(redeem);
  await waitFor(() => expect(chosen()).toBe('Redeem records'));
  await waitFor(() => expect(location.href).toMatch(/\/en\/pointMall#records$/));
  expect(history.state?.sheet).toBeUndefined();
});
