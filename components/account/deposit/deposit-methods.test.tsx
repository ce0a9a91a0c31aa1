import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { DepositOne } from './deposit-one.tsx';

const deposit = {
  depositId: 'D000000012',
  depositDate: 0,
  depositMethod: 'CRYPTO',
  methodName: 'Crypto (USDT)',
  bankName: 'TRC-20',
  kind: 'crypto',
  amount: 1_250,
  credited: null,
  state: '2',
  actualDepositDate: null,
  promotionName: null,
  refId: 'FYREF001',
  expiresAt: 9,
  remindFrom: null,
  reason: null,
  payee: { network: 'TRC-20', walletAddress: 'TAddress1' },
  hasSlip: false,
  events: [],
  now: 5,
};

beforeEach(clearCachedCalls);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Rows of the figures, as text with plain spaces. */
async function draw(more: object) {
  stubPlatform({ 'GET /wps/relay/MCSFE_getDepositConfirmationDetail': { value: { ...deposit, ...more } } });
  render(<DepositOne depositId="D000000012" currency="MYR" />, { wrapper: TestFrame });
  await screen.findByText('Deposit D000000012');
  return screen
    .getAllByRole('term')
    .map(term => (term.parentElement?.textContent ?? '').replaceAll('\u00a0', ' '));
}

it('warns of the network of coins, which have no field for a reference', async () => {
  const rows = await draw({});
  screen.getByText('Send coins on TRC-20 only. On another network they are lost.');
  expect(screen.queryByText(/reference field/)).toBeNull();
  screen.getByText(/Add a receipt that shows the transaction/);
  expect(rows).toContain('NetworkTRC-20');
  expect(rows.filter(row => row.startsWith('Bank'))).toEqual([]);
});

it('shows the coins to send, their rate with source, and copies the coins alone', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const rate = { coin: 'USDT', decimals: 2, price: '4.68', source: 'Demo rate', at: 0, coins: '267.10' };
  const credited = {
    event: 'credited',
    actor: 'operator',
    at: 0,
    amount: 1_250.02,
    bonus: null,
    coins: '267.10',
  };
  const rows = await draw({ rate, events: [credited] });
  expect(rows.some(row => row.includes('267.10 USDT, worth RM 1,250.00 at this rate'))).toBe(true);
  expect(rows.some(row => row.startsWith('Rate1 USDT = RM 4.68Demo rate'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: You send' }));
  expect(writeText).toHaveBeenCalledWith('267.10');
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '267.10 USDT arrived, worth RM 1,250.02 at the rate.',
  );
});

it('copies an amount as a bank takes it, without currency and grouping', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await draw({ kind: 'qr', bankName: 'QR' });
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' }));
  expect(writeText).toHaveBeenCalledWith('1250.00');
});

it('names no bank of a QR payment', async () => {
  expect(await draw({ kind: 'qr', bankName: 'QR' })).not.toContain('BankQR');
});

it('says of a number of somebody else that there is no such deposit, and leads to the own ones', async () => {
  stubPlatform({ 'GET /wps/relay/MCSFE_getDepositConfirmationDetail': { refuse: 'not_found' } });
  render(<DepositOne depositId="D000000012" currency="MYR" />, { wrapper: TestFrame });
  await screen.findByText('You have no deposit D000000012');
  expect(screen.getByRole('link', { name: 'My deposits' }).getAttribute('href')).toContain('part=list');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each(['5', '6', '7'])('leads from one that ended without money (%s) to a new one', async state => {
  await draw({ state });
  expect(screen.getByRole('link', { name: 'New deposit' }).getAttribute('href')).toContain('depositv2');
});
