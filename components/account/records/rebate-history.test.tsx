import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { RebateHistory } from './rebate-history.tsx';

const line = (gameType: string, validBetAmount: number, rate: number, rebateAmount: number) => ({
  gameType,
  validBetAmount,
  rate,
  rebateAmount,
});
const claim = (number: number) => ({
  rebateId: `B${String(number).padStart(9, '0')}`,
  claimTime: Date.UTC(2026, 10, 20, 14, 40),
  validBetAmount: 1_880,
  rebateAmount: 12.76,
  details: [line('RNG', 1_120, 0.8, 8.96), line('LIVE', 760, 0.5, 3.8), line('SPORTS', 0, 0.4, 0)],
});
const claims = Array.from({ length: 101 }, (_, index) => claim(101 - index));

beforeEach(() => {
  clearCachedCalls();
  stubPlatform({
    'GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory': (_, query) => {
      const size = Number(query.get('size'));
      const page = Number(query.get('page'));
      const list = claims.slice((page - 1) * size, page * size);
      const footer = { validBetAmount: 189_880, rebateAmount: 1_288.76 };
      const totalPages = Math.ceil(claims.length / size);
      return { value: { currency: 'MYR', list, footer, total: claims.length, totalPages } };
    },
  });
});

async function draw(part: string | null) {
  render(<RebateHistory part={part} />, { wrapper: TestFrame });
  await screen.findByRole('button', { name: 'Rebate B000000101' }, { timeout: 5_000 });
}

it('unfolds a claim to the kinds of game it was made of, with the sums of the range below', async () => {
  await draw(null);
  fireEvent.click(screen.getByRole('button', { name: 'Rebate B000000101' }));
  const lines = within(await screen.findByRole('table', { name: 'Rebate B000000101' }));
  expect(lines.getByRole('row', { name: /^Slots/ }).textContent).toMatch(/1,120\.00.*0\.80%.*8\.96/);
  expect(lines.queryByRole('row', { name: /^Sports/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^101 claims/ }).textContent).toMatch(/189,880\.00.*1,288\.76/);
});

it('saves every claim of the range, over all pages', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = file => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = vi.fn();
  HTMLAnchorElement.prototype.click = vi.fn();
  await draw('7');
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(rows[0]).toBe('Time (UTC+8),Number,Valid bets,"Rebate, MYR"');
  expect(rows).toHaveLength(102);
  expect(rows[101]).toBe('2026-11-20 22:40:00,B000000001,1880.00,12.76');
});
