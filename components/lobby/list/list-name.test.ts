import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { Lane } from '#lib/calls/games.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { listName, listTitle } from './list-name.ts';

const lane = {
  title: 'RNG',
  cards: [{ vassalage: 'PG', displayName: 'Passage', gameCount: 40 }],
  gameClassify: [{ key: 'JP', displayName: 'Jackpots', gameCount: 7, vendors: ['PG'] }],
  gameCount: 900,
} as unknown as Lane;

const nameIn = async (locale: Locale, query: Parameters<typeof listName>[1], of = lane) => {
  const messages = await loadAllMessages(locale);
  const types = createTranslator({ locale, messages, namespace: 'types' });
  return listName(of, query, { types, list: createTranslator({ locale, messages, namespace: 'list' }) });
};

describe('name of a list', () => {
  it('combines vendor and category in every language', async () => {
    const names = await Promise.all(
      (['en', 'ms', 'zh-CN'] as const).map(async one => (await nameIn(one, { vassalage: 'PG' })).name),
    );
    expect(names).toEqual(['Slots by Passage', 'Slot oleh Passage', 'Passage 老虎机']);
  });

  it('names a vendor by its code while its name is unknown', async () => {
    const bare = { ...lane, cards: [], gameClassify: [], gameCount: undefined };
    const name = await nameIn('en', { vassalage: 'PG' }, bare);
    expect(name).toEqual({ name: 'Slots by PG', vendor: 'PG', count: undefined });
    expect((await nameIn('en', {}, bare)).vendor).toBeUndefined();
  });

  it('counts what it names, and leaves out a count that is unknown', async () => {
    expect(await nameIn('en', {})).toEqual({ name: 'Slots', vendor: undefined, count: 900 });
    expect(await nameIn('en', { vassalage: 'PG' })).toMatchObject({ vendor: 'Passage', count: 40 });
    // Zero may be out of date: the list may have games by now.
    expect(await nameIn('en', {}, { ...lane, gameCount: 0 })).toMatchObject({ count: undefined });
    const kind = { gameClassify: 'JP' };
    expect(await nameIn('en', kind)).toMatchObject({ name: 'Slots, Jackpots', count: 7 });
    const both = await nameIn('en', { ...kind, vassalage: 'PG' });
    expect(both).toEqual({ name: 'Slots, Jackpots by Passage', vendor: 'Passage', count: undefined });
  });

  it('puts every active filter into the title', async () => {
    const titles = async (locale: Locale) => {
      const messages = await loadAllMessages(locale);
      const list = createTranslator({ locale, messages, namespace: 'list' });
      return [
        {},
        { filter: 'all' } as const,
        { filter: 'new' } as const,
        { minBet: true } as const,
        { filter: 'hot', minBet: true, lines: true } as const,
      ].map(query => listTitle('RNG', query, list, locale));
    };
    expect(await titles('en')).toEqual([
      'RNG',
      'RNG',
      'RNG, New',
      'RNG, Min. bet from 1',
      'RNG, Hot, Min. bet from 1, 25+ lines',
    ]);
    expect((await titles('zh-CN'))[2]).toBe('RNG·新游戏');
  });
});
