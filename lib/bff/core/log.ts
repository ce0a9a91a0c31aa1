import { createHmac } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { env } from './env.ts';
import { shared } from './process.ts';

const HASH_CHARS = 12;

/** Fields of a log line: an allow-list, instead of redaction afterwards (docs/security.md#G1). */
export type LogFields = {
  requestId?: string;
  method?: string;
  /** Name of a call or of a page's route: a row of a table, never text from the visitor. */
  target?: string;
  status?: number;
  code?: string;
  ms?: number;
  role?: string;
  /** Hashed with `hashed()`. */
  member?: string;
  /** Hashed with `hashed()`. */
  address?: string;
  /** CSP directive, from a fixed list. */
  directive?: string;
  /** Origin that the CSP blocked, or a keyword for it: no path, no query. */
  blocked?: string;
  /** Name and code of an error, never its message: messages may quote user input. */
  error?: string;
};

function logger(): Logger {
  return shared('log', () =>
    pino({ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
  );
}

/**
 * Returns true when lines of a level are written; lets callers skip building a line that would be dropped.
 */
export function isLogged(level: 'info' | 'warn' | 'error'): boolean {
  return logger().isLevelEnabled(level);
}

/** Returns a short pseudonym for an id: stable, and not reversible. */
export function hashed(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  return createHmac('sha256', env().LOG_KEY).update(text).digest('base64url').slice(0, HASH_CHARS);
}

/** Returns what may be logged of an error. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 40) : '';
  return code ? `${error.name}:${code}` : error.name;
}

/** Writes one log line: the event in fixed words, and the chosen fields. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  logger()[level](fields, event);
}
