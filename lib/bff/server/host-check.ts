import type { IncomingMessage } from 'node:http';
import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { type HttpExchange, sendText } from './http-request.ts';

/** Returns the Host headers that match PUBLIC_ORIGIN: with its default port and without. */
function configuredHosts(): ReadonlySet<string> {
  return shared('own-hosts', () => {
    const { host, hostname, port, protocol } = new URL(env().PUBLIC_ORIGIN);
    const withPort = `${hostname}:${protocol === 'https:' ? '443' : '80'}`;
    return new Set(port ? [host] : [host, withPort]);
  });
}

/** Returns true when the Host header names PUBLIC_ORIGIN. */
export function isKnownHost({ headers: { host } }: IncomingMessage): boolean {
  return host !== undefined && configuredHosts().has(host.toLowerCase());
}

/** Node keeps the first of several Host headers; a proxy may have read another one (RFC 9112, 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Rejects a request that is not for PUBLIC_ORIGIN; returns true when it has. */
export function rejectUnknownHost(context: HttpExchange): boolean {
  if (countHosts(context.request) !== 1) {
    sendText(context, 400, 'Bad request', { Connection: 'close' });
    return true;
  }
  if (isKnownHost(context.request)) return false;
  // Only a demo reveals its address: in production the host name behind an IP address is not given away.
  const where = env().production ? '' : ` Open ${env().PUBLIC_ORIGIN} instead.`;
  sendText(context, 421, `This address is not served here.${where}`);
  return true;
}
