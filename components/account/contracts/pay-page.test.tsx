import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { DailyPage, HourlyPage } from './pay-page.tsx';

const tiers = [
  { validBet: 10_000, active: 0, rate: 500 },
  { validBet: 90_000, active: 0, rate: 900 },
];
const bill = (id: number) => ({
  billId: `C${String(id).padStart(9, '0')}`,
  contractId: 7,
  kind: 'daily',
  side: 'payee',
  other: 'agent01',
  start: id * 1_000,
  end: id * 1_000 + 1,
  tier: 1,
  validBet: 1,
  amount: 1,
  paid: 1,
  state: 'paid',
  revision: 1,
});
const reportOf = (kind: string, page: number) => ({
  currency: 'MYR',
  list: [bill(page)],
  total: 21,
  totalPages: 2,
  footer: { amount: 1, paid: 1, owed: 0 },
  settledTo: null,
  running: {
    tier: 1,
    amount: 1,
    base: null,
    exact: '0',
    figures: { validBet: '20000', active: '0' },
    contractId: 7,
    start: 0,
    end: 1,
    terms: { kind, tiers: kind === 'hourly' ? tiers.map(({ active: _, ...tier }) => tier) : tiers },
  },
  now: 0,
});

describe('pay of contracts', () => {
  const pages: string[] = [];
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string) => {
      const page = new URL(url, 'https://foyer.example').searchParams.get('page') ?? '1';
      pages.push(page);
      return Response.json({
        success: true,
        value: reportOf(/hour/i.test(url) ? 'hourly' : 'daily', Number(page)),
      });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('tells what is missing to the next tier of a day, and nothing of hours, which have a tier each', async () => {
    render(<DailyPage part={null} providers={[]} />, { wrapper: TestFrame });
    expect(await screen.findByText('To tier 2')).toBeTruthy();
    cleanup();
    render(<HourlyPage part={null} providers={[]} />, { wrapper: TestFrame });
    expect(await screen.findByText('If the period ended now')).toBeTruthy();
    expect(screen.queryByText('To tier 2')).toBeNull();
  });

  it('shows the bills page by page', async () => {
    render(<DailyPage part="30" providers={[]} />, { wrapper: TestFrame });
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages).toContain('2'));
  });
});
