import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { ListQuery } from '#lib/rules/routes/list-query.ts';
import { localeIds } from '#lib/rules/routes/locales.ts';
import { GameList } from './list.tsx';

afterEach(cleanup);

const lane = {
  title: 'RNG',
  cards: [{ vassalage: 'PG', displayName: 'Passage', gameCount: 40 }],
  gameClassify: [{ key: 'JP', displayName: 'Jackpots', gameCount: 7, vendors: ['PG'] }],
  gameCount: 900,
  slotFilter: undefined,
} as unknown as Lane;

/** Returns the heading of a list, with its count, in every language. */
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

/** Renders the list of a category whose games open later, beside open slots. */
function laterList(games: readonly object[], later: object) {
  const fish = { ...lane, title: 'FISH', gameClassify: [], gameCount: 140, ...later } as unknown as Lane;
  return (
    <TestFrame>
      <GameList
        lane={fish}
        lanes={[fish, { ...lane, playableCount: 900 }]}
        query={{}}
        data={{ games: games as Game[], hot: [], totalCount: 140, totalPages: 1 }}
      />
    </TestFrame>
  );
}

const koi = {
  nodeId: '7',
  gameName: 'Koi',
  vassalage: 'PG',
  gameType: 'FISH',
  showIcon: '/img/x',
  supportPlay: 1,
  isNew: 1,
};

it('says how many can be played where the others open later, also on a page of those alone', () => {
  render(laterList([{ ...koi, comingLater: true }], { playableCount: 9 }));
  expect(screen.getByText('9 games can be played today. The others open in a later release.')).not.toBeNull();
  expect(screen.queryByText(/^Fishing games open/)).toBeNull();
});

it('says that a category opens later, links to what can be played, and tags its games', () => {
  render(laterList([{ ...koi, comingLater: true }], { playableCount: 0 }));
  expect(screen.getByText(/^Fishing games open in a later release\./)).not.toBeNull();
  const today = screen.getByRole('link', { name: '900 slots can be played today' });
  expect(today.getAttribute('href')).toBe('/en/rng');
  expect(screen.getByText('Soon')).not.toBeNull();
  const game = screen.getByRole('link', { name: 'Koi, Passage' });
  expect([game.getAttribute('href'), game.dataset.play]).toEqual(['/en/play/7-koi', undefined]);
});

it('says nothing of the kind where the upstream does not', () => {
  render(laterList([koi], {}));
  expect(screen.queryByText(/later release/)).toBeNull();
  expect(screen.queryByText('Soon')).toBeNull();
  expect(screen.getByRole('link', { name: 'Koi, Passage' }).dataset.play).toBe('7');
});

it('names the active filters in the heading and counts their games', async () => {
  expect(await headings({}, 900)).toEqual(['Slot 900', 'Slots 900', '老虎机 900']);
  expect(await headings({ filter: 'new' }, 31)).toEqual([
    'Slot, Baharu 31',
    'Slots, New 31',
    '老虎机·新游戏 31',
  ]);
  expect(await headings({ vassalage: 'PG', gameClassify: 'JP', filter: 'hot' }, 3)).toEqual([
    'Slot, Jackpots oleh Passage, Popular 3',
    'Slots, Jackpots by Passage, Hot 3',
    'Passage 老虎机·Jackpots·热门 3',
  ]);
  expect(await headings({ filter: 'favourite' }, 0)).toEqual([
    'Slot, Kegemaran',
    'Slots, Favourites',
    '老虎机·收藏',
  ]);
  expect(await headings({ minBet: true }, 12)).toEqual([
    'Slot, Pertaruhan dari 1 12',
    'Slots, Min. bet from 1 12',
    '老虎机·最低投注 1 起 12',
  ]);
});
