import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { ProfitPage } from './profit-page.tsx';

const day = {
  day: '2026-11-20',
  rounds: 58,
  betAmount: 2650,
  winAmount: 2702.92,
  netProfit: 52.92,
  bonusAmount: 0,
  rebateAmount: 18.64,
  netAmount: 71.56,
};
const footer = {
  rounds: 58,
  betAmount: 2650,
  winAmount: 2702.92,
  netProfit: 52.92,
  deposits: 300,
  bonuses: 0,
  rebates: 18.64,
  netAmount: 71.56,
  withdrawals: 350,
  returned: 50,
  takenOut: 0,
  playedMs: 41_099_000,
};

beforeEach(() => {
  clearCachedCalls();
  stubPlatform({
    'GET /wps/relay/ODSFE2_MemPNL': { value: { currency: 'MYR', list: [day], footer } },
    'GET /wps/member/info': { value: { id: 7, account: 'player01', nickname: '', type: 3 } },
  });
});

async function draw(part: string) {
  render(<ProfitPage part={part} providers={[]} />, { wrapper: TestFrame });
  return within(await screen.findByRole('table', {}, { timeout: 5_000 }));
}

it('leads from each figure to the rows behind it, of the same days', async () => {
  const table = await draw('7');
  const leads = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .getAllByRole('link')
      .map(link => `${link.textContent} ${link.getAttribute('href')}`);
  const ofDay = 'part=20261120to20261120';
  expect(leads(/^20 Nov/)).toEqual([
    `58 ?center=personalHistoryCopy&${ofDay}`,
    `2,650.00 ?center=transactionHistory&${ofDay}-betting`,
    `2,702.92 ?center=transactionHistory&${ofDay}-winning`,
    `+52.92 ?center=personalHistoryCopy&${ofDay}`,
    `0.00 ?center=transactionHistory&${ofDay}-bonus`,
    `+18.64 ?center=transactionHistory&${ofDay}-rebate`,
  ]);
  expect(leads(/^1 day/)[0]).toBe('58 ?center=personalHistoryCopy&part=7');
  expect(screen.getByText('RM', { exact: false, selector: 'a[href$="part=7-returned"] *' })).toBeTruthy();
});

it('says in hours and minutes how long was played', async () => {
  await draw('7');
  expect(screen.getByText('Time played').parentElement?.textContent).toContain('11 h 24 min');
});

it('saves the days with their figures, and prints them with the sums', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = file => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = vi.fn();
  HTMLAnchorElement.prototype.click = vi.fn();
  window.print = vi.fn();
  await draw('7');
  fireEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe(
    'Day (UTC+8),Rounds,Bet,Payout,Result,Bonuses,Rebates,"Net, MYR"\r\n' +
      '2026-11-20,58,2650.00,2702.92,52.92,0.00,18.64,71.56\r\n',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Print/ }));
  await vi.waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector('.print-sheet')?.textContent;
  for (const text of ['Profit and loss', 'player01', 'UTC+8', '2026-11-20', 'Taken out, net0.00'])
    expect(paper).toContain(text);
});
