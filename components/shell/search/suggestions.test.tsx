import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CategoryNames } from '#components/shared/games/search-shortcuts.ts';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Suggestions } from './suggestions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const game = { vassalage: 'PG', gameType: 'RNG', showIcon: '/img/x', supportPlay: 0, isNew: 0 };
const koi = { ...game, nodeId: '7', gameName: 'Koi' };
const reef = { ...game, nodeId: '8', gameName: 'Koi Reef', gameType: 'FISH', comingLater: true };
const pond = { vassalage: 'KP', displayName: 'Koi Pond', gameType: 'RNG', gameCount: 12 };

function show(text: string, answer: object, active = -1) {
  stubPlatform({
    'GET /wps/relay/GCSGAME_gameList': {
      value: { isHit: true, vendorsNamed: [], totalCount: 38, ...answer },
    },
    'GET /wps/relay/GCSGAME_newGameVendor': {
      value: { data: { lanes: [{ title: 'RNG', cards: [pond] }] } },
    },
  });
  render(
    <TestFrame>
      <Suggestions
        types={{ RNG: 'Slots', FISH: 'Fishing' } as CategoryNames}
        listId="l"
        text={text}
        active={active}
        onPick={vi.fn()}
        onText={vi.fn()}
      />
    </TestFrame>,
  );
}
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map(option => option.textContent);

it('links every game to its page and tags it; one that opens later shows its sheet', async () => {
  show('koi', { games: [koi, reef] });
  const later = await screen.findByRole('option', { name: /^Koi Reef.*Soon$/ });
  expect(later.getAttribute('href')).toBe('/en/play/8-koi-reef');
  const open = screen.getByRole('option', { name: /^Koi(?! Reef).*Free$/ });
  expect([open, later].map(one => [one.dataset.play, one.dataset.sheet])).toEqual([
    ['7', undefined],
    [undefined, 'true'],
  ]);
  expect(open.getAttribute('href')).toBe('/en/play/7-koi');
});

it('shows games, then vendors and categories, in named groups, and the arrow keys go through all', async () => {
  show('koi', { games: [koi, reef] }, 2);
  const shortcuts = await screen.findByRole('group', { name: 'Vendors and categories' });
  expect(names(screen.getByRole('group', { name: 'Games' }))).toHaveLength(2);
  expect(names(shortcuts)).toEqual(['Koi PondVendor · 12 games']);
  const options = screen.getAllByRole('option');
  expect(options.map(({ id }) => id)).toEqual(['l-0', 'l-1', 'l-2', 'l-3']);
  expect(options.map(option => option.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
    'false',
  ]);
  expect(options.at(-1)?.textContent).toContain('All 38 results for “koi”');
});

it('marks the letters that matched, in games and in vendors', async () => {
  show('KOI', { games: [koi, reef] });
  await screen.findByRole('group', { name: 'Vendors and categories' });
  const marks = [...document.querySelectorAll('[role=option] mark')].map(mark => mark.textContent);
  expect(marks).toEqual(['Koi', 'Koi', 'Koi']);
});

it('shows vendors first where the games are only the closest ones, and says so', async () => {
  show('koi pond', { games: [reef], isHit: false });
  const closest = await screen.findByRole('group', { name: 'Closest matches' });
  const [first] = screen.getAllByRole('group');
  expect(first).toBe(screen.getByRole('group', { name: 'Vendors and categories' }));
  expect(names(closest)).toHaveLength(1);
  expect(screen.queryByText('Nothing called “koi pond”')).toBeNull();
  expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('All results for “koi pond”');
});

it('marks the vendor where that is what matched', async () => {
  show('koi pond', { games: [{ ...game, nodeId: '9', gameName: 'Sweet Coin', vassalage: 'KP' }] });
  const group = await screen.findByRole('group', { name: 'Games' });
  await screen.findByText('Vendors and categories');
  expect([...group.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['Koi', 'Pond']);
});
