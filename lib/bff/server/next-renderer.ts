import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import next from 'next';
import { Pool } from 'undici';
import { env } from '#lib/bff/core/env.ts';
import { newKey } from '#lib/bff/core/secrets.ts';
import { INTERNAL_HEADERS, internalSecret } from '#lib/bff/forward/request-context.ts';
import { FAILED_LINE } from '#lib/rules/routes/failed-page.ts';
import type { RenderedPage } from './page-cache.ts';

export type RouterResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next, as used by our HTTP server. */
export type NextRenderer = {
  handle: NodeHandler;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  fill: (internal: string) => Promise<RenderedPage>;
  /**
   * Requests an RSC payload from Next, with the headers that its router needs and the visitor's own cookie.
   */
  send: (target: string, headers: Record<string, string>) => Promise<RouterResponse>;
  close: () => Promise<void>;
};

const FILL_MS = 10_000;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
const SOCKET_NAME_CHARS = 12;

/** Host that Next sees: fixed, so that a visitor's Host header never reaches a page. */
function fixedHost(): string {
  return new URL(env().PUBLIC_ORIGIN).host;
}

function asFilled(
  status: number,
  headers: Record<string, string | string[] | undefined>,
  html: Buffer,
): RenderedPage {
  const type = String(headers['content-type'] ?? '');
  // None of Next's headers is stored or sent on. A Set-Cookie means that the page was rendered for one
  // visitor.
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

/**
 * Renders a page for the cache: the canonical path, a fixed Host, no cookie, identity encoding
 * (docs/architecture.md#rule-3).
 */
async function fillFrom(pool: Pool, internal: string): Promise<RenderedPage> {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path: internal,
    headers: {
      host: fixedHost(),
      accept: 'text/html',
      'accept-encoding': 'identity',
      [INTERNAL_HEADERS.secret]: internalSecret(),
      [INTERNAL_HEADERS.page]: internal,
    },
    signal: AbortSignal.timeout(FILL_MS),
  });
  return asFilled(statusCode, headers, Buffer.from(await body.arrayBuffer()));
}

async function requestPage(
  pool: Pool,
  target: string,
  headers: Record<string, string>,
): Promise<RouterResponse> {
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

/** Prepares Next, and a Unix socket for internal requests that only this user may open. */
export async function prepareNext(dev: boolean, port: number): Promise<NextRenderer> {
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
    send: (target, headers) => requestPage(inside.pool, target, headers),
    close: async () => {
      await inside.close();
      await app.close();
    },
  };
}
