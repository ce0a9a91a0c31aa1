import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  clientAddress,
  isTrusted,
  plainAddress,
  type TrustedProxies,
  trustedProxies,
} from '#lib/bff/core/client-address.ts';
import { securityHeaders } from '#lib/bff/core/csp.ts';
import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { headerOf, stripHeaders } from '#lib/bff/core/request-headers.ts';

/** HTTP request and its response, with hostile headers stripped. */
export type HttpExchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The raw request target. */
  target: string;
  /** Its path, undecoded. */
  path: string;
  method: string;
  address: string | null;
  requestId: string;
};

function proxies(): TrustedProxies {
  return shared('trusted-proxies', () => trustedProxies(env().TRUSTED_PROXIES));
}

/** Returns true for the address of a proxy of TRUSTED_PROXIES. */
export function isTrustedProxy(remoteAddress: string | undefined): boolean {
  return isTrusted(plainAddress(remoteAddress), proxies());
}

function verifiedAddress(request: IncomingMessage): string | null {
  return clientAddress(request.socket.remoteAddress, headerOf(request, 'x-forwarded-for'), proxies());
}

/**
 * Builds the exchange of a request: verifies the address first, then strips the headers that only the server
 * may write.
 */
export function openExchange(request: IncomingMessage, response: ServerResponse): HttpExchange {
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

/** Spelling of the headers that every response has, by their lower-case names. */
function commonNames(): ReadonlyMap<string, string> {
  const names = () => [...Object.keys(securityHeaders()), 'Content-Length'];
  return shared('common-header-names', () => new Map(names().map(name => [name.toLowerCase(), name])));
}

/**
 * Merges the common headers: a name in another case replaces the common one instead of adding a second line.
 */
function withCommonHeaders(headers: Record<string, string | string[]>, length: number | null) {
  const all: Record<string, string | string[]> = { ...securityHeaders() };
  if (length !== null) all['Content-Length'] = String(length);
  const names = commonNames();
  for (const [name, value] of Object.entries(headers)) all[names.get(name.toLowerCase()) ?? name] = value;
  return all;
}

/** Sends a complete body; HEAD gets its headers only. */
export function send(
  context: HttpExchange,
  status: number,
  headers: Record<string, string | string[]>,
  body?: Buffer | string,
) {
  const { response, method } = context;
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  response.writeHead(status, withCommonHeaders(headers, status === 304 ? null : length));
  response.end(method === 'HEAD' || status === 304 ? undefined : body);
}

/** Sends the head of a response whose length is not known: a stream. */
export function sendHead({ response }: HttpExchange, status: number, headers: Record<string, string>): void {
  response.writeHead(status, withCommonHeaders(headers, null));
}

/** Sends a short plain-text response, for what is neither a page nor a call. */
export function sendText(
  context: HttpExchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const base = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  send(
    context,
    status,
    { ...base, 'Content-Security-Policy': "default-src 'none'", ...headers },
    `${text}\n`,
  );
}
