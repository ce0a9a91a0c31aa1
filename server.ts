import { runDoor } from '#lib/bff/door-run.ts';
import { readProcessEnv, type WebEnv } from '#lib/bff/env.ts';

const DEMO_PASSWORD = 'Demo1234';
const DEMO_ACCOUNTS = 'player01, player02, agent01, agent02, agent41, agent42';
const WRONG_CONFIGURATION = 78;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(web: WebEnv): Promise<void> {
  await runDoor(web, process.argv.includes('--dev'), say);
  if (web.embedded && !web.production) say(`Demo accounts: ${DEMO_ACCOUNTS}, password ${DEMO_PASSWORD}`);
}

// The configuration is read before any port is opened, and all that is wrong is said at once.
const result = readProcessEnv();
if (result.ok) {
  await start(result.env).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(
      'A port of the web is taken: free it, or choose others with PORT and METRICS_PORT.\n',
    );
    process.exit(WRONG_CONFIGURATION);
  });
} else {
  process.stderr.write(`Foyer does not start with this configuration:\n  ${result.problems.join('\n  ')}\n`);
  process.exitCode = WRONG_CONFIGURATION;
}
