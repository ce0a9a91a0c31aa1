import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand/brand.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { Home } from './home.tsx';

const navigation = vi.hoisted(() => ({ usePathname: () => '/en', useRouter: () => ({}) }));
vi.mock('next/navigation', async real => ({
  ...(await real<object>()),
  ...navigation,
  useSearchParams: () => new URLSearchParams(),
}));

const cut = { part: 'a', box: '0 0 1 1', fit: 'none' };
const brand = { id: 'x', name: 'X', scene: { hero: cut, heroPhone: cut } } as unknown as Brand;
const lane = (title: Lane['title']) =>
  ({
    title,
    cards: [{ vassalage: 'PG', displayName: 'Passage', gameType: title }],
    gameClassify: [],
  }) as unknown as Lane;
const hot = [{ nodeId: '7', gameName: 'Koi', vassalage: 'PG', gameType: 'FISH', showIcon: '/img/x' }];

it('links to the first category from the welcome slide and the hot games where there are no slots', () => {
  const data = { lanes: [lane('FISH'), lane('PVP')], hot: hot as unknown as Game[], rows: [] };
  const rest = { reference: null, content: null, winners: null };
  render(
    <TestFrame>
      <Home data={{ ...data, ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  const ways = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '');
  const [welcome, bar, hottest, vendors] = ['/en/fish', '/en/fish', '/en/fish?filter=hot', '/en/fish'];
  expect(ways.filter(way => /^\/en\/(?:rng|fish)(?:\?filter|$)/.test(way))).toEqual([
    welcome,
    bar,
    hottest,
    vendors,
  ]);
  expect(screen.getByRole('link', { name: 'Browse fishing: Welcome' })).not.toBeNull();
});

it('counts in the welcome slide and over the rows what can be played today', () => {
  const open = { ...lane('RNG'), gameCount: 900, playableCount: 900 };
  const later = { ...lane('FISH'), gameCount: 140, playableCount: 0 };
  const rows = [
    { type: 'RNG' as const, games: hot as unknown as Game[] },
    { type: 'FISH' as const, games: hot as unknown as Game[] },
  ];
  const rest = { hot: null, reference: null, content: null, winners: null };
  const { container } = render(
    <TestFrame>
      <Home data={{ lanes: [later, open], rows, ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(container.textContent).toContain('900 games from 1 vendors');
  const heads = [...container.querySelectorAll('header')].map(head => head.textContent);
  expect(heads.filter(head => /Slots|Fishing/.test(head ?? ''))).toEqual(['Slots900All', 'FishingAll']);
  cleanup();
});

it('neither counts games nor links to any in the welcome slide while the categories are unknown', () => {
  const rest = { hot: null, reference: null, content: null, winners: null };
  const { container } = render(
    <TestFrame>
      <Home data={{ lanes: [], rows: [], ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Welcome' })).not.toBeNull();
  expect(container.textContent).not.toMatch(/\d games|Browse/);
});

it.each([
  [[], 'No games in this category yet'],
  [[{ type: 'FISH' as const, games: null }], 'We couldn’t load the games'],
])('says that there are no games only where the upstream said so: %j', (rows, title) => {
  const rest = { hot: null, reference: null, content: null, winners: null };
  render(
    <TestFrame>
      <Home data={{ lanes: [lane('FISH')], rows, ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.queryByText(title)).not.toBeNull();
});
