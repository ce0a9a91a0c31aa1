import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LINKS } from '#lib/rules/agents/links.ts';
import { rateProducts } from '#lib/rules/agents/rates.ts';
import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { listPermissions, listRates } from '#platform/store/agents/standing.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, sealedTo, setSwitch } from '../support/platform-person.ts';
import { registrant } from '../support/registrant.ts';

const OPEN = 'POST /wps/agent/downline';
const PASSWORD = 'Night-Owl77';
let count = 0;
const newName = () => `below${String(++count).padStart(4, '0')}`;
const ratesOf = (rate: number) => JSON.stringify([{ productType: 'RNG', rebateValue: rate }]);

describe.each(targets)('register centre on %s', target => {
  let ctx: TestPlatform;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    ctx = await openPlatform(target);
    for (const name of ['agent01', 'agent41', 'agent42', 'player01']) tokens[name] = await ctx.signIn(name);
    tokens.trial = (await ctx.wire('POST /wps/session/login/freeplay', { json: {} })).json.value.token;
  });
  afterAll(() => ctx.close());

  const accountOf = (name: string) => ctx.platform.ctx.store.read(tx => findAccountByName(tx, name));
  const open = (who: string, fields: object = {}, headers: Record<string, string> = {}) =>
    sealedTo(ctx)(
      OPEN,
      { userType: 'member', username: newName(), password: PASSWORD, agreed: true, ...fields },
      { ...(tokens[who] && { token: tokens[who] }), headers },
    );

  /** Signs a new person in and changes the first password, before which nothing else is possible. */
  async function firstSignIn(name: string): Promise<string> {
    const token = await ctx.signIn(name, PASSWORD);
    const fields = { oldPassword: PASSWORD, newPassword: 'Day-Heron88', confirmNewPassword: 'Day-Heron88' };
    const { text } = await sealedTo(ctx)('POST /wps/member/password', fields, { token });
    expect(text).toContain('"success":true');
    return token;
  }

  it('F1: an account is opened by agents alone', async () => {
    for (const [who, word] of [
      ['visitor', /session|login/i],
      ['trial', /trial/],
      ['player01', /agent/],
    ] as const) {
      const username = newName();
      expect((await open(who, { username })).text).toMatch(word);
      expect(await accountOf(username)).toBeUndefined();
    }
  });

  it('opens a member directly below, with the rates, who must change the password at the first sign-in', async () => {
    await setSwitch(ctx, 'PWDEXPFORCECHANGE3', true);
    const username = newName();
    const answer = await open('agent42', { username, rates: ratesOf(1_500) });
    expect(answer.json).toMatchObject({ success: true, value: { userName: username } });
    const account = await accountOf(username);
    expect(account).toMatchObject({ type: 3, upline_id: (await accountOf('agent42'))?.id });
    const rates = await ctx.platform.ctx.store.read(tx => listRates(tx, account?.id ?? 0));
    expect(rates.get('RNG')).toBe(1_500);
    expect(rates.size).toBe(rateProducts.length);
    const signed = await sealedTo(ctx)('POST /wps/session/login', { username, password: PASSWORD });
    expect(signed.json).toMatchObject({ success: true, value: { mustChange: true, firstTimeLogin: true } });
  });

  it('opens an agent with permissions within the own ones', async () => {
    const username = newName();
    const permissions = 'open-accounts,give-rates';
    expect((await open('agent41', { username, userType: 'agent', permissions })).json.success).toBe(true);
    const account = await accountOf(username);
    expect(account?.type).toBe(2);
    const { store } = ctx.platform.ctx;
    expect(await store.read(tx => listPermissions(tx, account?.id ?? 0))).toEqual([
      'give-rates',
      'open-accounts',
    ]);
    // Nobody gives what they do not have: agent41 sees no contacts.
    const refused = await open('agent41', { userType: 'agent', permissions: 'see-contacts' });
    expect(refused.text).toContain('agent.permission');
    // The new agent opens accounts; without rates of its own it gives none.
    tokens.fresh = await firstSignIn(username);
    expect((await open('fresh')).json.success).toBe(true);
    expect((await open('fresh', { rates: ratesOf(500) })).text).toContain('agent.rate');
    // One without permissions opens nothing.
    const bare = newName();
    await open('agent41', { username: bare, userType: 'agent' });
    tokens.bare = await firstSignIn(bare);
    expect((await open('bare')).text).toContain('agent.permission');
  });

  it('refuses rates above the own ones and between the steps, with the bounds', async () => {
    for (const rate of [6_500, 1_250])
      expect((await open('agent42', { rates: ratesOf(rate) })).json).toMatchObject({
        success: false,
        errorCode: 'agent.rate',
      });
    expect((await open('agent42', { rates: 'none' })).text).toContain('input.invalid');
  });

  it('refuses default, common and personal passwords, bad names and a missing confirmation', async () => {
    const username = newName();
    for (const fields of [
      { password: DEFAULT_PASSWORD },
      { password: 'password1' },
      { username, password: `x-${username}` },
      { username: 'x' },
      { agreed: false },
    ])
      expect((await open('agent42', fields)).json.success, JSON.stringify(fields)).toBe(false);
    expect(await accountOf(username)).toBeUndefined();
  });

  it('opens an account once, also when fifty ask at once, and repeats its answer', async () => {
    const username = newName();
    // Each from an address of its own: taken names are counted by address.
    const from = (index: number) => ({ 'X-Client-Address': `198.19.0.${index + 1}` });
    const key = { 'Idempotency-Key': 'open-once-0001' };
    const requestOnce = (index: number) =>
      index % 2 === 0
        ? open('agent42', { username }, { ...key, ...from(index) })
        : open('agent41', { username }, from(index));
    // On a slow machine some wait too long and are told to ask again.
    const request = async (index: number) => {
      let answer = await requestOnce(index);
      for (let times = 0; answer.status === 503 && times < 10; times++) answer = await requestOnce(index);
      return answer;
    };
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => request(index)));
    const wins = all.filter(one => one.json.success);
    expect([1, 25]).toContain(wins.length);
    const { id } = (await accountOf(username)) ?? { id: 0 };
    for (const { json } of wins) expect(json.value.userId).toBe(id);
    const again = newName();
    const first = await open('agent42', { username: again }, { 'Idempotency-Key': 'open-once-0002' });
    const second = await open('agent42', { username: again }, { 'Idempotency-Key': 'open-once-0002' });
    expect(second.json.value).toEqual(first.json.value);
    expect((await open('agent42', { username: again })).text).toContain('username.taken');
  });

  it('lists the own rates and permissions', async () => {
    const line = 'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType';
    const { value } = (await ctx.wire(line, { token: tokens.agent42 ?? '' })).json;
    expect(value.list).toContainEqual({ productType: 'RNG', highestRebate: 6_000, rebateInterval: 500 });
    expect(value.permissions).toContain('open-accounts');
  });

  const MAKE = 'POST /wps/relay/MCSFE_createAffiliateUrl';
  const make = (who: string, json: object = {}) => ctx.wire(MAKE, { token: tokens[who] ?? '', json });
  const codeBy = async (who: string, fields: object = {}): Promise<string> =>
    (await make(who, fields)).json.value.code;
  const close = (who: string, code: string) =>
    ctx.wire('POST /wps/relay/MCSFE_deleteAffiliateUrl', { token: tokens[who] ?? '', json: { code } });
  const links = async (who: string) =>
    (await ctx.wire('GET /wps/relay/MCSFE_viewAffiliateUrls', { token: tokens[who] ?? '' })).json.value.list;
  const registered = (who: string, code: string) =>
    ctx.wire(`GET /wps/relay/MCSFE_viewRegisteredAffiliates?code=${code}`, { token: tokens[who] ?? '' });

  it('registers by a link below its agent, with its rates, each at most the agent’s own at that time', async () => {
    const code = await codeBy('agent42', { remark: 'Counter', channel: 'print', rates: ratesOf(2_000) });
    const me = registrant(ctx);
    expect((await me.byName({ affiliateCode: code.toLowerCase() })).json.success).toBe(true);
    const account = await me.account();
    expect(account?.upline_id).toBe((await accountOf('agent42'))?.id);
    const { store } = ctx.platform.ctx;
    expect((await store.read(tx => listRates(tx, account?.id ?? 0))).get('RNG')).toBe(2_000);
    // The upline lowers the agent's own rate below the link's.
    await store.write(tx =>
      tx
        .deleteFrom('account_rate')
        .where('account_id', '=', account?.id ?? 0)
        .execute(),
    );
    const agentId = (await accountOf('agent42'))?.id ?? 0;
    const set = (rate: number) =>
      store.write(tx =>
        tx
          .updateTable('account_rate')
          .set({ rate })
          .where('account_id', '=', agentId)
          .where('product', '=', 'RNG')
          .execute(),
      );
    await set(1_000);
    const second = registrant(ctx);
    await second.byName({ affiliateCode: code });
    const id = (await second.account())?.id ?? 0;
    expect((await store.read(tx => listRates(tx, id))).get('RNG')).toBe(1_000);
    await set(6_000);
    const [link] = await links('agent42');
    expect(link).toMatchObject({
      code,
      remark: 'Counter',
      channel: 'print',
      registrations: 2,
      firstDeposits: 0,
    });
    const people = (await registered('agent42', code)).json.value.list;
    expect(people.map((one: { userName: string }) => one.userName)).toEqual([second.username, me.username]);
  });

  it('nobody registers by a link that ended or was closed, and closing twice is the same', async () => {
    const ends = await codeBy('agent42', { expiryDays: 7 });
    expect((await registrant(ctx).byName({ affiliateCode: ends })).json.success).toBe(true);
    await moveClock(ctx, 7 * DAY_MS);
    expect((await registrant(ctx).byName({ affiliateCode: ends })).text).toContain('invitation.code.error');
    await moveClock(ctx, 0);
    const closed = await codeBy('agent42');
    for (const _ of [1, 2]) expect((await close('agent42', closed)).json.success).toBe(true);
    expect((await registrant(ctx).byName({ affiliateCode: closed })).text).toContain('invitation.code.error');
  });

  it('counts visits of open links by day, of nobody, and answers the same for every code', async () => {
    const visit = (code: string) => ctx.wire('POST /wps/agent/affiliate/visit', { json: { code } });
    const answer = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    const [code, other] = [await codeBy('agent42'), await codeBy('agent42')];
    const visits = async () => {
      const list = await links('agent42');
      return list.find((one: { code: string }) => one.code === code).visits;
    };
    const same = answer((await visit('NOBODYS')).text);
    for (const spelled of [code, code.toLowerCase(), other])
      expect(answer((await visit(spelled)).text)).toBe(same);
    await Promise.all(Array.from({ length: 20 }, () => visit(code)));
    expect(await visits()).toBe(22);
    await moveClock(ctx, DAY_MS);
    await visit(code);
    await moveClock(ctx, 0);
    await close('agent42', code);
    await visit(code);
    expect(await visits()).toBe(23);
    const rows = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('affiliate_visit').selectAll().where('code_key', '=', code.toLowerCase()).execute(),
    );
    expect(rows.map(row => Object.keys(row).toSorted())).toEqual(
      Array(2).fill(['code_key', 'day', 'visits']),
    );
  });

  it('F1: links are made, seen and closed by their own agent alone', async () => {
    const code = await codeBy('agent42');
    const unknown = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const who of ['agent01', 'agent41']) {
      expect((await links(who)).map((one: { code: string }) => one.code)).not.toContain(code);
      for (const step of [close, registered])
        expect(unknown((await step(who, code)).text)).toBe(unknown((await step(who, 'NOBODYS')).text));
    }
    expect((await registered('agent41', code)).text).toContain('not.found');
    for (const who of ['player01', 'trial', 'visitor']) expect((await make(who)).json.success).toBe(false);
    expect((await registrant(ctx).byName({ affiliateCode: code })).json.success).toBe(true);
  });

  it('refuses rates above the own ones, unknown targets, and more open links than the limit', async () => {
    expect((await make('agent42', { rates: ratesOf(6_500) })).text).toContain('agent.rate');
    for (const target of ['game', 'promotion'])
      expect((await make('agent42', { target, targetId: '999999' })).text).toContain('not.found');
    const node = (await ctx.wire('GET /wps/relay/GCSGAME_gameList?pageSize=1')).json.value.games[0].nodeId;
    expect((await make('agent41', { target: 'game', targetId: String(node) })).json.success).toBe(true);
    for (let made = 0; made < MAX_LINKS + 1; made += 1) {
      const { text } = await make('agent41');
      if (text.includes('agent.links.full')) break;
    }
    expect((await links('agent41')).length).toBe(MAX_LINKS);
  });
});
