import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#platform/jobs/sweep.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const DAY_MS = 86_400_000;
type Found = { totalCount: number; games: { vassalage: string }[] };
type Misses = { misses: { text: string; asks: number; lastAt: string }[] };

describe.each(targets)('searches on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterAll(() => house.close());

  const search = async (text: string, more = '') =>
    (
      await house.wire(
        `GET /wps/relay/GCSGAME_gameList?pageSize=5&gameName=${encodeURIComponent(text)}${more}`,
      )
    ).json.value as Found;
  const missed = async () => {
    const { misses } = (await house.admin('misses')) as Misses;
    return misses.map(({ text, asks }) => [text, asks]);
  };

  it('writes down what is not found, how often, and nothing that may be somebody’s', async () => {
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

  it('forgets what nobody asked for in ninety days, and all beyond a thousand', async () => {
    const { store, clock, misses } = house.platform.house;
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

  it('finds by what the operator says that a text means, and forgets that it was missed', async () => {
    await search('qzxv wvvq');
    expect(await missed()).toEqual([['qzxv wvvq', 1]]);
    await house.admin('alias', { action: 'set', called: 'Qzxv Wvvq', means: 'JDB' });
    const { games, totalCount } = await search('QZXV wvvq');
    expect(totalCount).toBeGreaterThan(10);
    expect(new Set(games.map(game => game.vassalage))).toEqual(new Set(['JDB']));
    expect(await missed()).toEqual([]);
    await house.admin('alias', { action: 'remove', called: 'qzxv wvvq' });
    expect((await search('qzxv wvvq')).totalCount).toBe(0);
  });

  it('takes no alias that leads to nothing, to itself or to another', async () => {
    await house.admin('alias', { action: 'set', called: 'qzxv', means: 'JDB' });
    for (const means of ['zzqx vvwq', 'QZXV', ''])
      await expect(house.admin('alias', { action: 'set', called: 'zzqx', means })).rejects.toThrow('means');
    await expect(house.admin('alias', { action: 'set', called: 'qzxv', means: 'Qzxv' })).rejects.toThrow(
      'means',
    );
    await expect(house.admin('alias', { action: 'set', called: '!?', means: 'JDB' })).rejects.toThrow(
      'called',
    );
    await expect(house.admin('alias', { action: 'remove', called: 'constructor' })).rejects.toThrow('called');
    expect(await house.admin('alias')).toEqual({ aliases: { qzxv: 'JDB' } });
    await house.admin('alias', { action: 'remove', called: 'qzxv' });
  });
});
