import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { CloseGames } from './close-games.tsx';

const SEARCH = 'GET /wps/relay/GCSGAME_gameList';
const game = { nodeId: '7', gameName: 'Copper Canyon', vassalage: 'MS', gameType: 'RNG', showIcon: '/img/x' };
const searches = () => recordedCalls.filter(({ line }) => line === SEARCH);

function visit(path: string, answer: object) {
  recordedCalls.length = 0;
  history.replaceState(null, '', path);
  stubPlatform({ [SEARCH]: { value: { games: [game], isHit: true, totalCount: 1, ...answer } } });
  render(
    <TestFrame>
      <CloseGames vendors={new Map([['MS', 'Marlow & Sons']])}>
        <p>Hot games</p>
      </CloseGames>
    </TestFrame>,
  );
}

/** The row has loaded and has been rendered. */
const settled = () =>
  act(async () => {
    await import('./close-row.tsx');
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('shows the games that the words of the address find, with one search', async () => {
  visit('/en/rng/coper-canyon', {});
  const row = await screen.findByRole('region', { name: 'Close to that address' });
  expect(row.textContent).toContain('Marlow & Sons');
  expect(screen.queryByText('Hot games')).toBeNull();
  expect(screen.getByRole('link', { name: /^All/ }).getAttribute('href')).toBe('/en/search?q=coper+canyon');
  expect(searches()).toHaveLength(1);
});

it('keeps the hot games where nothing resembles the words', async () => {
  visit('/en/wp-login.php', { isHit: false });
  await waitFor(() => expect(searches()).toHaveLength(1));
  await settled();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('Hot games')).toBeTruthy();
});

it('searches for nothing where the address has no words', async () => {
  visit('/en/rng/12345', {});
  await settled();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('Hot games')).toBeTruthy();
  expect(searches()).toHaveLength(0);
});
