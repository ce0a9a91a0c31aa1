import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { UpstreamRefusal } from '#lib/bff/calls/parse-output.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { denySession, sessionState } from '#lib/bff/session/deny-list.ts';
import { type Session, tokenOf } from '#lib/bff/session/session.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { newerState, type StreamEvent, type StreamState, topicsSince } from '#lib/rules/member-stream.ts';
import type { ChatRoom } from '#lib/rules/room.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { FeedLine } from '#lib/wire/change-feed.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { enterRoom, type RoomListener, tellRoom, tellRoomBehind } from './room-events.ts';
import type { StreamWriter } from './stream-writer.ts';

/** Streams of one member: one per browser. */
const PER_MEMBER = 8;
const MAX_STREAMS = 5000;
const TICK_MS = SECOND_MS;
const BEAT_MS = 15 * SECOND_MS;
/** The session is asked for this often, and with it for changes whose announcement was lost. */
const CHECK_MS = MINUTE_MS;

const NOTHING: StreamState = { seq: 0, balance: 0, messages: 0, sessions: 0, rewards: 0, pay: 0 };

type MemberChanges = CallOutput<'GET /wps/v2/member/changes'>;

/** Owner of a stream, for the calls on its behalf. */
type Owner = { session: Session; address: string | null; requestId: string; locale: Locale };

export type MemberStream = Owner &
  RoomListener & {
    state: StreamState | null;
    /** Number up to which everything was told. */
    told: number;
    beatAt: number;
    checkAt: number;
  };

type Streams = {
  all: Set<MemberStream>;
  byMember: Map<string, Set<MemberStream>>;
  feed: ChangeFeed;
  /** Last number of each room that the feed has told. */
  roomNumbers: Map<ChatRoom, number>;
  timer: NodeJS.Timeout;
  /** The process stops: no stream is admitted any more. */
  closed: boolean;
};

function streams(): Streams {
  return shared('member-streams', () => {
    const feed = createChangeFeed({
      changed: heard,
      // Each browser comes back with its number, and is told what it missed.
      lost: () => endStreams(),
    });
    const timer = setInterval(tick, TICK_MS).unref();
    return { all: new Set(), byMember: new Map(), roomNumbers: new Map(), feed, timer, closed: false };
  });
}

/** Takes a line of the feed to the streams that it concerns. */
function heard(line: FeedLine): void {
  const { all, byMember, roomNumbers } = streams();
  if ('member' in line) {
    const { member, ...state } = line;
    for (const stream of byMember.get(member) ?? []) take(stream, state);
    return;
  }
  const { room } = line;
  // The line of a visit may come after that of a later message.
  const number = Math.max(line.number, roomNumbers.get(room) ?? 0);
  roomNumbers.set(room, number);
  if ('visitor' in line)
    for (const stream of byMember.get(line.visitor) ?? []) enterRoom(stream, { room, number });
  else for (const stream of all) tellRoom(stream, line);
}

function write(stream: MemberStream, { seq, ...rest }: StreamState): void {
  const { told } = stream;
  const event: StreamEvent = { after: told, seq, topics: topicsSince({ seq, ...rest }, told) };
  stream.writer?.event('change', event, seq);
  stream.told = seq;
}

/** Tells a stream what changed since the last event; a reader that is behind is told all of it later. */
export function sendChanges(stream: MemberStream): void {
  const { state, writer, told } = stream;
  if (state && state.seq !== told && writer?.canWrite()) write(stream, state);
  tellRoomBehind(stream);
}

function take(stream: MemberStream, news: StreamState): void {
  const before = stream.state;
  stream.state = before ? newerState(before, news) : news;
  sendChanges(stream);
  if (before && news.sessions > before.sessions) void check(stream);
}

function applyChanges(stream: MemberStream, { room, ...state }: MemberChanges): void {
  take(stream, state);
  enterRoom(stream, room);
}

/** Asks for the numbers on behalf of a stream. Throws RefusalError, `session_ended` for a dead session. */
async function fetchChanges({ session, address, requestId, locale }: Owner): Promise<MemberChanges> {
  const state = await sessionState(session.sid, Date.now(), false);
  if (state === 'ended' || state === 'replaced') throw new RefusalError('session_ended');
  const token = await tokenOf(session);
  if (!token) throw new RefusalError('session_ended');
  const route = routeByName('GET /wps/v2/member/changes');
  const caller = { locale, requestId, address, token, poll: true };
  try {
    return (await callUpstream(route, {}, caller)).value as MemberChanges;
  } catch (error) {
    if (!(error instanceof UpstreamRefusal) || error.code !== 'sign_in_required') throw error;
    await denySession(session.sid);
    throw new RefusalError('session_ended');
  }
}

/** Ends a stream whose session is over; an outage says nothing about the session. */
async function check(stream: MemberStream): Promise<void> {
  stream.checkAt = Date.now() + CHECK_MS;
  try {
    applyChanges(stream, await fetchChanges(stream));
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'session_ended') endStream(stream, 'end');
  }
}

function tick(): void {
  const now = Date.now();
  for (const stream of streams().all) {
    const { seenAt, absoluteEnd } = stream.session;
    const idleEnd = seenAt + SESSION_IDLE_SECONDS * SECOND_MS;
    // The browser has a newer cookie by now, or none.
    if (now >= Math.min(idleEnd, absoluteEnd)) endStream(stream, 'again');
    else if (now >= stream.beatAt) {
      stream.beatAt = now + BEAT_MS;
      if (stream.writer && !stream.writer.beat()) endStream(stream, 'again');
    }
    if (now >= stream.checkAt) void check(stream);
    sendChanges(stream);
  }
}

function add(owner: Owner): MemberStream {
  const { all, byMember, closed } = streams();
  if (closed) throw new RefusalError('system_busy');
  const own = byMember.get(owner.session.id) ?? new Set();
  if (own.size >= PER_MEMBER) throw new RefusalError('too_many_requests');
  if (all.size >= MAX_STREAMS) throw new RefusalError('system_busy');
  const now = Date.now();
  const checkAt = now + CHECK_MS * (1 + Math.random());
  const none = { state: null, told: 0, writer: null, room: null, roomBehind: false };
  const stream = { ...owner, ...none, beatAt: now + BEAT_MS, checkAt };
  all.add(stream);
  byMember.set(owner.session.id, own.add(stream));
  metrics().streams.set(all.size);
  return stream;
}

/** Removes a stream, without writing to it. */
export function dropStream(stream: MemberStream): void {
  const { all, byMember } = streams();
  all.delete(stream);
  const own = byMember.get(stream.session.id);
  own?.delete(stream);
  if (own?.size === 0) byMember.delete(stream.session.id);
  metrics().streams.set(all.size);
}

/** Ends a stream: `end` when the session is over, `again` when the browser shall connect again. */
function endStream(stream: MemberStream, how: 'end' | 'again'): void {
  dropStream(stream);
  if (stream.writer?.canWrite()) stream.writer.event(how, {});
  stream.writer?.end();
}

/** Ends all streams of this process: it stops, or changes may have been missed. */
function endStreams(): void {
  for (const stream of [...streams().all]) endStream(stream, 'again');
}

/** Stops the timer and the feed: for tests and at the end of the process. */
export function closeStreams(): void {
  const { feed, timer } = streams();
  streams().closed = true;
  clearInterval(timer);
  endStreams();
  feed.close();
}

/**
 * Admits a stream: the feed is heard before the numbers are asked, so that nothing is missed between. Throws
 * RefusalError.
 */
export async function openStream(owner: Owner): Promise<MemberStream> {
  const stream = add(owner);
  try {
    if (!(await streams().feed.ready())) throw new RefusalError('upstream_unavailable');
    const state = await fetchChanges(owner);
    // Dropped while it was asked: the feed was lost, or the process stops. Nobody would tell it anything.
    if (!streams().all.has(stream)) throw new RefusalError('upstream_unavailable');
    applyChanges(stream, state);
    return stream;
  } catch (error) {
    dropStream(stream);
    throw error;
  }
}

/**
 * Begins to write: what changed since the number that the browser saw last, or the present number for one that
 * comes for the first time. `reset` says that its number is not of this stream.
 */
export function beginStream(stream: MemberStream, lastSeen: number | null, writer: StreamWriter): void {
  const state = stream.state ?? NOTHING;
  const { seq } = state;
  const isForeign = lastSeen !== null && lastSeen > seq;
  stream.writer = writer;
  stream.told = lastSeen === null || isForeign ? seq : lastSeen;
  if (isForeign) writer.event('reset', { seq }, seq);
  else write(stream, state);
  tellRoomBehind(stream);
}
