import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, trustedProxies } from './client-address.ts';
import { securityHeaders } from './csp.ts';
import { headerOf, stripHeaders } from './door-headers.ts';
import { env } from './env.ts';
import { shared } from './process.ts';

/** One visit to the door, with everything hostile taken off. */
export type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The request target as it was sent. */
  target: string;
  /** Its path, undecoded. */
  path: string;
  method: string;
  address: string | null;
  requestId: string;
};

function verifiedAddress(request: IncomingMessage): string | null {
  const trusted = shared('trusted-proxies', () => trustedProxies(env().TRUSTED_PROXIES));
  return clientAddress(request.socket.remoteAddress, headerOf(request, 'x-forwarded-for'), trusted);
}

/** Reads a request: the address first, then the headers that only we may write are dropped. */
export function openVisit(request: IncomingMessage, response: ServerResponse): Visit {
  const address = verifiedAddress(request);
  stripHeaders(request.headers);
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return {
    request,
    response,
    target,
    path: mark < 0 ? target : target.slice(0, mark),
    method: request.method ?? 'GET',
    address,
    requestId: randomUUID(),
  };
}

/** Sends a finished body; HEAD gets its headers. */
export function send(
  visit: Visit,
  status: number,
  headers: Record<string, string | string[]>,
  body?: Buffer | string,
) {
  const { response, method } = visit;
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  response.writeHead(status, {
    ...securityHeaders(),
    ...(status === 304 ? {} : { 'Content-Length': String(length) }),
    ...headers,
  });
  response.end(method === 'HEAD' || status === 304 ? undefined : body);
}

/** A short answer in plain text, for what is no page and no call. */
export function sendText(
  visit: Visit,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const base = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  send(visit, status, { ...base, 'Content-Security-Policy': "default-src 'none'", ...headers }, `${text}\n`);
}
