import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callNames, callOf } from '#lib/calls/table.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { commands } from '#platform/admin/commands.ts';
import { harmlessInput } from '../../scripts/conform-inputs.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

/** Values around the limits of int2, int4, exact doubles and int8, and beyond all of them. */
const boundaries = [
  ...['-1', '0', '32768', '2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991'],
  ...['9007199254740993', '9223372036854775807', '9223372036854775808', '99999999999999999999'],
];
const ID_FIELD = /(?:id|node|no|num|number|search|icon|code)$/i;

function core(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return core(schema.unwrap());
  return schema instanceof z.ZodPipe ? core(schema.in) : schema;
}

/** Fields that accept a number, or a text that may be a number. */
function numericFields(shape: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(shape)
    .filter(([name, schema]) => core(schema) instanceof z.ZodNumber || ID_FIELD.test(name))
    .map(([name]) => name);
}

const asNumberOrText = (schema: unknown, text: string) =>
  core(schema) instanceof z.ZodNumber ? Number(text) : text;

describe.each(targets)('numbers at the limits of database columns, on %s', target => {
  let platform: TestPlatform;
  let tokens: Record<'member' | 'agent', string>;
  beforeAll(async () => {
    platform = await openPlatform(target);
    tokens = { member: await platform.signIn('player01'), agent: await platform.signIn('agent01') };
  });
  afterAll(() => platform.close());

  let visitors = 0;
  async function send(name: (typeof callNames)[number], ask: Record<string, unknown>): Promise<number> {
    const { access, encoding: form } = callOf(name);
    visitors += 1;
    const headers = { 'X-Client-Address': `198.18.${visitors >> 8}.${visitors & 255}` };
    const token = access === 'anyone' ? undefined : tokens[access === 'agent' ? 'agent' : 'member'];
    const query = new URLSearchParams(Object.entries(ask).map(([key, value]) => [key, String(value)]));
    if (form === 'json') return (await platform.wire(name, { token, json: ask, headers })).status;
    if (form === 'form')
      return (await platform.wire(name, { token, body: query.toString(), headers })).status;
    if (form !== 'sealed') return (await platform.wire(`${name}?${query}`, { token, headers })).status;
    const codec = createJweCodec(async () => (await platform.wire('GET /wps/session/key/jwks')).json);
    const sealed = await codec.seal(ask);
    return (await platform.wire(name, { token, ...sealed, headers: { ...headers, ...sealed.headers } }))
      .status;
  }

  const rows = callNames.flatMap(name =>
    numericFields(callOf(name).input.shape).map(field => [name, field] as const),
  );

  it.each(rows)('%s handles any %s without a server error', async (name, field) => {
    const call = callOf(name);
    for (const text of boundaries) {
      const input = { ...harmlessInput(call), [field]: asNumberOrText(call.input.shape[field], text) };
      const status = await send(name, input);
      expect([text, status < 500 ? 'answered' : status]).toEqual([text, 'answered']);
    }
  });

  it('the calls with numeric fields are all covered', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toContainEqual(['DELETE /wps/relay/MCSFE_removeFavoriteGameV2', 'nodeId']);
  });

  it('an id beyond its column’s range is treated as unknown', async () => {
    const call = async (line: string, json?: object) =>
      (await platform.wire(line, { token: tokens.member, ...(json ? { json } : {}) })).json;
    for (const nodeId of ['2147483648', '99999999999999999999']) {
      const known = await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { nodeId });
      expect(known.errorCode).toBe('game.not.found');
      expect((await call(`DELETE /wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${nodeId}`)).success).toBe(
        true,
      );
      expect((await call(`GET /wps/game/launchGame?nodeId=${nodeId}`)).errorCode).toBe('game.not.found');
    }
  });

  const adminRows = [...commands].flatMap(([name, { input }]) =>
    numericFields(input.shape).map(field => [name, field] as const),
  );

  it.each(adminRows)('the command %s handles any %s without a server error', async (name, field) => {
    const shape = (commands.get(name)?.input.shape ?? {}) as Record<string, z.ZodType>;
    const actions = core(shape.action);
    const needed = Object.keys(shape).filter(key => !shape[key]?.safeParse(undefined).success);
    const base = Object.fromEntries(needed.map(key => [key, key === 'kind' ? 'banner' : 'x1']));
    for (const action of actions instanceof z.ZodEnum ? actions.options : [undefined])
      for (const text of boundaries) {
        const json = { ...base, action, [field]: asNumberOrText(shape[field], text) };
        const headers = { 'x-admin-key': platform.platform.ctx.adminKey };
        const { status } = await platform.wire(`POST /admin/${name}`, { json, headers });
        expect([action, text, status < 500 ? 'answered' : status]).toEqual([action, text, 'answered']);
      }
  });

  it('the paths of games and images and a round’s stake handle them too', async () => {
    const { brand, version } = platform.platform.ctx.art.place;
    for (const text of boundaries) {
      const paths = [
        `/art/${brand}/${version}/tile/en/${text}.svg`,
        `/art/${brand}/${version}/portrait/${text}.svg`,
      ];
      for (const path of [...paths, `/play/${text}`, `/play/free/${text}`])
        expect((await platform.wire(`GET ${path}`)).status, path).toBeLessThan(500);
      for (const path of ['/play/api/round', '/play/free/api/round']) {
        const json = { session: 'x'.repeat(43), roundId: crypto.randomUUID(), stakeMinor: Number(text) };
        expect((await platform.wire(`POST ${path}`, { json })).status, `${path} ${text}`).toBeLessThan(500);
      }
    }
  });
});
