import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Reason for closing a connection. */
export type ConnectionFault = 'total' | 'address' | 'pipelined' | 'unsent' | 'slow' | 'stalled';

export type ConnectionLimits = {
  /** Concurrent connections in total. */
  total: number;
  /** Concurrent connections per key. */
  perAddress: number;
  /** Key that a peer's connections are counted by; null for a trusted proxy, which carries many visitors. */
  keyOf: (remoteAddress: string | undefined) => string | null;
  /** Idle timeout: longest time without a byte in either direction during a response; 0 is no limit. */
  stalledMs: number;
  /** Longest time from a request until its response is sent, however slowly it is read; 0 is no limit. */
  responseMs: number;
  /** Pipelined requests per connection: browsers and proxies send one. */
  pipelined: number;
  /** Unsent bytes on a connection that sends further requests. */
  unsentBytes: number;
  sweepMs: number;
};

export const DEFAULT_CONNECTION_LIMITS: Omit<ConnectionLimits, 'keyOf'> = {
  total: 10_000,
  perAddress: 256,
  stalledMs: 30_000,
  responseMs: 120_000,
  pipelined: 8,
  unsentBytes: 1024 * 1024,
  sweepMs: 1000,
};

/** Responses that last as long as their reader wants: streams, which bound themselves. */
const long = new WeakSet<ServerResponse>();

/** Exempts a response from `responseMs`; an idle connection still ends after `stalledMs`. */
export function allowLongResponse(response: ServerResponse): void {
  long.add(response);
}

/** Unfinished responses of a connection, and since when there has been one. */
type Connection = { responses: Set<ServerResponse>; busySince: number };

function unsentBytes({ responses }: Connection): number {
  let sum = 0;
  for (const response of responses) sum += response.writableLength;
  return sum;
}

function faultOf(connection: Connection, limits: ConnectionLimits, now: number): ConnectionFault | null {
  const { responses, busySince } = connection;
  if (responses.size > limits.pipelined) return 'pipelined';
  // A single response may be large; a further request on top of it shows a peer that does not read.
  if (responses.size > 1 && unsentBytes(connection) > limits.unsentBytes) return 'unsent';
  const timed = responses.size > 0 && limits.responseMs > 0 && now - busySince > limits.responseMs;
  return timed && [...responses].some(response => !long.has(response)) ? 'slow' : null;
}

function limitPerAddress(
  server: Server,
  { keyOf, perAddress }: ConnectionLimits,
  close: (socket: Socket, fault: ConnectionFault) => void,
): void {
  const counts = new Map<string, number>();
  server.on('connection', socket => {
    const key = keyOf(socket.remoteAddress);
    if (key === null) return;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > perAddress) return close(socket, 'address');
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left) counts.set(key, left);
      else counts.delete(key);
    });
  });
}

/**
 * Limits what one peer can hold of a server: connections, pipelined requests, unread bytes, and time. Call it
 * before the server listens. `onClosed` counts.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onClosed: (fault: ConnectionFault) => void = () => undefined,
): void {
  const busy = new Map<Socket, Connection>();
  const close = (socket: Socket, fault: ConnectionFault) => {
    onClosed(fault);
    socket.destroy();
  };
  server.maxConnections = limits.total;
  server.on('drop', () => onClosed('total'));
  limitPerAddress(server, limits, close);
  server.timeout = limits.stalledMs;
  server.on('timeout', socket => (busy.has(socket) ? close(socket, 'stalled') : socket.destroy()));
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const now = Date.now();
    const connection = busy.get(socket) ?? { responses: new Set(), busySince: now };
    busy.set(socket, connection);
    connection.responses.add(response);
    response.once('close', () => {
      connection.responses.delete(response);
      if (!connection.responses.size) busy.delete(socket);
    });
    const fault = faultOf(connection, limits, now);
    if (fault) close(socket, fault);
  });
  const sweep = () => {
    const now = Date.now();
    for (const [socket, connection] of busy) {
      const fault = faultOf(connection, limits, now);
      if (fault) close(socket, fault);
    }
  };
  const timer = setInterval(sweep, limits.sweepMs).unref();
  server.once('close', () => clearInterval(timer));
}
