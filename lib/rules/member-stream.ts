/**
 * Topics of changes in a member's stream: wallet, inbox, sessions of the account, rewards to claim, pay by
 * contracts.
 */
export const memberTopics = ['balance', 'messages', 'sessions', 'rewards', 'pay'] as const;
export type MemberTopic = (typeof memberTopics)[number];

/** Numbers of a member's stream: of the last change, and of the last change of each topic; 0 for none. */
export type StreamState = { seq: number } & Record<MemberTopic, number>;

/** Event of a stream: everything that changed after the number `after`, up to `seq`. */
export type StreamEvent = { after: number; seq: number; topics: MemberTopic[] };

/** Topics that changed after a number; all of them when the number is not of this stream. */
export function topicsSince(state: StreamState, after: number): MemberTopic[] {
  return after > state.seq ? [...memberTopics] : memberTopics.filter(topic => state[topic] > after);
}

/** The newer of two states, number by number: messages of two processes may arrive in any order. */
export function newerState(one: StreamState, two: StreamState): StreamState {
  return {
    seq: Math.max(one.seq, two.seq),
    balance: Math.max(one.balance, two.balance),
    messages: Math.max(one.messages, two.messages),
    sessions: Math.max(one.sessions, two.sessions),
    rewards: Math.max(one.rewards, two.rewards),
    pay: Math.max(one.pay, two.pay),
  };
}

/**
 * Classifies an event for a browser that knows everything up to `last`: it brings nothing (`old`), exactly
 * its topics (`next`), or shows that something between was lost (`gap`), so that everything must be asked
 * again. Null: nothing is known yet.
 */
export function eventOrder(last: number | null, event: StreamEvent): 'old' | 'next' | 'gap' {
  if (last === null || event.after <= last) return last !== null && event.seq <= last ? 'old' : 'next';
  return 'gap';
}
