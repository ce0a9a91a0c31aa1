import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Baselines: the cost of the same bytes without the product. `BENCH_MODE=fixed` sends the bytes of
 * `BENCH_BODY` for every request; `proxy` passes requests to `BENCH_TARGET` through undici and nothing else;
 * `upstream` passes everything on but sends the fixed bytes for `BENCH_PATH`.
 */
const {
  BENCH_MODE = 'fixed',
  BENCH_PORT = '0',
  BENCH_BODY = '',
  BENCH_TYPE = 'application/json',
  BENCH_ENCODING = 'identity',
  BENCH_TARGET = '',
  BENCH_PATH = '',
} = process.env;
const body = BENCH_BODY ? readFileSync(BENCH_BODY) : Buffer.from('{}');

const { Pool } = await import('undici');
const pool = BENCH_TARGET ? new Pool(BENCH_TARGET, { connections: 64 }) : null;

createServer((request, response) => {
  const fixed = BENCH_MODE === 'fixed' || (BENCH_MODE === 'upstream' && request.url?.startsWith(BENCH_PATH));
  if (fixed || !pool || request.url === '/bench-ready') {
    const headers = { 'content-type': BENCH_TYPE, 'content-encoding': BENCH_ENCODING };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    return;
  }
  const { host: _host, connection: _connection, 'keep-alive': _keepAlive, ...headers } = request.headers;
  pool
    .request({
      path: request.url ?? '/',
      method: request.method ?? 'GET',
      headers,
      body: request.method === 'GET' ? null : request,
    })
    .then(answer => {
      const { 'transfer-encoding': _te, connection: _c, ...kept } = answer.headers;
      response.writeHead(answer.statusCode, kept);
      answer.body.pipe(response);
    })
    .catch(() => response.writeHead(502).end());
}).listen(Number(BENCH_PORT), 'localhost');
