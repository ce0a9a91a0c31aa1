import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpTopics } from '#components/shared/help-topics.ts';
import { calls } from '#lib/calls/table.ts';
import { seedDemoContent } from '#platform/seed/demo-content.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const HELP = 'GET /wps/system/helpCenter';

describe.each(targets)('the help centre on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  async function topics(query = '?lang=EN&device=WEB') {
    const { json } = await ctx.wire(`${HELP}${query}`);
    return helpTopics(calls[HELP].output.parse(json.value));
  }

  it('has its topics in every language, the terms under their anchor, and no empty entries', async () => {
    const [en, ms, zh] = await Promise.all(
      ['EN', 'MY', 'CN'].map(lang => topics(`?lang=${lang}&device=WEB`)),
    );
    const expected = ['about', 'account', 'deposit', 'withdraw', 'rules', 'responsible', 'term', 'privacy'];
    for (const list of [en, ms, zh]) {
      expect(list?.map(one => one.anchor)).toEqual(expected);
      expect(list?.every(one => one.title && one.content && one.entries.length > 0)).toBe(true);
    }
    const shape = (list = en) => list?.map(one => one.entries.length);
    expect([shape(ms), shape(zh)]).toEqual([shape(en), shape(en)]);
    expect(new Set([en, ms, zh].map(list => list?.[0]?.title)).size).toBe(3);
  });

  it('uses the language of the header if the query has none', async () => {
    const { json } = await ctx.wire(HELP, { headers: { Language: 'CN' } });
    expect(json.value[0].title).toBe('关于我们');
  });

  it('shows topics and entries only on the devices that they are for', async () => {
    await ctx.admin('publish', {
      kind: 'help',
      title: 'Phones',
      tag: 'phones',
      device: 'MOBILE',
      sort: -1,
    });
    await ctx.admin('publish', { kind: 'help', title: 'Why', content: '<p>x</p>', parent: 'phones' });
    expect((await topics()).map(one => one.anchor)).not.toContain('phones');
    const [first] = await topics('?lang=EN&device=MOBILE');
    expect(first).toMatchObject({ anchor: 'phones', title: 'Phones', entries: [{ title: 'Why' }] });
  });

  it('withdraws a topic with its entries, and refuses a slug that is no valid anchor', async () => {
    const { id } = (await ctx.admin('publish', { kind: 'help', title: 'Soon withdrawn', tag: 'soon' })) as {
      id: number;
    };
    await ctx.admin('publish', { kind: 'help', title: 'Gone with it', parent: 'soon' });
    expect((await topics()).at(0)?.title).toBe('Soon withdrawn');
    await ctx.admin('unpublish', { id });
    expect(JSON.stringify(await topics())).not.toMatch(/Soon withdrawn|Gone with it/);
    await expect(ctx.admin('publish', { kind: 'help', title: 'X', tag: 'a b' })).rejects.toThrow();
  });

  it('is added to a database that was seeded earlier, without restoring withdrawn topics', async () => {
    const { store, clock } = ctx.platform.ctx;
    await ctx.admin('unpublish', { id: 201 });
    await store.write(tx => tx.deleteFrom('content').where('id', '>=', 570).where('id', '<', 590).execute());
    expect((await topics()).map(one => one.anchor)).not.toContain('term');
    await seedDemoContent(store, clock.date());
    expect((await topics()).map(one => one.anchor)).toContain('term');
    const { content } = (await ctx.admin('published')) as { content: { id: number }[] };
    expect(content.map(one => one.id)).not.toContain(201);
  });
});
