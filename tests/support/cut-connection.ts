import { connect } from 'node:net';

/** Place where a connection is cut: after a share of the request was sent, or a share of the answer was read. */
export type Cut = { name: string; sent: (head: string, body: string) => string; read: number | null };

const all = (head: string, body: string) => head + body;

/** Places of a request and its answer where a connection may be cut. */
export const cuts: readonly Cut[] = [
  { name: 'before the first byte', sent: () => '', read: null },
  { name: 'within the request line', sent: head => head.slice(0, 12), read: null },
  { name: 'after the head', sent: head => head, read: null },
  { name: 'within the body', sent: (head, body) => head + body.slice(0, -3), read: null },
  { name: 'after the last byte of the request', sent: all, read: null },
  { name: 'at the first byte of the answer', sent: all, read: 1 },
  { name: 'within the answer', sent: all, read: 200 },
  { name: 'after the whole answer', sent: all, read: Number.POSITIVE_INFINITY },
];

/** Request as it goes over the wire; `line` is its method and path. */
export type RawRequest = { line: string; body: string; headers: Record<string, string> };

/** Sends a part of a request over a connection of its own and cuts it; returns what was read before that. */
export function sendAndCut(port: number, { line, body, headers }: RawRequest, cut: Cut): Promise<string> {
  const lines = Object.entries({
    Host: '127.0.0.1',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`${line} HTTP/1.1`, ...lines, '\r\n'].join('\r\n');
  return new Promise((resolve, reject) => {
    let seen = '';
    const socket = connect(port, '127.0.0.1', () => {
      const text = cut.sent(head, body);
      const end = () => cut.read === null && socket.destroy();
      if (text === '') end();
      else socket.write(text, end);
    });
    socket.on('data', part => {
      seen += part;
      if (cut.read !== null && seen.length >= cut.read) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(seen));
  });
}
