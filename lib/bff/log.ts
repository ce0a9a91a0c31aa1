import { createHmac } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { env } from './env.ts';
import { shared } from './process.ts';

const HASH_CHARS = 12;

/** All that a log line may hold: fields are chosen here, not blacked out afterwards (security G1). */
export type LogFields = {
  requestId?: string;
  method?: string;
  /** Name of a call or route of a page: a row of a table, never what the visitor wrote. */
  target?: string;
  status?: number;
  code?: string;
  ms?: number;
  role?: string;
  /** Hashed with `hashed()`. */
  member?: string;
  /** Hashed with `hashed()`. */
  address?: string;
  /** A directive of the content policy, of a fixed list. */
  directive?: string;
  /** Origin that a policy stopped, or a word for it: no path, no query. */
  blocked?: string;
  /** Name and code of an error, never its message: messages may quote what people typed. */
  error?: string;
};

function logger(): Logger {
  return shared('log', () =>
    pino({ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
  );
}

/** Whether lines of a level are written: what a line costs to make is saved where nobody reads it. */
export function isLogged(level: 'info' | 'warn' | 'error'): boolean {
  return logger().isLevelEnabled(level);
}

/** A short name for an id: the same id gives the same name, the name does not give the id. */
export function hashed(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  return createHmac('sha256', env().LOG_KEY).update(text).digest('base64url').slice(0, HASH_CHARS);
}

/** What an error may say in a log. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 40) : '';
  return code ? `${error.name}:${code}` : error.name;
}

/** Writes one line: what happened, in fixed words, and the chosen fields. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  logger()[level](fields, event);
}
