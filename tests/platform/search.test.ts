import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

type SearchOutput = {
  totalCount: number;
  games: { vassalage: string; gameName: string; gameType: string }[];
};
type Misses = { misses: { text: string; asks: number; lastAt: string }[] };

describe.each(targets)('searches on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const search = async (text: string, more = '') =>
    (await ctx.wire(`GET /wps/relay/GCSGAME_gameList?pageSize=5&gameName=${encodeURIComponent(text)}${more}`))
      .json.value as SearchOutput;
  const missed = async () => {
    const { misses } = (await ctx.admin('misses')) as Misses;
    return misses.map(({ text, asks }) => [text, asks]);
  };

  it('records searches without hits and their number, and nothing that may be personal data', async () => {
    for (const text of ['qzxv wvvq', 'QZXV  Wvvq!', '齉龘', 'a@qzxv.test', '0123 456 789', 'constructor'])
      expect((await search(text)).totalCount, text).toBe(0);
    await search('qzxv wvvq', '&gameType=FISH');
    expect(await missed()).toEqual([
      ['qzxv wvvq', 2],
      ['constructor', 1],
      ['齉龘', 1],
    ]);
    await search('qzxv wvvq');
    expect((await missed())[0]).toEqual(['qzxv wvvq', 3]);
  });

  it('says what is a hit, which vendors are named, and what players call some games', async () => {
    expect(await search('dragon')).toMatchObject({ isHit: true, vendorsNamed: [] });
    const closest = await search('zzzzqwe');
    expect(closest).toMatchObject({ isHit: false, vendorsNamed: [] });
    expect(closest.totalCount).toBeGreaterThan(0);
    const named = await search('rivet and fox');
    expect(named).toMatchObject({ isHit: true, vendorsNamed: ['RIVETT'] });
    expect(new Set(named.games.map(game => game.vassalage))).toEqual(new Set(['RIVETT']));
    for (const text of ['niu niu', '牛牛'])
      for (const game of (await search(text)).games) expect(game.gameName, text).toContain('Laga Lembu');
    for (const text of ['777', 'Lucky 7'])
      for (const game of (await search(text)).games) expect(game.gameName, text).toContain('Tujuh');
    for (const text of ['老虎', 'laohu'])
      for (const game of (await search(text)).games) expect(game.gameName, text).toContain('Harimau');
  });

  it('deletes searches that are older than ninety days, and all beyond a thousand', async () => {
    const { store, clock, misses } = ctx.platform.ctx;
    for (let at = 0; at < 400; at++) misses.add(`qz ${at.toString(36).replace(/\d/g, 'x')} ${at}`);
    await misses.flush();
    await store.write(tx =>
      tx
        .insertInto('search_miss')
        .values(
          Array.from({ length: 900 }, (_, at) => ({ text: `old ${at}`, asks: 2, last_at: clock.date() })),
        )
        .execute(),
    );
    const count = async () =>
      Number(
        (
          await store.read(tx =>
            tx.selectFrom('search_miss').select(tx.fn.countAll().as('count')).executeTakeFirst(),
          )
        )?.count,
      );
    await sweep(store, clock.date());
    expect(await count()).toBe(1000);
    expect((await missed())[0]).toEqual(['qzxv wvvq', 3]);
    await sweep(store, new Date(clock.now() + 89 * DAY_MS));
    expect(await count()).toBe(1000);
    await sweep(store, new Date(clock.now() + 91 * DAY_MS));
    expect(await count()).toBe(0);
  });

  it('finds by the operator’s aliases, and removes the search from the list of misses', async () => {
    await search('qzxv wvvq');
    expect(await missed()).toEqual([['qzxv wvvq', 1]]);
    await ctx.admin('alias', { action: 'set', called: 'Qzxv Wvvq', means: 'JDB' });
    const { games, totalCount } = await search('QZXV wvvq');
    expect(totalCount).toBeGreaterThan(10);
    expect(new Set(games.map(game => game.vassalage))).toEqual(new Set(['JDB']));
    expect(await missed()).toEqual([]);
    await ctx.admin('alias', { action: 'remove', called: 'qzxv wvvq' });
    expect((await search('qzxv wvvq')).totalCount).toBe(0);
  });

  it('refuses an alias that leads to nothing, to itself or to another alias', async () => {
    await ctx.admin('alias', { action: 'set', called: 'qzxv', means: 'JDB' });
    for (const means of ['zzqx vvwq', 'QZXV', ''])
      await expect(ctx.admin('alias', { action: 'set', called: 'zzqx', means })).rejects.toThrow('means');
    await expect(ctx.admin('alias', { action: 'set', called: 'qzxv', means: 'Qzxv' })).rejects.toThrow(
      'means',
    );
    await expect(ctx.admin('alias', { action: 'set', called: '!?', means: 'JDB' })).rejects.toThrow('called');
    await expect(ctx.admin('alias', { action: 'remove', called: 'constructor' })).rejects.toThrow('called');
    expect(await ctx.admin('alias')).toEqual({ aliases: { qzxv: 'JDB' } });
    await ctx.admin('alias', { action: 'remove', called: 'qzxv' });
  });
});
