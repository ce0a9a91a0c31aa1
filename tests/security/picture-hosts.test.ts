import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handleImage } from '#lib/bff/images/image-response.ts';
import { ORIGIN, setEnv } from '../support/bff-harness.ts';
import { statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Second image host; `requests` records its requests. */
let twin: Server;
let twinOrigin = '';
let requests: string[] = [];
beforeAll(async () => {
  twin = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(svg);
  });
  await new Promise<void>(listening => twin.listen(0, '127.0.0.1', () => listening()));
  const address = twin.address();
  twinOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void twin.close());
beforeEach(() => {
  requests = [];
  stub.on.set('/g/1.svg', (_request, response) => {
    response.writeHead(503).end();
  });
});

/**
 * Requests an image of the first host, which fails, with the given operator's list and configured hosts.
 */
async function shown(cdns: readonly string[], configured: readonly string[]): Promise<number> {
  setEnv({ UPSTREAM_URL: stub.origin, IMAGE_HOSTS: configured.join() });
  const { info, ...rest } = statusValue();
  stub.values['GET /wps/system/status'] = { ...rest, info: { ...info, imageCDNs: cdns } };
  const path = `/img/${new URL(stub.origin).host}/g/1.svg`;
  return (await handleImage(new Request(ORIGIN + path))).status;
}

it('an image whose host fails is fetched from another of the operator’s image hosts', async () => {
  expect(await shown([stub.origin, twinOrigin], [stub.origin, twinOrigin])).toBe(200);
  expect(requests).toEqual(['/g/1.svg']);
});

it('no image is fetched from a host that is not configured, or that the operator’s list does not name beside the first', async () => {
  expect(await shown([stub.origin, twinOrigin], [stub.origin])).toBe(502);
  expect(requests).toEqual([]);
});

it.each([
  ['the list names it alone', () => [twinOrigin]],
  ['the list names no other', () => [stub.origin]],
  ['there is no list', () => []],
  ['the list is no list of hosts', () => ['nonsense', 'javascript:alert(1)']],
])('a configured host is no fallback if %s', async (_name, cdns) => {
  expect(await shown(cdns(), [stub.origin, twinOrigin])).toBe(502);
  expect(requests).toEqual([]);
});

it('a 404 of the image host is not retried at another host', async () => {
  stub.on.set('/g/1.svg', (_request, response) => {
    response.writeHead(404).end();
  });
  expect(await shown([stub.origin, twinOrigin], [stub.origin, twinOrigin])).toBe(404);
  expect(requests).toEqual([]);
});
