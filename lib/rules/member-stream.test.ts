import { expect, it } from 'vitest';
import { eventOrder, memberTopics, newerState, topicsSince } from './member-stream.ts';

const state = { seq: 9, balance: 9, messages: 5, sessions: 0, rewards: 0, pay: 0 };

it('tells exactly the topics that changed after a number', () => {
  expect(topicsSince(state, 9)).toEqual([]);
  expect(topicsSince(state, 8)).toEqual(['balance']);
  expect(topicsSince(state, 4)).toEqual(['balance', 'messages']);
  expect(topicsSince(state, 0)).toEqual(['balance', 'messages']);
});

it('a number that this stream never had means that everything is asked again', () => {
  expect(topicsSince(state, 10)).toEqual([...memberTopics]);
});

it('merges states in any order, without going back', () => {
  const later = { seq: 11, balance: 9, messages: 11, sessions: 0, rewards: 0, pay: 0 };
  expect(newerState(state, later)).toEqual(newerState(later, state));
  expect(newerState(state, later)).toEqual({
    seq: 11,
    balance: 9,
    messages: 11,
    sessions: 0,
    rewards: 0,
    pay: 0,
  });
});

it('detects a gap, an old event and the next one', () => {
  const event = { after: 4, seq: 6, topics: ['balance' as const] };
  expect(eventOrder(null, event)).toBe('next');
  expect(eventOrder(4, event)).toBe('next');
  expect(eventOrder(5, event)).toBe('next');
  expect(eventOrder(6, event)).toBe('old');
  expect(eventOrder(3, event)).toBe('gap');
});
