import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand.ts';
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

it('a house without slots leads to its first category, from its welcome and from the hot games', () => {
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
  expect(screen.getByRole('link', { name: 'Browse Fishing: Good evening.' })).not.toBeNull();
});

it('of a house whose categories are not known its welcome neither counts games nor leads to any', () => {
  const rest = { hot: null, reference: null, content: null, winners: null };
  const { container } = render(
    <TestFrame>
      <Home data={{ lanes: [], rows: [], ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Good evening.' })).not.toBeNull();
  expect(container.textContent).not.toMatch(/\d games|Browse/);
});

it.each([
  [[], 'No games here yet'],
  [[{ type: 'FISH' as const, games: null }], 'The lobby did not load'],
])('without rows it says that there are none only where somebody said so: %j', (rows, title) => {
  const rest = { hot: null, reference: null, content: null, winners: null };
  render(
    <TestFrame>
      <Home data={{ lanes: [lane('FISH')], rows, ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.queryByText(title)).not.toBeNull();
});
