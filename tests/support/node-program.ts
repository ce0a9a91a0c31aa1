import { readProcessEnv } from '#lib/bff/core/env.ts';
import { createHttpServer } from '#lib/bff/server/http-server.ts';

/** Web process without pages: the production HTTP server, for tests of several processes. */
const result = readProcessEnv();
if (!result.ok) throw new Error(result.problems.join('\n'));
const server = createHttpServer({ renderer: null, dev: false, files: new Map(), texts: () => null });
server.listen(result.env.PORT, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  // Requests in flight are lost: the load balancer retries at another process.
  server.closeAllConnections();
});
