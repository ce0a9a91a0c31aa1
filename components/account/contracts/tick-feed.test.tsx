import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { RealtimePage } from './pay-page.tsx';

const TICK = 5 * MINUTE_MS;
const START = Date.UTC(2026, 10, 25, 6, 20);
/** Line of the tick that begins so many ticks after 14:20; settled so late. */
const line = (tick: number, late = MINUTE_MS) => ({
  billId: `C${String(tick + 1).padStart(9, '0')}`,
  contractId: 7,
  kind: 'realtime',
  side: 'payee',
  other: 'agent01',
  start: START + tick * TICK,
  end: START + (tick + 1) * TICK,
  tier: 1,
  validBet: 30,
  bets: 31 + tick,
  amount: 0.27,
  paid: 0.27,
  state: 'paid',
  revision: 1,
  settledTime: START + (tick + 1) * TICK + late,
  parts: [
    { name: 'single', validBet: 30, rate: 500, exact: '1500000' },
    { name: 'loss', validBet: 15, rate: 800, exact: '1200000' },
    { name: 'profit', validBet: 0, rate: 300, exact: '0' },
  ],
});
let settled: ReturnType<typeof line>[] = [];
let until = 0;
beforeEach(() => {
  settled = [line(0)];
  vi.stubGlobal('fetch', async (url: string) => {
    until = Number(new URL(url, 'https://foyer.example').searchParams.get('endDate'));
    return Response.json({
      success: true,
      value: {
        currency: 'MYR',
        list: settled.toReversed(),
        total: settled.length,
        totalPages: 1,
        footer: { amount: 0.27, paid: 0.27, owed: 0 },
        settledTo: settled.at(-1)?.end,
        running: null,
        now: 0,
      },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changed = () => act(() => refreshCall('GET /wps/relay/ODSFE2_getRealTimeSalary'));

it('shows each tick when the stream tells of it, and what was settled during an outage', async () => {
  render(<RealtimePage part={null} providers={[]} />, { wrapper: TestFrame });
  expect(await screen.findByText('Settled to 14:25')).toBeTruthy();
  expect(screen.getByText('Live')).toBeTruthy();
  // Ticks that begin after the page was opened are of the list too.
  expect(until).toBeGreaterThan(Date.now());
  settled = [line(0), line(1)];
  await changed();
  expect(await screen.findByText('Settled to 14:30')).toBeTruthy();
  expect(screen.getByRole('cell', { name: /32$/ })).toBeTruthy();
  expect(screen.queryByText(/back/)).toBeNull();

  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByText('Reconnecting')).toBeTruthy();
  settled = [line(0), line(1), line(2), line(3, 20 * MINUTE_MS)];
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.queryByText(/2 lines were added/)).toBeNull();
  await changed();
  expect(await screen.findByText('You’re back. 2 lines were added for 14:30 to 14:40.')).toBeTruthy();
  expect(screen.getAllByText('Late')).toHaveLength(1);
});

it('says of each tick at which rate every bet, losing and winning ones are paid, and what each part gives', async () => {
  render(<RealtimePage part={null} providers={[]} />, { wrapper: TestFrame });
  await screen.findByRole('columnheader', { name: 'Every bet' });
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent);
  // No bet of the tick was won.
  expect(cells.slice(2, 6)).toEqual([
    'Bets 31',
    'Every bet 0.015 0.05%',
    'Losing bets 0.012 0.08%',
    'Winning bets –',
  ]);
});
