import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { DepositPage } from './deposit/deposit-page.tsx';
import { TransferPage } from './wallet/transfer-page.tsx';
import { WithdrawPage } from './withdraw/withdraw-page.tsx';

const endTime = Date.parse('2099-01-01T00:00:00Z');
const closed = { refuse: 'capability_maintenance', params: { endTime } };
const maintenance = { endTime };
const line = {
  transferId: 'T000000012',
  isSent: true,
  side: 'up',
  name: 'agent01',
  amount: 50,
  note: '',
  at: 0,
};

beforeEach(() => {
  stubPlatform({
    'GET /wps/relay/MCSFE_getDepositSettings': { value: { currency: 'MYR', maintenance } },
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': closed,
    'GET /wps/relay/MCSFE_getWithdrawSettings': { value: { currency: 'MYR', balance: 5, maintenance } },
    'GET /wps/relay/MCSFE_getWithdrawAccountInfo': { value: { bankCards: [], hasPaymentPassword: true } },
    'GET /wps/v2/member/transfers': {
      value: { currency: 'MYR', maintenance, upline: 'agent01', sides: [], list: [line] },
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

const open = { part: null, providers: [] };
const isClosed = async () => {
  await screen.findByText(/maintenance/i);
  await screen.findByText(/Back at|until/i);
};

it('deposits: says until when they are closed, and leads to the own ones', async () => {
  render(<DepositPage {...open} />, { wrapper: TestFrame });
  await isClosed();
  expect(screen.getByRole('link', { name: 'My deposits' }).getAttribute('href')).toContain('part=list');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

it('withdrawals: says until when they are closed, and leads to the own ones', async () => {
  render(<WithdrawPage {...open} />, { wrapper: TestFrame });
  await isClosed();
  expect(screen.getByRole('link', { name: 'My withdrawals' }).getAttribute('href')).toContain('part=list');
});

it('transfers: says until when they are closed, below them those that were sent', async () => {
  render(<TransferPage {...open} />, { wrapper: TestFrame });
  await isClosed();
  expect(screen.getAllByText(/T000000012|agent01/).length).toBeGreaterThan(0);
});
