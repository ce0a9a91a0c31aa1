import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { Lane } from '#lib/calls/games.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { listName } from './list-name.ts';

const lane = {
  title: 'RNG',
  cards: [{ vassalage: 'PG', displayName: 'Passage', gameCount: 40 }],
  gameClassify: [{ key: 'JP', displayName: 'Jackpots', gameCount: 7, vendors: ['PG'] }],
  gameCount: 900,
} as unknown as Lane;

const nameIn = async (locale: Locale, query: Parameters<typeof listName>[1]) => {
  const messages = await loadAllMessages(locale);
  const types = createTranslator({ locale, messages, namespace: 'types' });
  return listName(lane, query, { types, list: createTranslator({ locale, messages, namespace: 'list' }) });
};

describe('what a list is called', () => {
  it('is vendor and category in every language', async () => {
    const names = await Promise.all(
      (['en', 'ms', 'zh-CN'] as const).map(async one => (await nameIn(one, { vassalage: 'PG' })).name),
    );
    expect(names).toEqual(['Slots by Passage', 'Slot oleh Passage', 'Passage 老虎机']);
  });

  it('counts what it names, and nothing where nobody counts that', async () => {
    expect(await nameIn('en', {})).toEqual({ name: 'Slots', vendor: undefined, count: 900 });
    expect(await nameIn('en', { vassalage: 'PG' })).toMatchObject({ vendor: 'Passage', count: 40 });
    const kind = { gameClassify: 'JP' };
    expect(await nameIn('en', kind)).toMatchObject({ name: 'Slots, Jackpots', count: 7 });
    const both = await nameIn('en', { ...kind, vassalage: 'PG' });
    expect(both).toEqual({ name: 'Slots, Jackpots by Passage', vendor: 'Passage', count: undefined });
  });
});
