import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { CaseFile } from './case-file.tsx';
import type { WithdrawalRecord } from './withdrawal-state.tsx';

const at = Date.parse('2026-11-21T06:02:11Z');
const withdrawal: WithdrawalRecord = {
  withdrawId: 'W000000012',
  withdrawDate: at,
  amount: 102,
  charge: 2,
  paidOut: 100,
  state: 'forced',
  bankName: 'Straits Bank',
  cardNumber: '•••• 4811',
  confirmBy: null,
  endedAt: at,
  received: 40,
  missing: 60,
  reason: 'The bank shows the credit',
  canAppeal: false,
  payments: [{ amount: 100, reference: 'SB-20914', paidAt: at }],
  events: [
    { event: 'requested', actor: 'member', at, amount: 102, reason: null },
    { event: 'reported', actor: 'member', at, amount: 60, reason: null },
    { event: 'forced', actor: 'operator', at, amount: null, reason: 'The bank shows the credit' },
  ],
  now: at,
};

afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

function draw(more: Partial<WithdrawalRecord> = {}) {
  stubPlatform({ 'GET /wps/member/info': { value: { account: 'player01' } } });
  render(<CaseFile withdrawal={{ ...withdrawal, ...more }} currency="MYR" />, { wrapper: TestFrame });
}

/** Text of the printed page, with plain spaces. */
const paper = () => document.querySelector('.print-sheet')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('prints every figure, payment and step once, with actor, reason and time', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  draw();
  expect(paper()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: /^Print/ }));
  expect(print).toHaveBeenCalledTimes(1);
  for (const text of [
    'Withdrawal W000000012',
    'Shown to have arrived',
    '2026-11-21 14:02:11SB-20914RM 100.00',
    'Shown to have arrived, counted as receivedBy usThe bank shows the credit',
    'You reported a missing amountYouRM 60.00',
  ])
    expect(paper()).toContain(text);
  // Forced: what the member had said does not stand as a figure.
  expect(paper()).not.toContain('ArrivedRM 40.00');
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});

it('shows what arrived and what is missing where the member said so', () => {
  vi.stubGlobal('print', () => undefined);
  draw({ state: 'returned' });
  fireEvent.click(screen.getByRole('button', { name: /^Print/ }));
  expect(paper()).toContain('ArrivedRM 40.00');
  expect(paper()).toContain('MissingRM 60.00');
});

it('saves the same as a text file that is named as the withdrawal', async () => {
  const saved: { name: string; file?: Blob } = { name: '' };
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => {
      saved.file = file;
      return 'blob:case';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download;
  });
  draw();
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(saved.name).toBe('W000000012.txt');
  const text = (await saved.file?.text())?.replaceAll('\u00a0', ' ');
  expect(text).toContain('SB-20914\tRM 100.00');
  expect(text).toContain('2026-11-21 14:02:11\tYou reported a missing amount\tYou\tRM 60.00');
});
