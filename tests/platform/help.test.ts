import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpTopics } from '#components/shared/help-topics.ts';
import { calls } from '#lib/calls/table.ts';
import { seedDemoContent } from '#platform/seed/demo-content.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const HELP = 'GET /wps/system/helpCenter';

describe.each(targets)('the help centre on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterAll(() => house.close());

  async function topics(query = '?lang=EN&device=WEB') {
    const { json } = await house.wire(`${HELP}${query}`);
    return helpTopics(calls[HELP].answer.parse(json.value));
  }

  it('has its topics in every language, the terms under their anchor, and nothing empty', async () => {
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

  it('reads the language of the header where the query names none', async () => {
    const { json } = await house.wire(HELP, { headers: { Language: 'CN' } });
    expect(json.value[0].title).toBe('关于我们');
  });

  it('shows a topic and its entries on the device that they are for', async () => {
    await house.admin('publish', {
      kind: 'help',
      title: 'Phones',
      tag: 'phones',
      device: 'MOBILE',
      sort: -1,
    });
    await house.admin('publish', { kind: 'help', title: 'Why', content: '<p>x</p>', parent: 'phones' });
    expect((await topics()).map(one => one.anchor)).not.toContain('phones');
    const [first] = await topics('?lang=EN&device=MOBILE');
    expect(first).toMatchObject({ anchor: 'phones', title: 'Phones', entries: [{ title: 'Why' }] });
  });

  it('takes a topic back with its entries, and refuses a tag that is no anchor', async () => {
    const { id } = (await house.admin('publish', { kind: 'help', title: 'Soon', tag: 'soon' })) as {
      id: number;
    };
    await house.admin('publish', { kind: 'help', title: 'Gone with it', parent: 'soon' });
    expect((await topics()).at(0)?.title).toBe('Soon');
    await house.admin('unpublish', { id });
    expect(JSON.stringify(await topics())).not.toMatch(/Soon|Gone with it/);
    await expect(house.admin('publish', { kind: 'help', title: 'X', tag: 'a b' })).rejects.toThrow();
  });

  it('is added to a house that was seeded before, which keeps what it took back', async () => {
    const { store, clock } = house.platform.house;
    await house.admin('unpublish', { id: 201 });
    await store.write(tx => tx.deleteFrom('content').where('id', '>=', 570).where('id', '<', 590).execute());
    expect((await topics()).map(one => one.anchor)).not.toContain('term');
    await seedDemoContent(store, clock.date());
    expect((await topics()).map(one => one.anchor)).toContain('term');
    const { content } = (await house.admin('published')) as { content: { id: number }[] };
    expect(content.map(one => one.id)).not.toContain(201);
  });
});
