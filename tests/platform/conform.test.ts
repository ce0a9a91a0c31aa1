import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames } from '#lib/calls/table.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { type ConformTarget, type Finding, tryCall } from '../../scripts/conform-call.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

function upstreamAt(origin: string, jwks: () => Promise<never>): ConformTarget {
  const added = {
    merchant: 'foyer',
    language: 'EN',
    platform: 'html5-desktop',
    clientType: '3',
    deviceId: 'x',
    backUrl: origin,
    platformLetter: 'W',
    domain: 'localhost',
    web: 'WEB',
    yes: 'true',
    linkTicket: '',
    trialToken: '',
  };
  // An agent is a member too, and may make every call of the table.
  const credentials = { username: 'agent01', password: 'Demo1234' };
  return { origin, codec: createJweCodec(jwks), credentials, added, token: undefined, nodeId: undefined };
}

async function findings(upstream: ConformTarget): Promise<Record<string, Finding>> {
  const all: Record<string, Finding> = {};
  const last = 'DELETE /wps/session/logout';
  for (const name of [...callNames.filter(one => one !== last), last as (typeof callNames)[number]])
    for (const { line, finding } of await tryCall(upstream, name, true)) all[line] = finding;
  return all;
}

describe.each(targets)('conformance on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  it('the embedded platform responds to every call of the table as its schema requires', async () => {
    const jwks = async () => (await ctx.wire('GET /wps/session/key/jwks')).json as never;
    const found = await findings(upstreamAt(ctx.origin, jwks));
    expect(Object.entries(found).filter(([, finding]) => finding.state !== 'ok')).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(callNames.length);
  });

  it('the conformance run reports an upstream that responds differently', async () => {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ success: true, value: { list: 'none' } }));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const jwks = async () => (await ctx.wire('GET /wps/session/key/jwks')).json as never;
    const upstream = { ...upstreamAt(origin, jwks), token: 'any', nodeId: '1' };
    const found = await findings(upstream);
    expect(found['GET /wps/relay/GCSGAME_gameList']?.state).toBe('drift');
    expect(found['GET /wps/member/info (stranger)']?.state).toBe('drift');
    expect(found['GET /wps/v2/wallets/balance']?.reason).toContain('sumBalance');
    server.close();
  });
});
