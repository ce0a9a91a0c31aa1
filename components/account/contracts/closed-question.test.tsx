import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { type ContractDetail, DETAIL, PREVIEW } from './contract-calls.ts';
import { ContractOne } from './contract-one.tsx';

const PROCESS = 'POST /wps/relay/MCS2_processDailySalContract';
const ANSWER_BY = Date.UTC(2026, 10, 28, 4);
const termsOf = (rate: number) => ({ kind: 'daily' as const, tiers: [{ validBet: 0, active: 0, rate }] });
type Question = NonNullable<ContractDetail['question']>;
const questionOf = (rate: number, changes: Partial<Question> = {}): Question => ({
  ...{ about: 'version', mine: false, answerBy: ANSWER_BY, terms: termsOf(rate), hash: `hash-${rate}` },
  ...{ reason: null, ...changes },
});
const ending = questionOf(1, { about: 'ending', terms: null, hash: null });
type Event = ContractDetail['events'][number];
const eventOf = (event: string, actor: Event['actor'], reason: string | null = null): Event => ({
  ...{ event, actor, name: null, number: 1, reason, signed: true, at: event.length },
});
const sentOffer = eventOf('offer', 'payer');
let contractId = 100;
const contract: ContractDetail = {
  ...{ contractId, currency: 'MYR', kind: 'daily', side: 'payee', other: 'agent01', status: 'P' },
  ...{ state: 'waiting', running: null, next: null, question: questionOf(1), versions: [] },
  ...{ events: [sentOffer], now: ANSWER_BY - 1 },
};
const preview = {
  ...{ currency: 'MYR', start: 0, end: 1, side: 'payee', periods: [], now: 0, offered: 0, own: null },
  ...{ breach: null, below: [], confirm: 'none' },
};
/** The contract as the platform tells it from now on. */
const tell = (changes: Partial<ContractDetail>) => {
  stubbedCalls[DETAIL] = { value: { ...contract, ...changes, contractId } };
};
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a question that goes away while it is on screen', () => {
  beforeEach(() => {
    contractId += 1;
    stubDialogs();
    stubPlatform({ [PREVIEW]: { value: preview }, [PROCESS]: { refuse: 'contract_answered' } });
    tell({});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const show = async () => {
    render(<ContractOne contractId={contractId} />, { wrapper: TestFrame });
    await screen.findByText('History');
  };

  it.each([/^Sign/, /^Refuse/])(
    'an offer that was taken back says so after %s, with the reason',
    async name => {
      await show();
      const events = [eventOf('withdraw', 'payer', 'Wrong rate'), sentOffer];
      tell({ question: null, state: 'withdrawn', status: 'E', events });
      await press(name);
      const said = await screen.findByRole('status');
      expect(said.textContent).toContain('agent01 took these terms back. Nothing was signed.');
      expect(said.textContent).toContain('Wrong rate');
      expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
    },
  );

  const lost: [string, Partial<ContractDetail>, string][] = [
    ['past', { now: ANSWER_BY }, 'The time for an answer has passed. Nothing was signed.'],
    ['expired', { events: [eventOf('expired', 'clock'), sentOffer] }, 'The time for an answer has passed.'],
    ['parted', { events: [eventOf('withdrawn', 'clock', 'moved'), sentOffer] }, 'Nobody can answer this'],
    [
      'signed here',
      { events: [eventOf('accept', 'payee'), sentOffer] },
      'You’ve already answered this: Signed.',
    ],
    ['unknown', {}, 'These terms no longer wait for an answer.'],
  ];
  it.each(lost)('says what happened by itself, too: %s', async (_, changes, words) => {
    await show();
    tell({ question: null, state: 'ended', status: 'E', ...changes });
    await act(() => refreshCall(DETAIL));
    expect((await screen.findByRole('status')).textContent).toContain(words);
  });

  it('a wish to end that was taken back says so', async () => {
    tell({ question: ending });
    await show();
    tell({ question: null, status: 'A', events: [eventOf('withdraw-end', 'payer'), sentOffer] });
    await press(/^Agree to end/);
    expect((await screen.findByRole('status')).textContent).toContain('agent01 no longer asks to end');
  });

  it('other terms in their place are named beside what became of the first', async () => {
    await show();
    const events = [{ ...sentOffer, number: 2 }, eventOf('withdraw', 'payer'), sentOffer];
    tell({ question: questionOf(2), events });
    stubbedCalls[PROCESS] = { refuse: 'contract_terms_changed' };
    await press(/^Refuse/);
    const said = await screen.findByText(/^agent01 took these terms back/);
    expect(said.textContent).toContain('Something else waits for your answer now.');
  });

  it('the own answer says nothing more', async () => {
    await show();
    stubbedCalls[PROCESS] = { value: { contractId } };
    tell({ question: null, status: 'E', state: 'rejected', events: [eventOf('reject', 'payee'), sentOffer] });
    await press(/^Refuse/);
    await screen.findAllByText('Refused');
    expect(screen.queryByText(/already answered/)).toBeNull();
  });
});
