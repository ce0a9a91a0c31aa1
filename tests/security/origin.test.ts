import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { bffRequest, codeOf, isLong, ORIGIN, person } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const stub = stubForTests();

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
const SAMPLE = 60;
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
  const response = await bffRequest(path, { method, headers, body: body && new TextEncoder().encode(body) });
  return response.status === 403 && (await codeOf(response)) === 'request_refused';
}

type Cell = {
  name: CallName;
  label: string;
  site: string | null;
  mark: string | null;
  type: string | null;
  hasBody: boolean;
};

/** Every cell of one call's matrix. */
function cellsOf(name: CallName): Cell[] {
  return Object.keys(origins).flatMap(label =>
    sites.flatMap(site =>
      marks.flatMap(mark =>
        types.flatMap(type => [false, true].map(hasBody => ({ name, label, site, mark, type, hasBody }))),
      ),
    ),
  );
}

/**
 * Oracle, independent of the code: same origin, static header, no other site, JSON where there is a body.
 */
function isAllowed({ label, site, mark, type, hasBody }: Cell): boolean {
  const typeFits = type === 'application/json' || (type === null && !hasBody);
  return label === 'same' && mark === '1' && typeFits && (site === null || site === 'same-origin');
}

async function agrees(cell: Cell): Promise<boolean> {
  const { name, label, site, mark, type, hasBody } = cell;
  const origin = origins[label] ?? null;
  const headers = headersOf({ origin, 'sec-fetch-site': site, 'x-foyer': mark, 'content-type': type });
  const refused = await wasRefused(name, headers, hasBody ? JSON.stringify(person) : undefined);
  return refused !== isAllowed(cell);
}

/** All cells that must pass, and a seeded sample of the rest; the long run checks every cell. */
function looked(cells: readonly Cell[]): Cell[] {
  if (isLong) return [...cells];
  const rest = cells.filter(cell => !isAllowed(cell));
  const sample = fc.sample(fc.constantFrom(...rest), { numRuns: SAMPLE, seed: 11 });
  return [...cells.filter(isAllowed), ...sample];
}

it('O1: every unsafe call agrees with the oracle in every cell of the matrix', {
  timeout: 600_000,
}, async () => {
  const all = unsafe.flatMap(cellsOf);
  expect(all.length).toBe(unsafe.length * 8 * 5 * 3 * 5 * 2);
  const cells = unsafe.flatMap(name => looked(cellsOf(name)));
  const wrong: Cell[] = [];
  for (const cell of cells) if (!(await agrees(cell))) wrong.push(cell);
  expect(wrong).toEqual([]);
  process.stdout.write(
    `O1: ${unsafe.length} unsafe calls, ${cells.length} of ${all.length} cells, 0 wrong\n`,
  );
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
  await bffRequest('/wps/session/login', {
    method: 'POST',
    headers: { 'x-foyer': '1', origin: 'null' },
    body: '{}',
  });
  await bffRequest('/wps/v2/wallets/balance', { headers: {} });
  expect(stub.seen.length).toBe(before);
});
