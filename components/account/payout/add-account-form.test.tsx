import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { AccountsPage } from './accounts-page.tsx';

const ADD = 'PUT /wps/v2/member/bankCards';
const banks = [
  { cardType: 'B', bankCode: 'STRAITS', bankName: 'Straits Bank', numberPattern: String.raw`^\d{8,17}$` },
  { cardType: 'V', bankCode: 'ERC20', bankName: 'USDT, ERC-20', numberPattern: '^0x[0-9a-fA-F]{40}$' },
  { cardType: 'E', bankCode: 'OTHER', bankName: 'Other Pay' },
];
const holderRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 2,
  maxLength: 60,
};
const WRONG_BANK = /This isn’t an account number of Straits Bank/;
const sent = () => recordedCalls.filter(one => one.line === ADD);

describe('adding an account to be paid to', () => {
  beforeEach(() =>
    stubPlatform({
      'GET /wps/relay/MCSFE_getBanks': { value: banks },
      'GET /wps/relay/MCSFE_getWithdrawAccountInfo': {
        value: { bankCards: [], holder: null, holderRule, hasPaymentPassword: true, now: 1 },
      },
    }),
  );
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });
  const open = async () => {
    render(<AccountsPage part="new" providers={[]} />, { wrapper: TestFrame });
    await screen.findByLabelText('Account number');
  };
  const leave = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  const fill = () => {
    leave('Account number', '5621 0048 11');
    leave('Your full name', 'Ines Binti Salleh');
    leave('Payment password', '482915');
  };
  const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Add account/ }));

  it('says under a field that is left what is wrong with it, before anything is sent', async () => {
    await open();
    leave('Account number', '12');
    await screen.findByText(WRONG_BANK);
    leave('Your full name', 'X1');
    await screen.findByText('Enter your name as on your ID, letters only.');
    leave('Payment password', '');
    await screen.findByText('Fill in this field.');
    submit();
    expect(screen.getByLabelText('Account number')).toHaveProperty('value', '12');
    expect(sent()).toEqual([]);
  });

  it('judges the number anew by the provider that is chosen', async () => {
    await open();
    leave('Account number', `0x${'a'.repeat(40)}`);
    await screen.findByText(WRONG_BANK);
    fireEvent.click(screen.getByLabelText('Crypto'));
    await vi.waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBeNull());
    fireEvent.click(screen.getByLabelText('Bank', { selector: '[type=radio]' }));
    await screen.findByText(WRONG_BANK);
    // A provider without a pattern: the platform alone judges.
    fireEvent.click(screen.getByLabelText('E-wallet'));
    await vi.waitFor(() => expect(screen.queryByText(/This isn’t/)).toBeNull());
  });

  it.each([
    ['field_invalid', { field: 'cardNumber' }, 'Account number', WRONG_BANK],
    ['payout_account_taken', {}, 'Account number', /It belongs to you or to another member already/],
    ['field_missing', { field: 'cardHolder' }, 'Your full name', /./],
    ['payment_password_wrong', {}, 'Payment password', /This isn’t your payment password/],
  ])('shows the refusal %s under its field and keeps what was typed', async (refuse, params, label, said) => {
    stubbedCalls[ADD] = { refuse, params };
    await open();
    fill();
    submit();
    await vi.waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(
      screen.getByLabelText(label).getAttribute('aria-describedby') ?? '',
    );
    expect(message?.textContent).toMatch(said);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Account number')).toHaveProperty('value', '5621 0048 11');
    expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'Ines Binti Salleh');
    expect(sent()).toHaveLength(1);
  });

  it('shows a refusal about no field above the button', async () => {
    stubbedCalls[ADD] = { refuse: 'payout_account_full' };
    await open();
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/five bank accounts/);
  });
});
