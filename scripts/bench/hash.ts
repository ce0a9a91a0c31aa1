import { createServer } from 'node:http';
import { hashPassword, verifyPassword } from '#platform/auth/password-hash.ts';

/**
 * Baseline of a sign-in: the password hash alone, on the servers' core. `/hash` verifies one and returns its
 * ms.
 */
const { BENCH_PORT = '0' } = process.env;
const PASSWORD = 'Bench-Passw0rd';
const stored = await hashPassword(PASSWORD);

createServer(async (request, response) => {
  const started = performance.now();
  if (request.url === '/hash') await verifyPassword(PASSWORD, stored);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(performance.now() - started));
}).listen(Number(BENCH_PORT), 'localhost');
