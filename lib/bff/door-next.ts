import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import next from 'next';
import { Pool } from 'undici';
import { FAILED_LINE } from '#lib/rules/failed-page.ts';
import type { Filled } from './door-store.ts';
import { env } from './env.ts';
import { DOOR_HEADERS, doorSecret } from './request-context.ts';
import { newKey } from './secrets.ts';

export type RouterAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next behind the door. */
export type NextSide = {
  handle: NodeHandler;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  fill: (internal: string) => Promise<Filled>;
  /** Asks Next for a router's payload, with the headers that its router needs and the visitor's own cookie. */
  ask: (target: string, headers: Record<string, string>) => Promise<RouterAnswer>;
  close: () => Promise<void>;
};

const FILL_MS = 10_000;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
const SOCKET_NAME_CHARS = 12;

/** The one Host that Next ever sees: what a visitor wrote never reaches a page. */
function fixedHost(): string {
  return new URL(env().PUBLIC_ORIGIN).host;
}

function asFilled(
  status: number,
  headers: Record<string, string | string[] | undefined>,
  html: Buffer,
): Filled {
  const type = String(headers['content-type'] ?? '');
  // None of Next's headers is kept or sent on. A cookie among them says that the page was made for one visitor.
  const isPersonal = headers['set-cookie'] !== undefined;
  const isPage = (status === 200 || status === 404) && type.startsWith('text/html') && !isPersonal;
  const failed = isPage && html.includes(FAILED_LINE);
  return {
    status,
    html,
    stale: headers['x-nextjs-cache'] === 'STALE',
    storable: isPage && !failed,
    failed,
  };
}

/** A fill is our own request: the canonical path, a fixed Host, no cookie, no coding (design, rule 3). */
async function fillFrom(pool: Pool, internal: string): Promise<Filled> {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path: internal,
    headers: {
      host: fixedHost(),
      accept: 'text/html',
      'accept-encoding': 'identity',
      [DOOR_HEADERS.secret]: doorSecret(),
      [DOOR_HEADERS.page]: internal,
    },
    signal: AbortSignal.timeout(FILL_MS),
  });
  return asFilled(statusCode, headers, Buffer.from(await body.arrayBuffer()));
}

async function askFrom(pool: Pool, target: string, headers: Record<string, string>): Promise<RouterAnswer> {
  const answer = await pool.request({
    method: 'GET',
    path: target,
    headers: { ...headers, host: fixedHost(), 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(FILL_MS),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.from(await answer.body.arrayBuffer()),
  };
}

async function listenInside(handle: NodeHandler) {
  const server = createServer((request, response) => void handle(request, response));
  const socketPath = join(tmpdir(), `foyer-${process.pid}-${newKey().slice(0, SOCKET_NAME_CHARS)}.sock`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  const pool = new Pool(`http://localhost`, { socketPath, connections: 8, maxResponseSize: MAX_PAGE_BYTES });
  const close = async () => {
    await pool.close();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { pool, close };
}

/** Prepares Next, and a way to ask it from inside: a socket file that only this user may open. */
export async function prepareNext(dev: boolean, port: number): Promise<NextSide> {
  const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port });
  await app.prepare();
  const handler = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const handle: NodeHandler = (request, response) => {
    request.headers.host = fixedHost();
    return handler(request, response);
  };
  const inside = await listenInside(handle);
  return {
    handle,
    upgrade: (request, socket, head) => upgrade(request, socket as Socket, head),
    fill: internal => fillFrom(inside.pool, internal),
    ask: (target, headers) => askFrom(inside.pool, target, headers),
    close: async () => {
      await inside.close();
      await app.close();
    },
  };
}
