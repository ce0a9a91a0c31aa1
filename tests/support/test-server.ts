import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createHttpServer } from '#lib/bff/server/http-server.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { compressedFiles, type StaticFiles } from '#lib/bff/server/static-files.ts';
import { ORIGIN } from './bff-harness.ts';

/** HTTP server of the running test: its loopback port, and the server itself. */
export type TestServer = { server: Server; port: number };

/**
 * Starts an HTTP server before each test, with the given Next renderer (none: calls and the BFF's endpoints
 * only) and files.
 */
export function setUpTestServer(
  renderer: NextRenderer | null = null,
  files: StaticFiles = new Map(),
): TestServer {
  // Fields are set by the first hook and must not be read earlier.
  const testServer = {} as TestServer;
  beforeEach(async () => {
    testServer.server = createHttpServer({ renderer, dev: false, files, texts: compressedFiles(files) });
    testServer.server.listen(0, '127.0.0.1');
    await once(testServer.server, 'listening');
    testServer.port = (testServer.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    const closed = once(testServer.server, 'close');
    testServer.server.close();
    testServer.server.closeAllConnections();
    await closed;
  });
  return testServer;
}

export type TestServerResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
};
export type TestServerRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** Host of the origin that tests configure. */
export const HOST = new URL(ORIGIN).host;

/**
 * Sends one request to the server under test, for the configured origin unless `headers` name another Host.
 */
export function requestServer(
  testServer: Pick<TestServer, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body }: TestServerRequest = {},
): Promise<TestServerResponse> {
  return new Promise((resolve, reject) => {
    const all = { host: HOST, ...headers };
    const sent = httpRequest(
      { host: '127.0.0.1', port: testServer.port, path, method, headers: all },
      response => {
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
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Runs `requestServer` and returns a web Response: the global `fetch` does not let a test choose the Host.
 */
export async function fetchServer(
  testServer: Pick<TestServer, 'port'>,
  path: string,
  sent: TestServerRequest = {},
): Promise<Response> {
  const { status, rawHeaders, body } = await requestServer(testServer, path, sent);
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers });
}
