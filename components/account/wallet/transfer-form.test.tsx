import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { TransferForm } from './transfer-form.tsx';
import type { Transfers } from './wallet-data.ts';

const transfers: Transfers = {
  currency: 'MYR',
  maintenance: undefined,
  balance: 500,
  minimum: 10,
  maximum: 1_000,
  dayMaximum: 5_000,
  requiredTurnover: 0,
  actualTurnover: 0,
  hasPaymentPassword: true,
  upline: 'agent01',
  sides: [
    { direction: 'up', isOpen: true, leftToday: 5_000 },
    { direction: 'down', isOpen: true, leftToday: 5_000 },
  ],
  list: [],
};
const show = (part: string | null, open = true) =>
  render(
    <TransferForm
      transfers={{
        ...transfers,
        sides: transfers.sides.map(side => ({ ...side, isOpen: open || side.direction === 'up' })),
      }}
      part={part}
    />,
    { wrapper: TestFrame },
  );
const receiver = () => screen.queryByLabelText<HTMLInputElement>('Username of the downline')?.value;

describe('the button of a transfer', () => {
  afterEach(cleanup);

  it('is disabled until every field is filled in, and names those that are not', async () => {
    show('down-member11');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /^Enter an amount/ });
    expect(send.disabled).toBe(true);
    screen.getByText('Still to fill in: Amount and Payment password');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: '123456' } });
    expect(screen.queryByText(/^Still to fill in/)).toBeNull();
    expect(send.disabled).toBe(false);
  });
});

describe('a transfer whose receiver the address names', () => {
  afterEach(cleanup);

  it('goes to that downline, who can still be changed', () => {
    show('down-member11');
    expect(receiver()).toBe('member11');
    cleanup();
    show('down');
    expect(receiver()).toBe('');
  });

  it('goes to the upline where no downline can be sent anything', () => {
    show('down-member11', false);
    expect(receiver()).toBeUndefined();
    expect(screen.getAllByText('agent01').length).toBeGreaterThan(0);
  });
});

describe('a transfer that is refused for one of its fields', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([
    ['not_found', { field: 'account' }, 'Username of the downline', /^No one below you has this username/],
    ['payment_password_wrong', {}, 'Payment password', /^This isn’t your payment password/],
  ])('says of %s what to do under the field, until it is changed', async (refuse, params, label, text) => {
    stubPlatform({ 'PUT /wps/agent/transferDownline': { refuse, params } });
    show('down-member19');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: /^Transfer/ }));
    await screen.findByText(text);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/moved or been removed/)).toBeNull();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '20');
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'member11' } });
    expect(screen.queryByText(text)).toBeNull();
  });
});
