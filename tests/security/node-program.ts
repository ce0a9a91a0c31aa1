import { createDoor } from '#lib/bff/door-server.ts';
import { readProcessEnv } from '#lib/bff/env.ts';

/** One web process without pages: the door as it stands in production, for tests of several processes. */
const result = readProcessEnv();
if (!result.ok) throw new Error(result.problems.join('\n'));
const server = createDoor({ side: null, dev: false, files: new Map(), texts: () => null });
server.listen(result.env.PORT, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  // What is in the air is lost: whoever stands in front asks another process.
  server.closeAllConnections();
});
