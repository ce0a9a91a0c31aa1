import { type Logger, pino } from 'pino';

type Known = Error & { code?: unknown; constraint?: unknown; routine?: unknown };

const FRAME = /^\s+at /;

/**
 * An error as the log may have it (security G1): chosen fields only. A database error carries the statement's values
 * in several of its own fields and in its message, so of those only the code and what is named in the schema stay.
 */
function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint, routine, cause } = error as Known;
  const ofDatabase = typeof code === 'string';
  return {
    type: name,
    ...(ofDatabase ? { code, constraint, routine } : { message }),
    at: stack.split('\n').filter(line => FRAME.test(line)),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

const LAUNCH_LINK = /^\/play\/(?!assets\/|api\/).+/;

/** A path as the log may have it: a launch link opens a game, and so is not written down. */
export function loggedPath(path: string): string {
  return LAUNCH_LINK.test(path) ? '/play/:token' : path;
}

/** The platform's log; `destination` takes its lines in tests. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = { level, name: 'platform', serializers: { err: loggedError } };
  return destination ? pino(options, destination) : pino(options);
}
