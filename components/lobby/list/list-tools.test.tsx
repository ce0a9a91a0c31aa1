import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Lane } from '#lib/calls/games.ts';
import type { ListQuery } from '#lib/rules/routes/list-query.ts';
import { ListMenus } from './list-tools.tsx';

afterEach(cleanup);

type Kind = { key: string; gameCount?: number; vendors: readonly string[] };
const jackpots = { key: 'JP', gameCount: 7, vendors: ['PG'] };
const tables = { key: 'TG', gameCount: 4, vendors: ['JL'] };

/** Renders the classification menu and returns its links; null where there is no menu. */
function offered(kinds: readonly Kind[], query: ListQuery = {}, title = 'RNG') {
  const lane = {
    title,
    cards: [
      { vassalage: 'PG', displayName: 'Passage', gameCount: 40 },
      { vassalage: 'JL', displayName: 'Jolly', gameCount: 30 },
    ],
    gameClassify: kinds.map(kind => ({ displayName: kind.key, ...kind })),
    gameCount: 70,
  } as unknown as Lane;
  render(
    <TestFrame>
      <ListMenus lane={lane} query={query} />
    </TestFrame>,
  );
  const menu = screen.queryByRole('navigation', { name: 'Types' });
  const links = menu && within(menu).getAllByRole('link');
  cleanup();
  return links?.map(link => `${link.textContent} ${link.getAttribute('href')}`) ?? null;
}

it('shows the menu for one classification beside "All", and lets a selected one be removed', () => {
  expect(offered([jackpots])).toEqual(['All /en/rng', 'JP7 /en/rng?gameClassify=JP']);
  expect(offered([jackpots, tables], { vassalage: 'PG' })).toEqual([
    'All /en/rng?vassalage=PG',
    'JP /en/rng?vassalage=PG&gameClassify=JP',
  ]);
  expect(offered([jackpots, tables], { vassalage: 'PG', gameClassify: 'JP' })?.[0]).toBe(
    'All /en/rng?vassalage=PG',
  );
});

it('hides the menu where "All" is alone: no classification, none of this vendor, or fish games', () => {
  expect(offered([])).toBeNull();
  expect(offered([tables], { vassalage: 'PG' })).toBeNull();
  expect(offered([jackpots, tables], {}, 'FISH')).toBeNull();
});

it('hides a single classification that holds every game, unless it is selected', () => {
  const every = { ...jackpots, gameCount: 70, vendors: [] };
  expect(offered([every])).toBeNull();
  expect(offered([every], { gameClassify: 'JP' })).toHaveLength(2);
});
