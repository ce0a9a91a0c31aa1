import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { answers } from '#lib/client/answers.ts';
import { noteOwn } from '#lib/client/own-hint.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import { RecentRow } from './recent-row.tsx';

const CALL = 'GET /wps/relay/GCS_recentGame';
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
  answers().clear();
  vi.unstubAllGlobals();
});

it.each([
  [HOME_ROW_SIZE, HOME_ROW_SIZE],
  [HOME_ROW_SIZE + 1, HOME_ROW_SIZE],
  [4, 4],
])('of %i recent games home shows %i', async (has, shown) => {
  standInForPlatform({ [CALL]: { value: { list: played(has) } } });
  show();
  const row = await screen.findByRole('list', { name: 'Recent games' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(shown);
  expect(within(row).getByRole('link', { name: /^Game 1,/ }).dataset.play).toBe('20501');
});

it('a place that was kept says that nothing is there any more; where none was kept nothing stands', async () => {
  standInForPlatform({ [CALL]: { value: { list: [] } } });
  noteOwn('recent', 3);
  const { unmount } = show();
  expect(await screen.findByText('Nothing played yet')).toBeTruthy();
  unmount();
  answers().clear();
  const { container } = show();
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});

it('one row is kept from the first paint on, however many games there were', () => {
  for (const count of [1, 7, HOME_ROW_SIZE]) {
    noteOwn('recent', count);
    delete document.documentElement.dataset.recent;
    new Function(HEAD_SCRIPT)();
    expect(document.documentElement.dataset.recent, String(count)).toBe('1');
  }
  noteOwn('recent', 0);
  new Function(HEAD_SCRIPT)();
  expect(document.documentElement.dataset.recent).toBeUndefined();
});
