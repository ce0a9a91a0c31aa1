import { isErrorNamed } from '#lib/wire/is-error-named.ts';
import { metrics } from './metrics.ts';

/** Log code for a request whose client closed the connection. */
export const CLIENT_ABORTED = 'client_aborted';

/**
 * Thrown when the client closed the connection before its request was complete: not a server failure, and no
 * response can be delivered.
 */
export class ClientAbortError extends Error {
  static override [Symbol.hasInstance](one: unknown): one is ClientAbortError {
    return isErrorNamed(one, 'ClientAbortError');
  }

  constructor() {
    super('client aborted');
    this.name = 'ClientAbortError';
  }
}

/** Counts a client abort by the stage of the request. */
export function countClientAbort(during: 'body' | 'upstream'): void {
  metrics().clientAborts.inc({ during });
}
