import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { BillOne } from './bill-one.tsx';
import type { Bill } from './contract-calls.ts';

const START = Date.UTC(2026, 10, 20, 16);
const HOUR = 3_600_000;
const line = (hour: number, validBet: number, tier: number, amount: number) => ({
  ...{ start: START + hour * HOUR, validBet, tier, amount },
});
const bill: Bill = {
  ...{ billId: 'C000000001', contractId: 7, kind: 'hourly', side: 'payee', other: 'agent01', version: 1 },
  ...{ start: START, end: START + 24 * HOUR, tier: 2, validBet: 1_450, bets: 3, amount: 1.1, paid: 1.1 },
  ...{ state: 'paid', revision: 1, settledTime: START + 28 * HOUR, parts: [], currency: 'MYR' },
  terms: {
    kind: 'hourly',
    tiers: [
      { validBet: 20_000, rate: 500 },
      { validBet: 90_000, rate: 1_000 },
    ],
  },
  billed: {
    tier: 2,
    amount: 1.1,
    base: null,
    exact: '110000000',
    figures: { validBet: '145000', bets: '3' },
  },
  lines: [line(0, 1_000, 2, 1), line(1, 400, 1, 0.2), line(2, 50, 0, 0), line(3, 0, 0, 0)],
  ...{ carriedOut: 0, payments: [], reversed: null, again: null },
  settlement: { checked: true, received: 1.1, passedOn: 0, kept: 1.1 },
};

let bills = 0;
const show = async (changes: Partial<Bill> = {}) => {
  bills += 1;
  const billId = `C${String(bills).padStart(9, '0')}`;
  stubPlatform({
    'GET /wps/relay/ODSFE2_PayoutDividend': { value: { ...bill, ...changes, billId } },
    'GET /wps/v2/member/contractBill/bets': { value: { currency: 'MYR', list: [], total: 0, totalPages: 0 } },
  });
  render(<BillOne billId={billId} kind="hourly" />, { wrapper: TestFrame });
  await screen.findByText('Hours of the day');
};
const hours = () => {
  const rows = screen.getByText('Hours of the day').closest('section')?.querySelectorAll('dd') ?? [];
  return [...rows].map(one => one.textContent);
};

describe('the line of an hourly salary', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('begins with the tiers, and shows tier and rate of each hour', async () => {
    await show();
    const parts = screen.getAllByRole('heading').map(one => one.textContent);
    expect(parts.filter(one => /^\d\./.test(one ?? '')).map(one => one?.[0])).toEqual(['1', '2', '3', '4']);
    expect(screen.getByRole('table', { name: 'Tier' }).textContent).toContain('0.1%');
    expect(hours()).toEqual([
      'Tier 2 · 1,000.00 × 0.1% → 1.00',
      'Tier 1 · 400.00 × 0.05% → 0.20',
      'No tier · 50.00 → 0.00',
      '0.00 → 0.00',
    ]);
  });

  it('of terms of one tier has conditions instead of a number', async () => {
    await show({
      terms: { kind: 'hourly', tiers: [{ validBet: 90_000, rate: 1_000 }] },
      lines: [line(0, 1_000, 1, 1), line(1, 400, 0, 0)],
    });
    expect(hours()).toEqual(['1,000.00 × 0.1% → 1.00', 'Below the minimum · 400.00 → 0.00']);
  });

  it('leads to the terms of its version', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Contract · Version 1' });
    expect(link.getAttribute('href')).toBe('?center=agentContracts&part=c7-v1');
  });
});

it('says that a number is no bill of the account, and leads to those that are', async () => {
  stubPlatform({ 'GET /wps/relay/ODSFE2_PayoutDividend': { refuse: 'not_found' } });
  render(<BillOne billId="C999999999" kind="daily" />, { wrapper: TestFrame });
  expect(await screen.findByText('You have no bill C999999999')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All lines' }).getAttribute('href')).toContain('agentDailyWages2');
  cleanup();
});
