import { expect, it, vi } from 'vitest';
import { statusFor, systemInfo } from '#lib/bff/gate/system-status.ts';
import { success } from '#lib/wire/envelope.ts';
import { sealPath } from '#lib/wire/service-path.ts';
import { ORIGIN, setEnv } from '../support/bff-harness.ts';
import { send, statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();

const STATUS = '/wps/system/status';
const say = (value: unknown) =>
  stub.on.set(STATUS, (_request, response) => send(response, 200, success(value)));
const info = (more: Record<string, unknown>) =>
  statusValue({ info: { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] }, ...more } });

it('W5: customer-service addresses are decrypted, and only safe ones are shown', async () => {
  const addresses = [
    'https://chat.example.test/window?id=7',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'http://chat.example.test/',
    'https://user:pass@evil.test/',
    'data:text/html,x',
    'blob:https://evil.test/1',
    '//evil.test',
    'nonsense',
  ];
  const entries = addresses.map(address => ({ csType: 'ONLINE', title: 'S', path: sealPath(address) }));
  say(info({ customerService: [...entries, { csType: 'X', title: 'Y', path: 'not sealed at all' }] }));
  const shown = await systemInfo();
  expect(shown?.customerService.map(one => one.address)).toEqual(['https://chat.example.test/window?id=7']);
});

it('W5: resources with unsafe addresses are left out', async () => {
  const urls = [
    'https://dl.example.test/ios',
    '/down',
    'javascript:alert(1)',
    '//evil.test/x',
    'http://evil.test',
    '',
  ];
  say(info({ resources: urls.map(url => ({ resourceType: 'IOS_APP', url, labelNameEn: 'x' })) }));
  expect((await systemInfo())?.resources.map(one => one.url)).toEqual([
    'https://dl.example.test/ios',
    `${ORIGIN}/down`,
  ]);
});

it('flattens the switches of the white label', async () => {
  const leaf = (modId: string, enabled: string) => ({ modId, enabled, childrenNodes: [] });
  const whitelabel = {
    modId: 'ROOT',
    enabled: '1',
    childrenNodes: [leaf('A', '1'), { ...leaf('B', '0'), childrenNodes: [leaf('C', '1')] }],
  };
  say(info({ whitelabel }));
  expect((await systemInfo())?.switches).toEqual({ ROOT: true, A: true, B: false, C: true });
});

it('publishes nothing of one visitor: neither region nor address', async () => {
  say(statusValue({ regionRestriction: true, location: { ip: '198.51.100.9' } }));
  expect(JSON.stringify(await systemInfo())).not.toMatch(/198\.51|region|ip"/i);
});

it('region is a verdict per address; maintenance wins and needs no second request', async () => {
  stub.on.set(STATUS, (request, response) => {
    const blocked = request.headers['x-client-address'] === '198.51.100.9';
    send(response, 200, success(statusValue({ regionRestriction: blocked })));
  });
  expect(await statusFor('198.51.100.9')).toEqual({ maintenance: null, blocked: true });
  expect(await statusFor('198.51.100.10')).toEqual({ maintenance: null, blocked: false });
  const requestCount = stub.seen.length;
  await Promise.all(Array.from({ length: 20 }, () => statusFor('198.51.100.9')));
  expect(stub.seen.length).toBe(requestCount);
  setEnv({ UPSTREAM_URL: stub.origin });
  say(statusValue({ regionRestriction: true, maintenance: { endTime: 5 } }));
  expect(await statusFor('198.51.100.9')).toEqual({ maintenance: { until: 5 }, blocked: false });
});

it('the last known status is used for a minute while the upstream is silent; after that pages pass', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  say(statusValue({ maintenance: true }));
  expect((await statusFor('198.51.100.9')).maintenance).toEqual({ until: null });
  stub.on.set(STATUS, request => request.socket.destroy());
  vi.setSystemTime(start + 59_000);
  expect((await statusFor('198.51.100.9')).maintenance).toEqual({ until: null });
  vi.setSystemTime(start + 61_000);
  expect(await statusFor('198.51.100.9')).toEqual({ maintenance: null, blocked: false });
});
