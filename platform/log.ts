import { type Logger, pino } from 'pino';

type KnownError = Error & { code?: unknown; constraint?: unknown; routine?: unknown };

const FRAME = /^\s+at /;

/**
 * Redacts an error for the log (docs/security.md#G1): allow-listed fields only. A database error carries the
 * statement's values in several fields and in its message, so only its code and schema names remain.
 */
function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint, routine, cause } = error as KnownError;
  const ofDatabase = typeof code === 'string';
  return {
    type: name,
    ...(ofDatabase ? { code, constraint, routine } : { message }),
    at: stack.split('\n').filter(line => FRAME.test(line)),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

const LAUNCH_LINK = /^\/play\/(?!assets\/|api\/).+/;

/** Redacts a path for the log: a launch link opens a game, so its token is not logged. */
export function loggedPath(path: string): string {
  return LAUNCH_LINK.test(path) ? '/play/:token' : path;
}

/** Creates the platform's logger; `destination` receives its lines in tests. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = { level, name: 'platform', serializers: { err: loggedError } };
  return destination ? pino(options, destination) : pino(options);
}
