import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Upstream faults. Each mode responds to one request on a raw socket. */
type Mode = (socket: Socket, request: string) => void;

const MEGABYTE = 1024 * 1024;

function reply(body: string | Buffer, headers: readonly string[] = [], status = '200 OK'): Buffer {
  const bytes = Buffer.from(body);
  const typed = headers.some(line => /^content-type:/i.test(line)) ? [] : ['Content-Type: application/json'];
  const sized = headers.some(line => /^(?:content-length|transfer-encoding):/i.test(line))
    ? []
    : [`Content-Length: ${bytes.length}`];
  const head = [`HTTP/1.1 ${status}`, ...typed, ...sized, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), bytes]);
}

const ok = '{"success":true,"value":{}}';

function trickle(socket: Socket, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= bytes.length) return clearInterval(timer);
    socket.write(bytes.subarray(at, at + 1));
    at += 1;
  }, 1000);
  timer.unref();
  socket.on('close', () => clearInterval(timer));
}

function pour(socket: Socket, head: string, chunk: Buffer): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

const bombs = new Map<number, Buffer>();

/**
 * Compresses 64 MiB of spaces the given number of times; cached, since it takes longer than the tests that
 * use it.
 */
export function bomb(layers: number): Buffer {
  let body = bombs.get(layers) ?? Buffer.alloc(64 * MEGABYTE, 0x20);
  if (!bombs.has(layers)) for (let layer = 0; layer < layers; layer += 1) body = gzipSync(body);
  bombs.set(layers, body);
  return body;
}

/** Modes that send nothing in time: they need the deadline, so their tests advance the clock. */
export const silentModes: readonly string[] = ['black hole', '1 B/s headers', '1 B/s body'];

export const faultModes: Readonly<Record<string, Mode>> = {
  'black hole': () => undefined,
  'accept and close': socket => socket.destroy(),
  '1 B/s headers': socket => trickle(socket, reply(ok)),
  '1 B/s body': socket => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${ok.length}\r\n\r\n`);
    trickle(socket, Buffer.from(ok));
  },
  'reset before body': socket => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n', () => socket.resetAndDestroy());
  },
  'reset in body': socket => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"succ', () => socket.resetAndDestroy());
  },
  'half JSON': socket => socket.end(reply('{"success":true,"value":{"a"')),
  'empty 200': socket => socket.end(reply('')),
  'HTML 502': socket =>
    socket.end(reply('<h1>Bad gateway</h1>', ['Content-Type: text/html'], '502 Bad Gateway')),
  'success false': socket => socket.end(reply('{"success":false,"value":null,"errorCode":"no.such.word"}')),
  'wrong type': socket => socket.end(reply('{"success":"yes","value":[1,2,3]}')),
  'value of a wrong type': socket =>
    socket.end(reply('{"success":true,"value":{"list":7,"games":"x","sumBalance":"1"}}')),
  'wrong Content-Length': socket => socket.end(reply(ok, ['Content-Length: 4096'])),
  'endless chunks': socket =>
    pour(
      socket,
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`),
    ),
  'gzip bomb': socket => socket.end(reply(bomb(1), ['Content-Encoding: gzip'])),
  'many codings': socket =>
    socket.end(reply(bomb(2), [`Content-Encoding: ${Array(50).fill('gzip').join(', ')}`])),
  'invalid UTF-8': socket => socket.end(reply(Buffer.from([0x7b, 0xc3, 0x28, 0xff, 0x7d]))),
  'byte order mark': socket => socket.end(reply(`\ufeff${ok}`)),
  '100k nesting': socket =>
    socket.end(reply(`{"success":true,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)),
  'duplicate keys': socket => socket.end(reply('{"success":true,"success":false,"value":1,"value":{}}')),
  __proto__: socket =>
    socket.end(reply('{"success":true,"value":{"__proto__":{"polluted":1},"constructor":1}}')),
  '1e400': socket => socket.end(reply('{"success":true,"value":{"sumBalance":1e400,"pageNum":1e400}}')),
  'redirect inside': socket =>
    socket.end(reply('', ['Location: http://169.254.169.254/latest/meta-data/'], '302 Found')),
  'Set-Cookie and CR': socket =>
    socket.end(reply(ok, ['Set-Cookie: foyer=evil; Path=/', 'X-A: a\r\nSet-Cookie: b=c'])),
  '1xx flood': socket => pour(socket, '', Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n')),
  'keep-alive race': socket => {
    socket.write(reply(ok));
    socket.destroySoon();
  },
  '429 for years': socket => socket.end(reply('{}', ['Retry-After: 1000000000'], '429 Too Many Requests')),
  '401 mid-session': socket =>
    socket.end(reply('{"success":false,"errorCode":"login.not.session"}', [], '401 Unauthorized')),
  'random 500': socket =>
    socket.end(reply('boom', ['Content-Type: text/plain'], '500 Internal Server Error')),
};

export type FaultServer = { origin: string; server: Server; close: () => Promise<void> };

/**
 * Starts a raw server in one mode; requests for the codec's keys succeed, so that sealed calls get through.
 */
export async function startFaults(mode: string, keySet: string): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      const request = chunk.toString('latin1');
      if (!/^(?:GET|POST|PUT|DELETE) /.test(request)) return;
      if (request.includes('/session/key/')) socket.write(reply(keySet));
      else faultModes[mode]?.(socket, request);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
