import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LINKS } from '#lib/rules/agents/links.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { registrant } from '../support/registrant.ts';

const LIST = 'GET /wps/relay/MCSFE_viewAffiliateUrls';
const UPDATE = 'POST /wps/relay/MCSFE_updateAffiliateUrl';
/** Noon in the platform's zone of a Sunday: a week ends with it. */
const SUNDAY = Date.UTC(2027, 0, 10, 4);

describe.each(targets)('invitation links on %s', target => {
  let ctx: TestPlatform;
  const tokens: Record<string, string> = {};
  /** Moves the clock; sessions end on the way. */
  const goTo = async (at: number) => {
    await moveClock(ctx, at - Date.now());
    for (const name of ['agent42', 'agent41', 'player01']) tokens[name] = await ctx.signIn(name);
  };
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await goTo(SUNDAY);
  });
  afterAll(() => ctx.close());

  const send = async (who: string, line: string, json: object) =>
    (await ctx.wire(line, { token: tokens[who] ?? '', json })).json;
  const make = async (who: string, fields: object = {}): Promise<string> =>
    (await send(who, 'POST /wps/relay/MCSFE_createAffiliateUrl', fields)).value.code;
  const change = (who: string, code: string, fields: object) => send(who, UPDATE, { code, ...fields });
  const read = async (who: string, query: Record<string, string | number> = {}) => {
    const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
    return (await ctx.wire(`${LIST}?${params}`, { token: tokens[who] ?? '' })).json.value;
  };
  const only = async (code: string, query: Record<string, string | number> = {}) => {
    const { list, weeks } = await read('agent42', { code, ...query });
    return { link: list[0], count: list.length, weeks };
  };

  it('counts visits and registrations of a range of days, and by week from Monday on', async () => {
    const [code, other] = [await make('agent42'), await make('agent42')];
    const visit = (one: string) => ctx.wire('POST /wps/agent/affiliate/visit', { json: { code: one } });
    const register = async () =>
      expect((await registrant(ctx).byName({ affiliateCode: code })).json.success).toBe(true);
    await visit(code);
    await register();
    await goTo(SUNDAY + DAY_MS);
    await visit(code);
    await visit(code);
    await visit(other);
    await register();
    const all = await only(code);
    expect(all).toMatchObject({ count: 1, link: { visits: 3, registrations: 2 } });
    expect(all.weeks).toEqual([
      { week: '2027-01-04', visits: 1, registrations: 1 },
      { week: '2027-01-11', visits: 2, registrations: 1 },
    ]);
    // The last moment of Sunday in the platform's zone, and the first of Monday.
    const midnight = SUNDAY + DAY_MS / 2;
    const sunday = await only(code, { startDate: SUNDAY, endDate: midnight });
    expect(sunday).toMatchObject({ link: { visits: 1, registrations: 1 } });
    const monday = await only(code, { startDate: midnight, endDate: midnight + DAY_MS });
    expect(monday).toMatchObject({ link: { visits: 2, registrations: 1 } });
    expect(monday.weeks).toHaveLength(1);
    const { list, weeks } = await read('agent42', { startDate: midnight, endDate: midnight + DAY_MS });
    expect(list.length).toBeGreaterThan(1);
    expect(weeks).toEqual([{ week: '2027-01-11', visits: 3, registrations: 1 }]);
    // Nobody else's link, like an unknown one.
    expect((await read('agent41', { code })).list).toEqual([]);
    expect((await read('agent41', { code })).weeks).toEqual([]);
  });

  it('channel, remark and end are changed by the own agent alone; an end that is not named stays', async () => {
    const code = await make('agent42', { remark: 'Pier', channel: 'print', expiryDays: 7 });
    const end = (await only(code)).link.expireTime;
    expect((await change('agent42', code, { remark: 'Market', channel: 'telegram' })).success).toBe(true);
    expect((await only(code)).link).toMatchObject({ remark: 'Market', channel: 'telegram', expireTime: end });
    expect((await change('agent42', code, { remark: 'Market', expiryDays: 0 })).success).toBe(true);
    expect((await only(code)).link).toMatchObject({ channel: null, expireTime: null });
    for (const name of ['agent41', 'player01'])
      expect((await change(name, code, { remark: 'Mine' })).success).toBe(false);
    expect(await change('agent41', code, {})).toMatchObject({ errorCode: 'not.found' });
    expect(await change('agent42', 'NOBODYS', {})).toMatchObject({ errorCode: 'not.found' });
    expect(await change('agent42', code, { remark: 'x'.repeat(61) })).toMatchObject({
      errorCode: 'text.too.long',
    });
    const hidden = { errorCode: 'field.invalid', value: { field: 'remark', issue: 'signs' } };
    expect(await change('agent42', code, { remark: '\u202eevil' })).toMatchObject(hidden);
    expect(
      await send('agent42', 'POST /wps/relay/MCSFE_createAffiliateUrl', { remark: 'a\u200bb' }),
    ).toMatchObject(hidden);
    expect((await only(code)).link).toMatchObject({ remark: 'Market' });
  });

  it('a closed link is never changed; an ended one opens again within the limit of open links', async () => {
    const closed = await make('agent42');
    await send('agent42', 'POST /wps/relay/MCSFE_deleteAffiliateUrl', { code: closed });
    expect(await change('agent42', closed, { expiryDays: 0 })).toMatchObject({
      errorCode: 'agent.link.closed',
    });
    const code = await make('agent41', { expiryDays: 1 });
    await goTo(SUNDAY + 5 * DAY_MS);
    for (let made = (await read('agent41')).list.length - 1; made < MAX_LINKS; made += 1)
      await send('agent41', 'POST /wps/relay/MCSFE_createAffiliateUrl', {});
    // A remark needs no room; a new end does.
    expect((await change('agent41', code, { remark: 'Over' })).success).toBe(true);
    expect(await change('agent41', code, { expiryDays: 7 })).toMatchObject({
      errorCode: 'agent.links.full',
    });
    const open = (await read('agent41')).list.find((one: { code: string }) => one.code !== code);
    await send('agent41', 'POST /wps/relay/MCSFE_deleteAffiliateUrl', { code: open.code });
    expect((await change('agent41', code, { expiryDays: 7 })).success).toBe(true);
    expect((await read('agent41', { code })).list[0].expireTime).toBeGreaterThan(SUNDAY + 11 * DAY_MS);
  });
});
