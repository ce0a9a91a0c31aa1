import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { WithdrawPage } from './withdraw-page.tsx';

const settings = {
  allowWithdraw: 'Y',
  currency: 'MYR',
  balance: 500,
  minimumAmount: 50,
  maximumAmount: 20_000,
  todayCount: 1,
  maxTransactionTimes: 5,
  todayAmount: 100,
  maxDayAmount: 50_000,
};
const card = {
  bankCardId: 3,
  cardType: 'B',
  bankCode: 'STRAITS',
  bankName: 'Straits Bank',
  cardNumber: '•••• 4811',
  cardHolder: 'Ines Binti Salleh',
  createdAt: 0,
  usableAt: 0,
};
const turnover = { totalRequiredTurnover: 0, totalActualTurnover: 0, details: [] as object[] };

/** Text with plain spaces: amounts have no-break ones. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the withdrawal form', () => {
  let known: { settings: object; turnover: object; refusal: object | null };
  let sent: number;
  beforeEach(() => {
    known = { settings, turnover, refusal: null };
    sent = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('getTurnoverInfo') && 'fails' in known.turnover)
        return Response.json({ success: false, reference: 'r', errorCode: 'system_error' }, { status: 409 });
      if (url.includes('transaction/withdraw')) {
        sent += 1;
        return Response.json({ success: false, reference: 'r', ...known.refusal }, { status: 409 });
      }
      const value = url.includes('getWithdrawSettings')
        ? known.settings
        : url.includes('getWithdrawAccountInfo')
          ? { bankCards: [card], holder: 'Ines Binti Salleh', hasPaymentPassword: true, now: 1 }
          : url.includes('getTurnoverInfo')
            ? known.turnover
            : 0;
      return Response.json({ success: true, value });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });
  const open = () => render(<WithdrawPage part={null} providers={[]} />, { wrapper: TestFrame });
  const send = async (amount: string) => {
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: amount } });
    fireEvent.change(await screen.findByLabelText('Payment password'), { target: { value: '482915' } });
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  };

  it.each([
    ['MYR', 50, 5_000, '100'],
    ['JPY', 5_000, 500_000, '10,000'],
    ['KWD', 5, 500, '10'],
  ])('offers picks within the bounds of %s', async (currency, minimumAmount, balance, first) => {
    known.settings = { ...settings, currency, minimumAmount, balance };
    open();
    expect(await screen.findByRole('button', { name: first })).toHaveProperty('disabled', false);
  });

  it('says what is available after a balance that changed meanwhile, shows it, and keeps what was typed', async () => {
    open();
    await screen.findByText(/RM 500\.00 is in your main wallet/);
    known.settings = { ...settings, balance: 120.5 };
    known.refusal = { errorCode: 'withdraw_not_enough', params: { available: 120.5 } };
    await send('300');
    const alert = await screen.findByRole('alert');
    expect(textOf(alert)).toContain('RM 120.50 can be withdrawn from your main wallet.');
    expect(textOf(alert)).toContain('Enter RM 120.50 or less.');
    expect(textOf(alert)).not.toMatch(/bet is higher/);
    await screen.findByText('That’s more than your balance. You can withdraw up to RM 120.50.');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '300');
    expect(sent).toBe(1);
  });

  it('says that nothing can be withdrawn where the balance is below the least amount', async () => {
    known.settings = { ...settings, balance: 12 };
    open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '60' } });
    await screen.findByText('You need at least RM 50.00 in your main wallet to withdraw.');
  });

  it('shows turnover that is missing before anything is typed, and asks for no password', async () => {
    known.turnover = { ...turnover, totalRequiredTurnover: 1_940, totalActualTurnover: 1_284.5 };
    open();
    await screen.findByText('You can’t withdraw yet: RM 655.50 of turnover is missing');
    expect(screen.getByText('RM 1,284.50 of RM 1,940.00 counted, RM 655.50 left.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '300' } });
    expect(screen.queryByLabelText('Payment password')).toBeNull();
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toHaveProperty('disabled', true);
    fireEvent.submit(screen.getByLabelText('Amount'));
    expect(sent).toBe(0);
  });

  it('asks for no password while the turnover is not known, and again for it where it failed', async () => {
    known.turnover = { fails: true };
    open();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    expect(screen.queryByLabelText('Payment password')).toBeNull();
    known.turnover = turnover;
    fireEvent.click(again);
    await screen.findByLabelText('Payment password');
  });

  it('names both sums when turnover came up after the form was opened', async () => {
    open();
    await screen.findByText(/RM 500\.00 is in your main wallet/);
    known.turnover = { ...turnover, totalRequiredTurnover: 300, totalActualTurnover: 40 };
    known.refusal = {
      errorCode: 'withdraw_turnover_not_enough',
      params: { requiredTurnover: 300, actualTurnover: 40 },
    };
    await send('300');
    await waitFor(() =>
      expect(textOf(screen.getByRole('alert'))).toContain('RM 40.00 of RM 300.00 counted, RM 260.00 left.'),
    );
  });

  it.each([
    ['0', 'Enter an amount above RM 0.00.'],
    ['100.', 'Add the decimals, such as 300.50, or take out the point.'],
    ['100,50', 'Use a point for decimals, such as 300.50.'],
    ['1.234', 'Enter 2 decimals at most, such as 300.50.'],
    ['-5', 'Enter the amount without a minus sign.'],
    ['1e12', 'Enter an amount in digits, such as 300 or 300.50.'],
    ['1000000000000', 'That’s more than your balance. You can withdraw up to RM 500.00.'],
  ])('says of %j what to do', async (typed, text) => {
    open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: typed } });
    await screen.findByText(text);
  });
});
