import { afterAll, beforeAll, expect, it } from 'vitest';
import { callNames, callOf } from '#lib/calls/table.ts';
import { ask, codeOf, leaveEnv, ORIGIN, person, setEnv } from './harness.ts';
import { type Stub, startStub } from './stub.ts';

let stub: Stub;
beforeAll(async () => {
  stub = await startStub();
  setEnv({ UPSTREAM_URL: stub.origin });
});
afterAll(async () => {
  await leaveEnv();
  await stub.close();
});

const origins: Record<string, string | null> = {
  same: ORIGIN,
  absent: null,
  null: 'null',
  'sub-domain': 'https://a.play.example.test',
  'other port': `${ORIGIN}:8443`,
  http: 'http://play.example.test',
  suffix: 'https://play.example.test.evil.test',
  cross: 'https://evil.test',
};
const sites = [null, 'same-origin', 'same-site', 'cross-site', 'none'];
const marks = [null, '1', '0'];
const types = [
  null,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

const browserCalls = callNames.filter(name => callOf(name).caller !== 'server');
const unsafe = browserCalls.filter(name => !name.startsWith('GET '));
const safe = browserCalls.filter(name => name.startsWith('GET '));

function headersOf(parts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).filter((pair): pair is [string, string] => pair[1] !== null),
  );
}

async function wasRefused(name: string, headers: Record<string, string>, body?: string): Promise<boolean> {
  const [method = '', path = ''] = name.split(' ');
  const response = await ask(path, { method, headers, body: body && new TextEncoder().encode(body) });
  return response.status === 403 && (await codeOf(response)) === 'request_refused';
}

it('O1: every unsafe call agrees with the oracle in every cell of the matrix', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const name of unsafe)
    for (const [label, origin] of Object.entries(origins))
      for (const site of sites)
        for (const mark of marks)
          for (const type of types)
            for (const hasBody of [false, true]) {
              cells += 1;
              const headers = headersOf({
                origin,
                'sec-fetch-site': site,
                'x-foyer': mark,
                'content-type': type,
              });
              const refused = await wasRefused(name, headers, hasBody ? JSON.stringify(person) : undefined);
              const typeFits = type === 'application/json' || (type === null && !hasBody);
              const allowed =
                label === 'same' && mark === '1' && typeFits && (site === null || site === 'same-origin');
              if (refused === allowed) wrong.push(`${name} ${label} ${site} ${mark} ${type} ${hasBody}`);
            }
  expect(wrong).toEqual([]);
  expect(cells).toBe(unsafe.length * 8 * 5 * 3 * 5 * 2);
});

it('O1: every GET needs the header and no foreign site, and changes nothing', async () => {
  const wrong: string[] = [];
  for (const name of safe)
    for (const site of sites)
      for (const mark of marks) {
        const refused = await wasRefused(name, headersOf({ 'sec-fetch-site': site, 'x-foyer': mark }));
        const allowed = mark === '1' && (site === null || site === 'same-origin');
        if (refused === allowed) wrong.push(`${name} ${site} ${mark}`);
      }
  expect(wrong).toEqual([]);
  expect(
    stub.seen.filter(one => one.method !== 'GET' && !unsafe.some(name => name.endsWith(one.target))),
  ).toEqual([]);
});

it('O1: a refused call never reaches the upstream', async () => {
  const before = stub.seen.length;
  await ask('/wps/session/login', {
    method: 'POST',
    headers: { 'x-foyer': '1', origin: 'null' },
    body: '{}',
  });
  await ask('/wps/v2/wallets/balance', { headers: {} });
  expect(stub.seen.length).toBe(before);
});
