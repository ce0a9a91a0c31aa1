import { success } from '#lib/wire/envelope.ts';
import { bomb, faultModes } from '../../tests/support/fault-server.ts';
import { send, startStub } from '../../tests/support/stub.ts';

/**
 * Stub upstream that responds to every call, except that one path misbehaves in the mode of the last
 * `/bench-mode?path=…&mode=…` (no mode: healthy again). That request returns how often the path was called
 * since the previous one.
 */
const SEEN_MS = 1000;
// Compressed before anything is measured.
for (const layers of [1, 2]) bomb(layers);
const stub = await startStub(undefined, Number(process.env.BENCH_PORT));
let requestCount = 0;

stub.on.set('/bench-ready', (_request, response) => response.end());
stub.on.set('/bench-mode', (_request, response, { target }) => {
  const query = new URL(target, stub.origin).searchParams;
  const path = query.get('path') ?? '';
  const mode = query.get('mode') ?? '';
  stub.on.set(path, (request, answer, seen) => {
    requestCount += 1;
    const isWell = mode === '' || (mode === 'a third dropped' && requestCount % 3 !== 0);
    if (isWell) send(answer, 200, success(stub.values[`${seen.method} ${path}`]));
    else if (mode === 'a third dropped') request.socket.destroy();
    else faultModes[mode]?.(request.socket, `${seen.method} ${seen.target}`);
  });
  response.end(String(requestCount));
  requestCount = 0;
});
// The recorded requests are not needed here; they would only grow.
setInterval(() => {
  stub.seen.length = 0;
}, SEEN_MS);
