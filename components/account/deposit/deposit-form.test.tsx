import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { DepositPage } from './deposit-page.tsx';

const settings = { allowDeposit: 'Y', currency: 'MYR', totalDepositSuccessCount: 1 };
const limit = {
  span: 'day',
  limit: 2_000,
  used: 1_500,
  freeAmount: 1_000,
  freeAt: Date.parse('2026-11-21T11:03:00Z'),
};
const channel = {
  name: 'Bank transfer',
  kind: 'transfer',
  min: 50,
  max: 50_000,
  fixAmounts: [100, 500, 1_000],
  recommendation: false,
  fromMinutes: 5,
  toMinutes: 30,
  closed: false,
  maintenanceEnd: null,
  banks: [{ bankCode: 'STRAITS', bankName: 'Straits Bank' }],
};

/** Text with plain spaces: amounts have no-break ones. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the deposit form', () => {
  let known: { settings: object; refusal: object };
  beforeEach(() => {
    known = { settings: { ...settings, limit }, refusal: {} };
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('postDeposit'))
        return Response.json({ success: false, reference: 'r', ...known.refusal }, { status: 409 });
      const value = url.includes('DepositSettings')
        ? known.settings
        : url.includes('PaymentChannels')
          ? { MT: { channels: [channel] } }
          : [];
      return Response.json({ success: true, value });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });
  const open = () => render(<DepositPage part={null} providers={[]} />, { wrapper: TestFrame });
  const type = async (amount: string) =>
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: amount } });

  it('names the own limit, what is left and when it frees, before anything is sent', async () => {
    open();
    await type('800');
    await screen.findByText('This deposit is over your own limit');
    expect(screen.getByText('RM 300.00 over your 24-hour deposit limit.')).toBeTruthy();
    expect(screen.getByText('You set a deposit limit of RM 2,000.00 in any 24 hours.')).toBeTruthy();
    expect(screen.getByText('RM 1,500.00 used, RM 500.00 left.')).toBeTruthy();
    expect(screen.getByText(/^RM 1,000\.00 is available again on 21 Nov.*, 19:03\.$/)).toBeTruthy();
    expect(screen.getByText('RM 300.00 over')).toBeTruthy();
    expect(screen.queryByText(/0\.00 left after this/)).toBeNull();
    expect(screen.getByRole('button', { name: '1,000' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: /^Change to RM.500\.00$/ }));
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500.00');
    expect(screen.queryByText('This deposit is over your own limit')).toBeNull();
    expect(screen.getByText('RM 0.00 left after this')).toBeTruthy();
  });

  it('names the limit of the refusal when it changed meanwhile, and keeps the amount', async () => {
    known.settings = settings;
    known.refusal = {
      errorCode: 'protection_limit',
      params: {
        kind: 'deposit',
        span: 'month',
        limit: 900,
        used: 650,
        freeAmount: 650,
        freeAt: limit.freeAt,
      },
    };
    open();
    await type('300');
    fireEvent.click(screen.getByRole('button', { name: /^Deposit RM.300\.00/ }));
    const alert = await screen.findByRole('alert');
    expect(textOf(alert)).toContain('You set a deposit limit of RM 900.00 in a calendar month.');
    expect(textOf(alert)).toContain('RM 650.00 used, RM 250.00 left.');
    expect(textOf(alert)).toMatch(/The limit resets on 21 Nov.*; RM 650\.00 is available then\./);
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '300');
    await type('100');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows no methods and no bonus during a break, but when it ends and the way to the money', async () => {
    known.settings = { ...settings, break: { kind: 'time-out', until: Date.parse('2027-11-21T06:02:00Z') } };
    open();
    await screen.findByText('You’re taking a break');
    expect(screen.getByText('21 Nov 2027, 14:02')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toContain('center=withdraw');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('names the currency in the limits of a method', async () => {
    open();
    expect(textOf(await screen.findByText(/50,000\.00 with this method/))).toBe(
      'From RM 50.00 to RM 50,000.00 with this method',
    );
    expect(textOf(screen.getByRole('list'))).toContain('RM 50.00 – 50,000.00');
  });

  it.each([
    ['2', 'Your deposit of RM 100.00 is still open (D000000012).', 'Continue'],
    ['3', 'Your deposit of RM 100.00 is being checked (D000000012). There’s nothing left to do.', 'See it'],
  ])('says of a deposit in state %s whose turn it is', async (state, text, link) => {
    known.settings = { ...settings, open: { depositId: 'D000000012', amount: 100, state } };
    open();
    const way = await screen.findByRole('link', { name: link });
    expect(way.getAttribute('href')).toContain('D000000012');
    expect(screen.getByText(text)).toBeTruthy();
  });
});
