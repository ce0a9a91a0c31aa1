import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Lane } from '#lib/calls/games.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { ListQuery } from '#lib/rules/list-query.ts';
import { localeIds } from '#lib/rules/locales.ts';
import { GameList } from './list.tsx';

const lane = {
  title: 'RNG',
  cards: [{ vassalage: 'PG', displayName: 'Passage', gameCount: 40 }],
  gameClassify: [{ key: 'JP', displayName: 'Jackpots', gameCount: 7, vendors: ['PG'] }],
  gameCount: 900,
  slotFilter: undefined,
} as unknown as Lane;

/** The heading of a list, with its count, in every language. */
async function headings(query: ListQuery, totalCount: number) {
  const found: string[] = [];
  for (const locale of localeIds) {
    const messages = await loadAllMessages(locale);
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <GameList
          lane={lane}
          lanes={[lane]}
          query={query}
          data={{ games: [], hot: [], totalCount, totalPages: 1 }}
        />
      </NextIntlClientProvider>,
    );
    found.push(
      new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.parentElement?.textContent ??
        '',
    );
  }
  return found.map(text => text.replace(/\s+/g, ' '));
}

it('the heading names what the list is under, and counts that', async () => {
  expect(await headings({}, 900)).toEqual(['Slot 900', 'Slots 900', '老虎机 900']);
  expect(await headings({ filter: 'new' }, 31)).toEqual([
    'Slot, Baharu 31',
    'Slots, New 31',
    '老虎机·新游戏 31',
  ]);
  expect(await headings({ vassalage: 'PG', gameClassify: 'JP', filter: 'hot' }, 3)).toEqual([
    'Slot, Jackpots oleh Passage, Hangat 3',
    'Slots, Jackpots by Passage, Hot 3',
    'Passage 老虎机·Jackpots·热门 3',
  ]);
  expect(await headings({ filter: 'favourite' }, 0)).toEqual([
    'Slot, Kegemaran',
    'Slots, Favourites',
    '老虎机·收藏',
  ]);
  expect(await headings({ minBet: true }, 12)).toEqual([
    'Slot, Taruhan minimum 1+ 12',
    'Slots, Minimum bet 1+ 12',
    '老虎机·最低投注 1+ 12',
  ]);
});
