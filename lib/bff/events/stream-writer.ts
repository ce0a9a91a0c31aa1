import type { ServerResponse } from 'node:http';

/** Headers of a stream: no proxy may store, compress or gather it. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  Vary: 'Cookie',
  'X-Accel-Buffering': 'no',
} as const;

/** Some proxies pass nothing on before this much has come. */
const PADDING = `:${' '.repeat(2048)}\n\n`;
/** A reader that takes nothing for this many heartbeats is gone. */
const MISSED_BEATS = 2;
/** Events of a room wait for a reader up to this size. */
const QUEUED_BYTES = 16 * 1024;

/** Writes server-sent events to one response, never more than its reader takes. */
export type StreamWriter = {
  /** False: the reader has not taken the last bytes; what changes meanwhile is told together later. */
  canWrite: () => boolean;
  /** True for a reader that is at most a few events behind. */
  canQueue: () => boolean;
  event: (name: string, data: unknown, id?: number) => void;
  /** Writes a heartbeat; false for a reader that is gone. */
  beat: () => boolean;
  end: () => void;
};

/** Begins the body of a stream, whose head is sent. `drained` is called when the reader has taken everything. */
export function createStreamWriter(response: ServerResponse, drained: () => void): StreamWriter {
  let missed = 0;
  const free = () => response.writableLength === 0;
  response.on('drain', drained);
  response.write(PADDING);
  return {
    canQueue: () => response.writable && response.writableLength < QUEUED_BYTES,
    canWrite: () => free() && response.writable,
    event(name, data, id) {
      const line = id === undefined ? '' : `id: ${id}\n`;
      response.write(`${line}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat() {
      if (!response.writable) return false;
      missed = free() ? 0 : missed + 1;
      if (missed >= MISSED_BEATS) return false;
      if (missed === 0) response.write(':\n\n');
      return true;
    },
    end() {
      response.end();
      // What is unsent would keep the connection.
      if (!free()) response.destroy();
    },
  };
}
