import { EXIT_CONFIG } from '#lib/rules/exit-codes.ts';
import { EnvError, readPlatformEnv } from './env.ts';
import { LockedError } from './pid-lock.ts';
import { type Platform, startPlatform } from './platform.ts';

const STOP_DEADLINE_MS = 10_000;

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function explain(error: unknown): string {
  if (error instanceof EnvError || error instanceof LockedError) return error.message;
  if (isPortTaken(error))
    return 'The port of the platform is taken: free it, or choose another with PLATFORM_PORT.';
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

function stopOn(platform: Platform): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    platform.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has exited: without it this process would never end and would hold the data lock.
  process.on('disconnect', stop);
}

try {
  const platform = await startPlatform(readPlatformEnv());
  stopOn(platform);
  const { kind } = platform.ctx.store;
  process.send?.({ type: 'ready', port: platform.port, database: kind });
  if (!process.send)
    say(
      `platform ready on http://localhost:${platform.port} with ${kind === 'pglite' ? 'PGlite (evaluation only, not for real money)' : 'Postgres'}`,
    );
} catch (error) {
  say(explain(error));
  process.exit(error instanceof EnvError ? EXIT_CONFIG : 1);
}
