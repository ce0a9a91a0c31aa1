import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

type HeaderRecord = Record<string, string>;
type ParseError = Error & { code?: string; rawPacket?: Buffer };

/** All methods that any endpoint supports. */
const METHODS = 'GET, HEAD, POST, PUT, DELETE';
/** Request line that is well-formed but has a method unknown to Node's parser. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,32} \S{1,8192} HTTP\/1\.[01]\r?\n/;
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOf({ code = '', rawPacket }: ParseError): number {
  const isUnknownMethod =
    code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '');
  return isUnknownMethod ? 405 : (STATUS_OF_CODE[code] ?? 400);
}

/** Delay before closing: closing with unread bytes resets the connection, and the peer may miss the reply. */
const LINGER_MS = 500;

/** Writes a response without a body to a socket that has no request, and closes it. */
export function endWithStatus(socket: Duplex, status: number, headers: HeaderRecord): void {
  const all = { ...headers, ...(status === 405 ? { Allow: METHODS } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
  socket.end(`${head}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Responds to what fails before a request handler runs: malformed and overdue requests, unknown methods,
 * tunnels and expectations. Node's own replies carry none of `headers`, and a CONNECT gets no reply at all.
 */
export function answerProtocolErrors(server: Server, headers: () => HeaderRecord): void {
  const started = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => void started.set(socket, response));
  const ending = new WeakSet<Duplex>();
  server.on('clientError', (error: ParseError, socket) => {
    if (ending.has(socket)) return;
    // Once a response has begun, nothing else may be written.
    const response = started.get(socket);
    const isInTheMiddle = response?.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isInTheMiddle) return void socket.destroy(error);
    ending.add(socket);
    endWithStatus(socket, statusOf(error), headers());
  });
  server.on('connect', (_request, socket) => endWithStatus(socket, 405, headers()));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers(), Connection: 'close', 'Content-Length': '0' }).end();
  });
}
