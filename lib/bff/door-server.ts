import { createServer, type Server } from 'node:http';
import { answerVisit, type Door } from './door.ts';

/** Times of a visitor's connection (security L2); the proxy in front keeps its own below 65 s. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 5000;
const HEADER_BYTES = 16 * 1024;
const HMR = '/_next/';

/** The door's server: bounded headers and times; upgrades are refused except for the reload channel of `next dev`. */
export function createDoor(door: Door): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    (request, response) => void answerVisit(door, request, response),
  );
  server.on('upgrade', (request, socket, head) => {
    // Only the reload channel of `next dev` may upgrade; nothing is ever tunnelled.
    const isReload = door.dev && door.side && request.url?.startsWith(HMR);
    if (isReload) void door.side?.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}
