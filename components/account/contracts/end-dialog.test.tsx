import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { type ContractDetail, PREVIEW } from './contract-calls.ts';
import { ContractOffer } from './contract-offer.tsx';

const ASK = 'POST /wps/relay/MCSFE_applyContractDailySalary';
const NOW = Date.UTC(2026, 10, 28, 4);
const daily = { kind: 'daily' as const, tiers: [{ validBet: 0, active: 0, rate: 1_000 }] };
const contract: ContractDetail = {
  ...{ contractId: 7, currency: 'MYR', kind: 'daily', side: 'payee', other: 'agent01', status: 'A' },
  ...{ state: 'active', running: { number: 1, terms: daily, startsAt: 0, endsAt: null }, next: null },
  ...{ question: null, versions: [], events: [], now: NOW },
};
const realtime = { kind: 'realtime' as const, tiers: [{ validBet: 0, single: 1, loss: 1, profit: 1 }] };
const weekly = {
  ...{ kind: 'dividend' as const, period: 'W' as const, deducts: [], carries: false },
  tiers: [{ validBet: 0, netLoss: 0, active: 0, rate: 1 }],
};
const preview = {
  ...{ currency: 'MYR', start: 0, end: 1, side: 'payee', periods: [], now: 0, offered: 0, own: null },
  ...{ breach: null, confirm: 'x' },
  below: [{ contractId: 9, payer: 'agent41', payee: 'agent42', why: 'none', lastMonth: 12 }],
};
const done = vi.fn();
const open = (changes: Partial<ContractDetail> = {}) => {
  render(<ContractOffer contract={{ ...contract, ...changes }} onDone={done} />, { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: /^Ask to end it/ }));
  return within(screen.getByRole('dialog', { name: 'Ask to end this contract?' }));
};
const sent = () => recordedCalls.filter(one => one.line === ASK).map(one => one.body);

describe('asking to end a contract', () => {
  beforeEach(() => {
    stubDialogs();
    done.mockClear();
    stubPlatform({ [PREVIEW]: { value: preview }, [ASK]: { value: { contractId: 7 } } });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('says first what happens and when, and what ends below; nothing is sent until it is confirmed', async () => {
    const dialog = open();
    expect(dialog.getByText(/^Nothing ends yet\. agent01 can agree .* until 5 Dec 2026, 12:00/)).toBeTruthy();
    expect(dialog.getByText(/it ends with the day: 29 Nov 2026, 00:00/)).toBeTruthy();
    await dialog.findByText('agent41 pays agent42');
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Don’t ask' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'a weekly dividend',
      { running: { number: 1, terms: weekly, startsAt: 0, endsAt: null } },
      /the week: 30 Nov/,
    ],
    [
      'a real-time salary',
      { running: { number: 1, terms: realtime, startsAt: 0, endsAt: null } },
      /five minutes/,
    ],
    [
      'terms that have not begun',
      { running: { number: 1, terms: daily, startsAt: NOW + 1, endsAt: null } },
      /these terms never begin/,
    ],
  ] as [string, Partial<ContractDetail>, RegExp][])('names the end of %s', (_, changes, words) => {
    expect(open(changes).getByText(words)).toBeTruthy();
  });

  it('sends the reason that was given, and the contract is read again', async () => {
    const dialog = open();
    fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: ' Too few players ' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Ask to end it/ }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ contractId: 7, action: 'ask-end', reason: 'Too few players' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends no reason beyond its bound, and keeps what was typed after a refusal', async () => {
    stubbedCalls[ASK] = { refuse: 'contract_question_open' };
    const dialog = open();
    const field = dialog.getByLabelText<HTMLInputElement>('Reason (optional)');
    fireEvent.change(field, { target: { value: 'x'.repeat(201) } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Ask to end it/ }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Why' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Ask to end it/ }));
    await dialog.findByRole('alert');
    expect(field.value).toBe('Why');
    expect(done).not.toHaveBeenCalled();
  });
});
