import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
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
const reportOf = (kind: string, page: number, currency: string) => ({
  currency,
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
  let currency = 'MYR';
  beforeEach(() => {
    pages.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      const page = new URL(url, 'https://foyer.example').searchParams.get('page') ?? '1';
      pages.push(page);
      return Response.json({
        success: true,
        value: reportOf(/hour/i.test(url) ? 'hourly' : 'daily', Number(page), currency),
      });
    });
  });
  afterEach(() => {
    cleanup();
    currency = 'MYR';
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

  it.each([
    ['JPY', ['1', '1', '1']],
    ['KWD', ['1.000', '1.000', '1.000']],
  ])('shows amounts with the decimals of %s', async (code, amounts) => {
    currency = code;
    render(<DailyPage part={null} providers={[]} />, { wrapper: TestFrame });
    const [, row] = await screen.findAllByRole('row');
    const shown = within(row as HTMLElement)
      .getAllByRole('cell')
      .slice(3, 6);
    expect(shown.map(cell => cell.textContent)).toEqual(amounts);
  });

  it('shows the bills page by page, each at its address', async () => {
    const { rerender } = render(<DailyPage part="30-payer" providers={[]} />, { wrapper: TestFrame });
    const next = await screen.findByRole('link', { name: 'Next page' });
    const part = new URLSearchParams(next.getAttribute('href') ?? '').get('part') ?? '';
    expect(part).toBe('30-payer-all-all-all-2');
    expect(pages).toEqual(['1']);
    rerender(<DailyPage part={part} providers={[]} />);
    // The first page stays until the second is there.
    expect(screen.getByRole('table')).toBeTruthy();
    await waitFor(() => expect(pages).toEqual(['1', '2']));
    // Another range or side begins with the first page.
    const other = await screen.findByRole('link', { name: 'Paid to me' });
    expect(other.getAttribute('href')).not.toContain('all-2');
  });
});
