import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { savePersonalGamesHint } from '#lib/client/personal-games-hint.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { RecentRow } from './recent-row.tsx';

const CALL = 'GET /wps/relay/GCS_recentGame';
const LIST = 'GET /wps/relay/GCSGAME_gameList';
const none = { pageNum: 1, totalPages: 1, totalCount: 0 };
const played = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    nodeId: String(20_501 + at),
    gameName: `Game ${at + 1}`,
    vassalage: 'PG',
    gameType: 'RNG',
    defaultIcon: '/img/poster.png',
  }));
const show = () =>
  render(
    <TestFrame>
      <RecentRow href="/en/recent" standIn={<p>Waiting</p>} />
    </TestFrame>,
  );

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.recent;
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

it.each([
  [HOME_ROW_SIZE, HOME_ROW_SIZE],
  [HOME_ROW_SIZE + 1, HOME_ROW_SIZE],
  [4, 4],
])('given %i recent games, shows %i on home', async (has, shown) => {
  stubPlatform({ [CALL]: { value: { list: played(has) } }, [LIST]: { value: { ...none, games: [] } } });
  show();
  const row = await screen.findByRole('list', { name: 'Recent games' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(shown);
  expect(within(row).getByRole('link', { name: /^Game 1,/ }).dataset.play).toBe('20501');
});

it('fills a short row with games like the first one, where the upstream can tell', async () => {
  const alike = played(20).map(game => ({ ...game, gameName: `Like ${game.gameName}` }));
  for (const [likeNode, shown] of [
    ['20501', 7],
    [undefined, 2],
  ] as const) {
    stubPlatform({
      [CALL]: { value: { list: played(2) } },
      [LIST]: { value: { ...none, games: alike, likeNode } },
    });
    const { unmount } = show();
    const row = await screen.findByRole('list', { name: 'Recent games' });
    // Both answers are in and shown.
    await vi.waitFor(() => expect(queryClient().getQueryCache().getAll().length).toBeGreaterThan(2));
    await vi.waitFor(() => expect(queryClient().isFetching()).toBe(0));
    await act(async () => new Promise(done => setTimeout(done)));
    expect(within(row).getAllByRole('link')).toHaveLength(shown);
    expect(within(row).queryByText('More like Game 1') !== null).toBe(shown === 7);
    expect(within(row).queryByRole('link', { name: /^Like Game 1,/ })).toBeNull();
    unmount();
    queryClient().clear();
  }
});

it('says in a reserved space that there are no games any more, and shows nothing without one', async () => {
  stubPlatform({ [CALL]: { value: { list: [] } } });
  savePersonalGamesHint('recent', 3);
  const { unmount } = show();
  expect(await screen.findByText('No recent games')).toBeTruthy();
  unmount();
  queryClient().clear();
  const { container } = show();
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});

it('reserves one row from the first paint on, however many games there were', () => {
  for (const count of [1, 7, HOME_ROW_SIZE]) {
    savePersonalGamesHint('recent', count);
    delete document.documentElement.dataset.recent;
    new Function(FIRST_PAINT_SCRIPT)();
    expect(document.documentElement.dataset.recent, String(count)).toBe('1');
  }
  savePersonalGamesHint('recent', 0);
  new Function(FIRST_PAINT_SCRIPT)();
  expect(document.documentElement.dataset.recent).toBeUndefined();
});
