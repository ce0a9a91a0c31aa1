import { call } from '#lib/client/call.ts';
import { hintedRole } from '#lib/client/role.ts';
import { isSigningOut } from '#lib/client/session-channel.ts';
import {
  eventOrder,
  type MemberTopic,
  memberTopics,
  type StreamEvent,
  topicsSince,
} from '#lib/rules/member-stream.ts';
import type { RoomEvent } from '#lib/rules/room.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { readEvents } from './read-events.ts';

/** Name of the lock that the tab with the connection holds, and of the channel on which it tells the others. */
const NAME = 'foyer-events';
const SHORTEST_PAUSE_MS = SECOND_MS;
/** While there is no stream, the browser asks this often. */
const POLL_MS = 15 * SECOND_MS;
/** Connections that failed one after the other until the browser asks instead. */
const FAILURES = 2;

/** `changed` gets the topics to fetch anew, `room` what has happened in the chat room that is open. */
type Listener = { changed: (topics: readonly MemberTopic[]) => void; room: (event: RoomEvent) => void };
const PROBE = 'GET /wps/member/info';
const isThere = () => true;
const isGone = () => false;

type Message = { event: StreamEvent } | { reset: number } | { room: RoomEvent };

/** Numbers that this tab knows: follows the events, and tells what each one means. */
function createFollower({ changed, room }: Listener) {
  let last: number | null = null;
  return {
    last: () => last,
    take(message: Message) {
      if ('room' in message) return room(message.room);
      if ('reset' in message) {
        last = message.reset;
        return changed(memberTopics);
      }
      const step = eventOrder(last, message.event);
      if (step === 'old') return;
      last = message.event.seq;
      const topics = step === 'gap' ? memberTopics : message.event.topics;
      if (topics.length > 0) changed(topics);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', wake, { once: true });
    addEventListener('online', wake, { once: true });
  });
}

/** Asks once for what the stream would have told. */
async function poll(last: number | null, tell: (message: Message) => void): Promise<void> {
  try {
    const { room, ...state } = await call('GET /wps/v2/member/changes', {}, { poll: true });
    if (room) tell({ room });
    if (last !== null && last > state.seq) return tell({ reset: state.seq });
    const after = last ?? state.seq;
    tell({ event: { after, seq: state.seq, topics: topicsSince(state, after) } });
  } catch {
    // An upstream without numbers: everything is asked for.
    if (last !== null) tell({ reset: last });
  }
}

/**
 * After the end of a session that this browser did not end itself: the response of any call shows the page as to
 * a visitor, and after a new session id the stream goes on.
 */
async function settle(signal: AbortSignal): Promise<void> {
  if (hintedRole() !== 'visitor' && (await call(PROBE, {}, { poll: true }).then(isThere, isGone))) return;
  await pause(MINUTE_MS, signal);
}

/** Holds the browser's connection until `signal`; while there is none, asks. */
async function lead(
  signal: AbortSignal,
  last: () => number | null,
  tell: (message: Message) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    // The tab that signs out gives the connection up before the others have heard that it is done.
    if (isSigningOut()) {
      await pause(SHORTEST_PAUSE_MS, signal);
      continue;
    }
    const end = await readEvents({
      lastSeen: last(),
      signal,
      onChange: event => tell({ event }),
      onRoom: room => tell({ room }),
      onReset: reset => tell({ reset }),
    });
    if (signal.aborted) return;
    failures = end === 'out-of-reach' ? failures + 1 : 0;
    if (failures >= FAILURES) await poll(last(), tell);
    const ms = failures >= FAILURES ? POLL_MS : SHORTEST_PAUSE_MS;
    // Not all browsers at once after an outage.
    await pause(ms * (1 + Math.random()), signal);
    if (end === 'session-over' && !signal.aborted) await settle(signal);
  }
}

/** Without locks (an insecure address, an old browser) every tab asks for itself. */
async function pollAlone(
  signal: AbortSignal,
  last: () => number | null,
  tell: (message: Message) => void,
): Promise<void> {
  while (!signal.aborted) {
    await poll(last(), tell);
    await pause(POLL_MS, signal);
  }
}

/**
 * Follows what changes for the signed-in member: one tab of the browser holds the connection, and tells the
 * others; when it closes, the next one takes over with the number that it saw last. Returns a stop function.
 */
export function followMember(listener: Listener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const follower = createFollower(listener);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => follower.take(data);
  const tell = (message: Message) => {
    follower.take(message);
    if (!signal.aborted) channel.postMessage(message);
  };
  if (navigator.locks) {
    const held = navigator.locks.request(NAME, { signal }, () => lead(signal, follower.last, tell));
    held.catch(() => undefined);
  } else void pollAlone(signal, follower.last, tell);
  return () => {
    stop.abort();
    channel.close();
  };
}
