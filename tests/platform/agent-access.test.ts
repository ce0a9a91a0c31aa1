import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#lib/calls/call.ts';
import { sampleOf } from '#lib/calls/sample-value.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { settleRebates } from '#platform/agents/daily-rebates.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

/** Every call of the table that is for agents. */
const lines = callNames.filter(name => callOf(name).access === 'agent');
/** Fields that name an object, and an id of each sort that nobody has. */
const unknown: Record<string, unknown> = {
  userId: 2_000_000_000,
  parentId: 2_000_000_000,
  contractId: 900_000_000,
  billId: 'C900000000',
  rebateId: 'A900000000',
  code: 'NOBODYS9',
};
/** Inputs of calls that need more than the smallest input to reach their object. */
const more: Record<string, unknown> = { startDate: 0, endDate: 1, nickname: 'Nadi', terms: undefined };
/** Agents that ask, from the first level down; agent02 is beside agent41. */
const CALLERS = ['agent01', 'agent02', 'agent41', 'agent42'] as const;
const PEOPLE = ['agent01', 'agent02', 'agent41', 'agent42', 'player01', 'player02', 'member21', 'member32'];
const SEED = printedSeed('agent-access');
/** A part of the combinations in the ordinary run; all of them in the long one. */
const SHARE = process.env.LONG === '1' ? 1 : 0.5;
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);

type NamedField = { field: string; id: unknown; owners: readonly string[] };
const fieldsOf = (name: CallName) => Object.keys(unknown).filter(field => field in callOf(name).input.shape);

describe.each(targets)(`access of agents on %s, SEED=${SEED}`, target => {
  let ctx: TestPlatform;
  const tokens: Record<string, string> = {};
  const objects: NamedField[] = [];
  beforeAll(async () => {
    ctx = await openPlatform(target);
    const tree = contractTree(ctx);
    await ctx.admin('daily-rebates', { state: 'on' });
    await moveClock(ctx, MIDNIGHT - 2 * HOUR_MS - Date.now());
    await settleRebates(ctx.platform.ctx);
    const terms = (rate: number): WireTerms => ({ kind: 'daily', tiers: [{ validBet: 1, active: 0, rate }] });
    await tree.fromHouse(terms(3_000));
    const contractId = await tree.between('agent01', 'agent41', terms(2_000));
    await moveClock(ctx, MIDNIGHT + HOUR_MS - Date.now());
    const games = (await ctx.wire('GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1')).json.value
      .games;
    await tree.bet('player01', 90_000n, 0n, ctx.platform.ctx.clock.date(), games[0].nodeId);
    await moveClock(ctx, MIDNIGHT + DAY_MS + 5 * HOUR_MS - Date.now());
    await settleDue(ctx.platform.ctx);
    await settleRebates(ctx.platform.ctx);
    for (const name of [...CALLERS, 'player01']) {
      tokens[name] = await ctx.signIn(name);
      await person(ctx, name).stepUp(tokens[name]);
    }
    tokens.trial = (await ctx.wire('POST /wps/session/login/freeplay', { json: {} })).json.value.token;
    const made = await ctx.wire('POST /wps/relay/MCSFE_createAffiliateUrl', {
      token: tokens.agent41 ?? '',
      json: { target: 'register', remark: '', expiryDays: 0, rates: '[]' },
    });
    const bill = (await tree.bills('daily')).find(one => one.contract_id === contractId);
    const { id: agent41 } = await tree.account('agent41');
    const rebate = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('daily_rebate').select('id').where('account_id', '=', agent41).executeTakeFirstOrThrow(),
    );
    const nine = (letter: string, id: unknown) => `${letter}${String(id).padStart(9, '0')}`;
    objects.push(
      { field: 'contractId', id: Number(contractId), owners: ['agent01', 'agent41'] },
      { field: 'billId', id: nine('C', bill?.id), owners: ['agent01', 'agent41'] },
      { field: 'code', id: made.json.value.code, owners: ['agent41'] },
      { field: 'rebateId', id: nine('A', rebate.id), owners: ['agent41'] },
    );
    for (const name of PEOPLE) {
      const { id } = await tree.account(name);
      const owners = await above(id);
      // Everybody may name the own team as that of the parent.
      objects.push({ field: 'userId', id, owners }, { field: 'parentId', id, owners: [...owners, name] });
    }
  });
  afterAll(() => ctx.close());

  /** Names of those above an account. */
  async function above(id: number): Promise<string[]> {
    const rows = await ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('account_tree')
        .innerJoin('account', 'account.id', 'account_tree.ancestor_id')
        .select('account.username')
        .where('descendant_id', '=', id)
        .where('depth', '>', 0)
        .execute(),
    );
    return rows.map(row => row.username);
  }

  /** Sends a call with the smallest input that it takes, and what is named. Returns the answer without its number and time. */
  async function send(name: CallName, token: string | undefined, named: Record<string, unknown>) {
    const call: Call = callOf(name);
    const known = Object.entries(more).filter(([field]) => field in call.input.shape);
    const input = { ...(sampleOf(call.input) as object), ...Object.fromEntries(known), ...named };
    const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const auth = token === undefined ? {} : { token };
    const text = new URLSearchParams(
      Object.entries(fields).map(([key, value]) => [key, String(value)]),
    ).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = () => {
      if (call.encoding === 'sealed') return sealedTo(ctx)(name, fields, auth);
      if (call.encoding === 'json') return ctx.wire(name, { ...auth, json: fields });
      if (call.encoding === 'form') return ctx.wire(name, { ...auth, body: text, headers: form });
      return ctx.wire(text ? `${name}?${text}` : name, auth);
    };
    return (await request()).text.replace(/"requestId":"[^"]*"|"now":\d+/g, '');
  }

  it('the table has calls for agents, and of each field that names an object there is one here', () => {
    expect(lines.length).toBeGreaterThan(40);
    const named = lines
      .flatMap(name => Object.keys(callOf(name).input.shape))
      .filter(field => /(Id|code)$/.test(field));
    // `targetId` is a game or a promotion, which everybody may name.
    expect(new Set(named)).toEqual(new Set([...Object.keys(unknown), 'targetId']));
  });

  it.each(lines)('%s is for agents alone', async name => {
    for (const [who, word] of [
      ['visitor', /session|login/i],
      ['trial', /trial/],
      ['player01', /agent/],
    ] as const) {
      const [field] = fieldsOf(name);
      const id = objects.find(one => one.field === field)?.id;
      const answer = await send(name, tokens[who], field && id !== undefined ? { [field]: id } : {});
      expect(answer, who).toContain('"success":false');
      expect(answer, who).toMatch(word);
    }
  });

  it('what is outside the own team is answered like what nobody has', async () => {
    const random = seededRandom(SEED);
    const wrong: string[] = [];
    let tried = 0;
    for (const name of lines)
      for (const field of fieldsOf(name))
        for (const who of CALLERS) {
          const nobodys = await send(name, tokens[who], { [field]: unknown[field] });
          for (const { id, owners } of objects.filter(one => one.field === field)) {
            if (owners.includes(who) || random() >= SHARE) continue;
            tried += 1;
            if ((await send(name, tokens[who], { [field]: id })) !== nobodys)
              wrong.push(`${who} ${name} ${field}`);
          }
        }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});
