import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { DepositOne } from './deposit-one.tsx';

const RECEIPT = 'POST /wps/relay/MCSFE_uploadDepositEncodedImage';
const LINE = 'GET /wps/relay/MCSFE_getDepositConfirmationDetail';
const slip = { event: 'slip', actor: 'member', at: 0, amount: null, bonus: null };
const deposit = {
  depositId: 'D000000012',
  depositDate: 0,
  depositMethod: 'MT',
  methodName: 'Bank transfer',
  bankName: 'Straits Bank',
  kind: 'transfer',
  amount: 100,
  credited: null,
  state: '2',
  actualDepositDate: null,
  promotionName: null,
  refId: 'R-1',
  expiresAt: 0,
  remindFrom: null,
  reason: null,
  payee: {},
  hasSlip: false,
  events: [] as object[],
  now: 0,
};

beforeEach(() =>
  stubPlatform({
    [LINE]: { value: deposit },
    'POST /wps/v2/member/uploads': { value: { upload: 'A'.repeat(22) } },
    'PUT /wps/v2/member/uploads': { value: { offset: 1, done: true } },
    [RECEIPT]: { value: null },
  }),
);
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

const add = async () => {
  const file = new File(['x'], 'receipt.png', { type: 'image/png' });
  const receipts = () => recordedCalls.filter(one => one.line.startsWith(RECEIPT));
  const sent = receipts().length;
  fireEvent.change(await screen.findByLabelText('Your receipt'), { target: { files: [file] } });
  await vi.waitFor(() => expect(receipts()).toHaveLength(sent + 1));
};

it('says that a receipt is added instead of that none is chosen, and which one replaced another', async () => {
  render(<DepositOne depositId="D000000012" currency="MYR" />, { wrapper: TestFrame });
  expect(await screen.findByText('No picture chosen')).toBeTruthy();
  stubbedCalls[LINE] = { value: { ...deposit, hasSlip: true, events: [slip] } };
  await add();
  expect(await screen.findByText('Receipt added.')).toBeTruthy();
  expect(screen.queryByText('No picture chosen')).toBeNull();
  expect(screen.getAllByText('You added a receipt')).toHaveLength(1);
  stubbedCalls[LINE] = { value: { ...deposit, hasSlip: true, events: [slip, slip] } };
  await add();
  expect(await screen.findByText('You replaced the receipt')).toBeTruthy();
  expect(screen.getAllByText('You added a receipt')).toHaveLength(1);
});
