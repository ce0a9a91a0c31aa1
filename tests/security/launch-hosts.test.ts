import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { reachableLaunchUrl } from '#lib/bff/transport/launch-hosts.ts';
import { bffRequest, sessionCookieOf, setEnv, signIn } from '../support/bff-harness.ts';
import { statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const LAUNCH = 'GET /wps/game/launchGame';
const stub = stubForTests();

/** Second launch host, which always answers. The first one is the stub, whose start page a test lets fail. */
let twin: Server;
let twinOrigin = '';
beforeAll(async () => {
  twin = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>(listening => twin.listen(0, '127.0.0.1', () => listening()));
  const address = twin.address();
  twinOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void twin.close());
beforeEach(() => vi.useRealTimers());

/** Launches a game of the first host, with the operator's list and the configured hosts. */
async function launched(listed: readonly string[], configured: readonly string[], firstAnswers = false) {
  setEnv({ UPSTREAM_URL: stub.origin, GAME_HOSTS: configured.join() });
  stub.on.set('/', (_request, response) => {
    response.writeHead(firstAnswers ? 404 : 503).end();
  });
  const { info, ...rest } = statusValue();
  stub.values['GET /wps/system/status'] = { ...rest, info: { ...info, launchGameCDNs: listed } };
  stub.values[LAUNCH] = { gameUrl: `${stub.origin}/play/abc?x=1#y`, resType: 0 };
  const cookie = sessionCookieOf(await signIn());
  await systemInfo();
  const launch = async (): Promise<string> => {
    const answer = await bffRequest('/wps/game/launchGame?nodeId=1', { cookie });
    return ((await answer.json()) as { value: { gameUrl: string } }).value.gameUrl;
  };
  return { launch, first: `${stub.origin}/play/abc?x=1#y`, second: `${twinOrigin}/play/abc?x=1#y` };
}

it('a game whose launch host fails is opened at another host of the operator’s list', async () => {
  const hosts = [stub.origin, twinOrigin];
  const { launch, second } = await launched(hosts, hosts);
  await expect.poll(launch).toBe(second);
});

it('a game stays at its own host while that one answers, whatever the status below a fault', async () => {
  const hosts = [stub.origin, twinOrigin];
  const { launch, first } = await launched(hosts, hosts, true);
  await expect.poll(() => stub.seen.some(one => one.target === '/')).toBe(true);
  expect(await launch()).toBe(first);
});

it('a host that is not configured, or that the list does not name beside the first, is never used', async () => {
  for (const [listed, configured] of [
    [[stub.origin, twinOrigin], [stub.origin]],
    [[twinOrigin], [stub.origin, twinOrigin]],
    [
      ['nonsense', 'javascript:alert(1)'],
      [stub.origin, twinOrigin],
    ],
  ] as const) {
    const { launch, first } = await launched(listed, configured);
    expect(await launch()).toBe(first);
    expect(stub.seen.some(one => one.target === '/')).toBe(false);
    expect(reachableLaunchUrl(first)).toBe(first);
  }
});
