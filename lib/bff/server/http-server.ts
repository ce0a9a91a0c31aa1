import { createServer, type Server } from 'node:http';
import { addressKey, plainAddress } from '#lib/bff/core/client-address.ts';
import { securityHeaders } from '#lib/bff/core/csp.ts';
import { env } from '#lib/bff/core/env.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import {
  type ConnectionLimits,
  DEFAULT_CONNECTION_LIMITS,
  limitConnections,
} from '#lib/wire/connection-limits.ts';
import { answerProtocolErrors, endWithStatus } from '#lib/wire/protocol-errors.ts';
import { isKnownHost } from './host-check.ts';
import { isTrustedProxy } from './http-request.ts';
import { handleRequest, type ServerState } from './request-handler.ts';

/** Timeouts of a visitor's connection (docs/security.md#L2); the proxy in front keeps its own below 65 s. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
/** Check interval: a slow request ends within a second of its limit. */
const CHECK_MS = 500;
const HEADER_BYTES = 16 * 1024;
const HMR = '/_next/';

/**
 * Key for the limit per address; a trusted proxy carries many visitors, so only the total limit applies to
 * it.
 */
function connectionKey(remoteAddress: string | undefined): string | null {
  return isTrustedProxy(remoteAddress) ? null : addressKey(plainAddress(remoteAddress));
}

function connectionLimits(dev: boolean): ConnectionLimits {
  const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, THROTTLES } = env();
  return {
    ...DEFAULT_CONNECTION_LIMITS,
    keyOf: connectionKey,
    total: MAX_CONNECTIONS,
    perAddress: THROTTLES === 'off' ? Number.POSITIVE_INFINITY : MAX_CONNECTIONS_PER_ADDRESS,
    // `next dev` compiles a page when it is requested.
    ...(dev ? { stalledMs: 0, responseMs: 0 } : {}),
  };
}

/**
 * Creates the HTTP server: bounded headers and timeouts; upgrades are refused except for the HMR channel of
 * `next dev`.
 */
export function createHttpServer(state: ServerState, limits: Partial<ConnectionLimits> = {}): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      // A missing Host is refused by our own check, with the headers of every response.
      requireHostHeader: false,
    },
    (request, response) => void handleRequest(state, request, response),
  );
  answerProtocolErrors(server, securityHeaders);
  limitConnections(server, { ...connectionLimits(state.dev), ...limits }, reason =>
    metrics().connectionsClosed.inc({ reason }),
  );
  server.on('upgrade', (request, socket, head) => {
    // Only the HMR channel of `next dev` may upgrade; nothing is ever tunnelled.
    const isReload = state.dev && state.renderer && request.url?.startsWith(HMR) && isKnownHost(request);
    if (isReload) void state.renderer?.upgrade(request, socket, head);
    else endWithStatus(socket, 400, securityHeaders());
  });
  return server;
}
