import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handlePicture } from '#lib/bff/picture-answer.ts';
import { ORIGIN, setEnv } from './harness.ts';
import { statusValue } from './stub.ts';
import { stubForTests } from './stub-for-tests.ts';

const stub = stubForTests();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A second host of pictures; `asked` holds what it was asked for. */
let twin: Server;
let twinOrigin = '';
let asked: string[] = [];
beforeAll(async () => {
  twin = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(svg);
  });
  await new Promise<void>(listening => twin.listen(0, '127.0.0.1', () => listening()));
  const address = twin.address();
  twinOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void twin.close());
beforeEach(() => {
  asked = [];
  stub.on.set('/g/1.svg', (_request, response) => {
    response.writeHead(503).end();
  });
});

/** Asks for a picture of the first host, which is ill; the operator's list and the configuration name these hosts. */
async function shown(cdns: readonly string[], configured: readonly string[]): Promise<number> {
  setEnv({ UPSTREAM_URL: stub.origin, IMAGE_HOSTS: configured.join() });
  const { info, ...rest } = statusValue();
  stub.values['GET /wps/system/status'] = { ...rest, info: { ...info, imageCDNs: cdns } };
  const path = `/img/${new URL(stub.origin).host}/g/1.svg`;
  return (await handlePicture(new Request(ORIGIN + path))).status;
}

it('a picture whose host fails comes from another of the operator’s picture hosts', async () => {
  expect(await shown([stub.origin, twinOrigin], [stub.origin, twinOrigin])).toBe(200);
  expect(asked).toEqual(['/g/1.svg']);
});

it('never from a host that is not configured, or that the operator’s list does not name beside it', async () => {
  expect(await shown([stub.origin, twinOrigin], [stub.origin])).toBe(502);
  expect(asked).toEqual([]);
});

it.each([
  ['the list names it alone', () => [twinOrigin]],
  ['the list names no other', () => [stub.origin]],
  ['there is no list', () => []],
  ['the list is no list of hosts', () => ['nonsense', 'javascript:alert(1)']],
])('a configured host is not taken for the same where %s', async (_name, cdns) => {
  expect(await shown(cdns(), [stub.origin, twinOrigin])).toBe(502);
  expect(asked).toEqual([]);
});

it('what the host says is not there is not looked for elsewhere', async () => {
  stub.on.set('/g/1.svg', (_request, response) => {
    response.writeHead(404).end();
  });
  expect(await shown([stub.origin, twinOrigin], [stub.origin, twinOrigin])).toBe(404);
  expect(asked).toEqual([]);
});
