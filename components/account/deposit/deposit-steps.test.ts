import { expect, it } from 'vitest';
import type { DepositRecord } from './deposit-state.tsx';
import { depositSteps } from './deposit-steps.ts';

type Event = DepositRecord['events'][number];
const t = ((key: string) => key) as unknown as Parameters<typeof depositSteps>[1];

/** Marks of the steps of a deposit in a state of the wire, after such events. */
function marks(state: DepositRecord['state'], events: Event['event'][]): string[] {
  const past = events.map(event => ({ event, actor: 'clock', at: 0, amount: 1, bonus: null }) as Event);
  return depositSteps({ state, events: past } as DepositRecord, t, 'MYR').map(step => step.state);
}

it('marks a refused deposit as bad, one that was given up or ran out as ended, and a late payment as done', () => {
  expect(marks('2', ['opened'])).toEqual(['done', 'now', 'todo']);
  expect(marks('5', ['opened', 'failed'])).toEqual(['done', 'bad']);
  expect(marks('6', ['opened', 'cancelled'])).toEqual(['done', 'ended']);
  expect(marks('7', ['opened', 'expired'])).toEqual(['done', 'ended']);
  expect(marks('4', ['opened', 'expired', 'credited'])).toEqual(['done', 'ended', 'done']);
});
