import { readProcessEnv, type WebEnv } from '#lib/bff/core/env.ts';
import { runServer, type StartedPlatform } from '#lib/bff/server/run-server.ts';
import { EXIT_CONFIG } from '#lib/rules/exit-codes.ts';

const DEMO_PASSWORD = 'Demo1234';
const DEMO_ACCOUNTS = 'player01, player02, agent01, agent02, agent41, agent42';

/** Prints where everything is, once it is ready. */
function announce(web: WebEnv, platform: StartedPlatform | null): void {
  const lines = [`Web: ${web.PUBLIC_ORIGIN}`];
  if (platform && !web.production) lines.push(`Demo accounts: ${DEMO_ACCOUNTS}, password ${DEMO_PASSWORD}`);
  if (platform) lines.push(`Games: ${web.PLATFORM_ORIGIN}`, `Database: ${platform.database}`);
  else lines.push(`Upstream: ${web.UPSTREAM_URL}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function start(web: WebEnv): Promise<void> {
  return runServer(web, process.argv.includes('--dev'), platform => announce(web, platform));
}

// The configuration is read before any port is opened, and all problems are reported at once.
const result = readProcessEnv();
if (result.ok) {
  await start(result.env).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(
      'A port of the web is taken: free it, or choose others with PORT and METRICS_PORT.\n',
    );
    process.exit(EXIT_CONFIG);
  });
} else {
  process.stderr.write(`Foyer does not start with this configuration:\n  ${result.problems.join('\n  ')}\n`);
  process.exitCode = EXIT_CONFIG;
}
