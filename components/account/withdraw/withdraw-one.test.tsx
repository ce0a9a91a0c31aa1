import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { WithdrawOne } from './withdraw-one.tsx';

const withdrawal = {
  withdrawId: 'W000000012',
  withdrawDate: 0,
  amount: 102,
  charge: 2,
  paidOut: 100,
  state: 'paid',
  bankName: 'Straits Bank',
  cardNumber: '•••• 4811',
  confirmBy: null,
  endedAt: null,
  received: null as number | null,
  missing: null as number | null,
  reason: null,
  canAppeal: false,
  payments: [] as object[],
  events: [],
  now: 0,
};
const part = { amount: 40, reference: 'SB-1', paidAt: 0 };

/** Text with plain spaces: amounts have no-break ones. */
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

async function draw(known: Partial<typeof withdrawal>) {
  stubPlatform({
    'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail': { value: { ...withdrawal, ...known } },
    'POST /wps/v2/member/uploads': { value: { upload: 'A'.repeat(22) } },
    'PUT /wps/v2/member/uploads': { value: { offset: 1, done: true } },
  });
  render(<WithdrawOne withdrawId="W000000012" currency="MYR" />, { wrapper: TestFrame });
  await screen.findByText('Withdrawal W000000012');
  return screen.getAllByRole('term').map(term => textOf(term.parentElement));
}

afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

describe('the figures of a withdrawal', () => {
  it.each([
    [{ state: 'requested' }, ['To be paid outRM 100.00']],
    [{ state: 'approved', payments: [part] }, ['Paid out so farRM 40.00', 'To be paid outRM 100.00']],
    [{ state: 'paid' }, ['Paid outRM 100.00']],
    [
      { state: 'reported', received: 40, missing: 60 },
      ['Paid outRM 100.00', 'ArrivedRM 40.00', 'MissingRM 60.00'],
    ],
    [
      { state: 'returned', received: 40, missing: 60 },
      ['Paid outRM 100.00', 'ArrivedRM 40.00', 'Back in your walletRM 60.00'],
    ],
    [{ state: 'received', received: 100, missing: 0 }, ['Paid outRM 100.00', 'ArrivedRM 100.00']],
    [{ state: 'assumed', received: 100, missing: 0 }, ['Paid outRM 100.00']],
    [{ state: 'rejected' }, ['Back in your walletRM 102.00']],
  ])('say in %j what left, arrived and is missing', async (known, rows) => {
    expect((await draw(known)).slice(-rows.length)).toEqual(rows);
    expect(screen.queryByText('Paid out') !== null).toBe(rows.some(row => row.startsWith('Paid outRM')));
  });
});

it('says of a number of somebody else that there is no such withdrawal, and leads to the own ones', async () => {
  stubPlatform({ 'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail': { refuse: 'not_found' } });
  render(<WithdrawOne withdrawId="W000000012" currency="MYR" />, { wrapper: TestFrame });
  await screen.findByText('You have no withdrawal W000000012');
  expect(screen.getByRole('link', { name: 'My withdrawals' }).getAttribute('href')).toContain('part=list');
});

describe('the answer that a part arrived', () => {
  const open = async () => {
    await draw({});
    fireEvent.click(screen.getByLabelText('Part of it'));
  };
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Amount that arrived'), { target: { value } });
  const button = () => screen.getByRole('button', { name: /^Report|^Yes/ });
  const reason = () => textOf(document.getElementById(button().getAttribute('aria-describedby') ?? ''));

  it.each([
    ['0', 'Enter an amount above RM 0.00.'],
    ['-5', 'Enter the amount without a minus sign.'],
    ['40,5', 'Use a point for decimals, such as 300.50.'],
    ['100', 'Enter an amount below RM 100.00, or answer “All of it”.'],
  ])('says of %j what to do', async (typed, text) => {
    await open();
    type(typed);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/is missing\.$/)).toBeNull();
    expect(textOf(button())).toContain('Report what’s missing');
    expect(reason()).toBe('Enter the amount that arrived.');
  });

  it('says while the button is closed what the report lacks, and then nothing', async () => {
    await open();
    expect(button()).toHaveProperty('disabled', true);
    expect(reason()).toBe('Enter the amount that arrived.');
    type('40');
    expect(textOf(button())).toContain('Report RM 60.00 as missing');
    expect(reason()).toBe('Add a picture as proof to send this.');
    const file = new File(['x'], 'entries.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Proof'), { target: { files: [file] } });
    await vi.waitFor(() => expect(button()).toHaveProperty('disabled', false));
    expect(reason()).toBe('');
    fireEvent.click(button());
    await vi.waitFor(() =>
      expect(recordedCalls.find(one => one.line.endsWith('processC2CTransaction'))?.body).toMatchObject({
        answer: 'part',
        receivedAmount: 40,
        image: 'A'.repeat(22),
      }),
    );
    fireEvent.click(screen.getByLabelText('All of it'));
    expect(reason()).toBe('');
  });
});
