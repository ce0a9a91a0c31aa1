import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { MemberTopic, StreamState } from '#lib/rules/member-stream.ts';
import type { RoomLine, VisitLine } from '#lib/wire/change-feed.ts';
import type { Tx } from './db.ts';
import type { Tables } from './tables.ts';

/** New numbers of a member's stream after a transaction. */
export type MemberChange = StreamState & { accountId: number };

/** Committed change of the chat rooms: a room's message, or a member who opened a room. */
type RoomChange = RoomLine | VisitLine;
export type CommittedChange = MemberChange | RoomChange;

type PendingChanges = { members: Map<number, Set<MemberTopic>>; rooms: RoomChange[] };
const noted = new AsyncLocalStorage<PendingChanges>();

/**
 * Notes, inside a transaction, that something changed for an account. The numbers of its stream move in the
 * same transaction, and are announced once it is committed.
 */
export function noteChange(accountId: number, topic: MemberTopic): void {
  const all = noted.getStore();
  if (!all) throw new Error('a change is noted inside a transaction');
  all.members.set(accountId, (all.members.get(accountId) ?? new Set<MemberTopic>()).add(topic));
}

/** Notes, inside a transaction, a change of a chat room, which is announced as it is once it is committed. */
export function noteRoom(change: RoomChange): void {
  const all = noted.getStore();
  if (!all) throw new Error('a change is noted inside a transaction');
  all.rooms.push(change);
}

const stateOf = (row: Tables['member_stream']): MemberChange => ({
  accountId: row.account_id,
  seq: Number(row.seq),
  balance: Number(row.balance_seq),
  messages: Number(row.message_seq),
  sessions: Number(row.session_seq),
  rewards: Number(row.reward_seq),
  pay: Number(row.pay_seq),
});

/**
 * Moves the numbers of all noted members, as the last statement of the transaction and in the order of their
 * ids: the row's lock makes numbers and commits of one member follow each other.
 */
async function moveNumbers(tx: Tx, all: PendingChanges['members']): Promise<MemberChange[]> {
  if (all.size === 0) return [];
  const ids = [...all.keys()].sort((left, right) => left - right);
  const moved = (topic: MemberTopic) =>
    sql`${`{${ids.map(id => (all.get(id)?.has(topic) ? 1 : 0)).join(',')}}`}::bigint[]`;
  const next = (column: 'balance_seq' | 'message_seq' | 'session_seq' | 'reward_seq' | 'pay_seq') =>
    sql<bigint>`case when excluded.${sql.ref(column)} > 0 then member_stream.seq + 1
      else member_stream.${sql.ref(column)} end`;
  const { rows } = await sql<Tables['member_stream']>`
    insert into member_stream (account_id, seq, balance_seq, message_seq, session_seq, reward_seq, pay_seq)
    select account_id, 1, balance, messages, sessions, rewards, pay
    from unnest(${`{${ids.join(',')}}`}::integer[], ${moved('balance')}, ${moved('messages')}, ${moved('sessions')},
      ${moved('rewards')}, ${moved('pay')})
      as one(account_id, balance, messages, sessions, rewards, pay)
    order by account_id
    on conflict (account_id) do update set seq = member_stream.seq + 1, balance_seq = ${next('balance_seq')},
      message_seq = ${next('message_seq')}, session_seq = ${next('session_seq')}, reward_seq = ${next('reward_seq')},
      pay_seq = ${next('pay_seq')}
    returning *`.execute(tx);
  return rows.map(stateOf);
}

/** Runs the work of a transaction; returns its result and what it changed for members. */
export function withChanges<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ result: T; changes: CommittedChange[] }> {
  const all: PendingChanges = { members: new Map(), rooms: [] };
  return noted.run(all, async () => {
    const result = await work();
    return { result, changes: [...(await moveNumbers(tx, all.members)), ...all.rooms] };
  });
}

/** Returns the numbers of a member's stream; zeros before its first change. */
export async function readStream(tx: Tx, accountId: number): Promise<StreamState> {
  const row = await tx
    .selectFrom('member_stream')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return { seq: 0, balance: 0, messages: 0, sessions: 0, rewards: 0, pay: 0 };
  const { accountId: _, ...state } = stateOf(row);
  return state;
}
