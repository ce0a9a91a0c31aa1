import { CALL_HEADER, CALL_HEADER_VALUE } from '#lib/inline/browser-headers.ts';
import type { StreamEvent } from '#lib/rules/member-stream.ts';
import type { RoomEvent } from '#lib/rules/room.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { createSseParser } from './sse-parser.ts';

const PATH = '/events';
/** Heartbeats come every 15 s: after this silence the connection is dead, or a proxy gathers what comes. */
const SILENCE_MS = 40 * SECOND_MS;
/** The first event comes at once. */
const FIRST_MS = 8 * SECOND_MS;

/** End of a connection: the session is over, another one may be opened, or the stream is out of reach. */
export type StreamEnd = 'session-over' | 'again' | 'out-of-reach';

type Reader = {
  lastSeen: number | null;
  signal: AbortSignal;
  onChange: (event: StreamEvent) => void;
  onRoom: (event: RoomEvent) => void;
  onReset: (seq: number) => void;
};

function open({ lastSeen }: Reader, signal: AbortSignal): Promise<Response> {
  return fetch(PATH, {
    headers: {
      Accept: 'text/event-stream',
      [CALL_HEADER]: CALL_HEADER_VALUE,
      ...(lastSeen === null ? {} : { 'Last-Event-ID': String(lastSeen) }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
}

/**
 * Reads one connection to the stream of events until it ends; `fetch` instead of EventSource, since every
 * request of ours carries a header that other sites cannot send (docs/security.md#O1).
 */
export async function readEvents(reader: Reader): Promise<StreamEnd> {
  const silent = new AbortController();
  const signal = AbortSignal.any([reader.signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), FIRST_MS);
  let end = 'out-of-reach' as StreamEnd;
  const read = createSseParser(({ event, data }) => {
    if (event === 'end') end = 'session-over';
    else if (event === 'reset') reader.onReset((JSON.parse(data) as { seq: number }).seq);
    else if (event === 'room') reader.onRoom(JSON.parse(data) as RoomEvent);
    else if (event === 'change') reader.onChange(JSON.parse(data) as StreamEvent);
    if (event !== 'end') end = 'again';
  });
  try {
    const response = await open(reader, signal);
    if (response.status === 401) return 'session-over';
    if (!response.ok || !response.body) return 'out-of-reach';
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await chunks.read();
      if (done) return end;
      read(value);
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), end === 'again' ? SILENCE_MS : FIRST_MS);
    }
  } catch {
    return end;
  } finally {
    clearTimeout(timer);
  }
}
