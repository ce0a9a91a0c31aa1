import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createHttpServer } from '#lib/bff/server/http-server.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { compressedFiles, type StaticFiles } from '#lib/bff/server/static-files.ts';
import { ORIGIN } from './bff-harness.ts';

/** HTTP server of the running test: its loopback port, and the server itself. */
export type TestDoor = { server: Server; port: number };

/**
 * Starts an HTTP server before each test, with the given Next side (none: calls and the BFF's endpoints
 * only) and files.
 */
export function doorForTests(renderer: NextRenderer | null = null, files: StaticFiles = new Map()): TestDoor {
  // Fields are set by the first hook and must not be read earlier.
  const door = {} as TestDoor;
  beforeEach(async () => {
    door.server = createHttpServer({ renderer, dev: false, files, texts: compressedFiles(files) });
    door.server.listen(0, '127.0.0.1');
    await once(door.server, 'listening');
    door.port = (door.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    const closed = once(door.server, 'close');
    door.server.close();
    door.server.closeAllConnections();
    await closed;
  });
  return door;
}

export type DoorResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
};
export type DoorRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** Host of the origin that tests configure. */
export const HOST = new URL(ORIGIN).host;

/**
 * Sends one request to the server under test, for the configured origin unless `headers` name another Host.
 */
export function requestDoor(
  door: Pick<TestDoor, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body }: DoorRequest = {},
): Promise<DoorResponse> {
  return new Promise((resolve, reject) => {
    const all = { host: HOST, ...headers };
    const sent = httpRequest({ host: '127.0.0.1', port: door.port, path, method, headers: all }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Runs `requestDoor` and returns a web Response: the global `fetch` does not let a test choose the Host.
 */
export async function fetchDoor(
  door: Pick<TestDoor, 'port'>,
  path: string,
  sent: DoorRequest = {},
): Promise<Response> {
  const { status, rawHeaders, body } = await requestDoor(door, path, sent);
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers });
}
