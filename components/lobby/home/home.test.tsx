import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HomeData } from '#components/lobby/lobby-data.ts';
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
  const rest = { reference: null, content: null, winners: null, lotteries: null };
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
  const rest = { hot: null, reference: null, content: null, winners: null, lotteries: null };
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

const wins = (...amounts: number[]) => ({
  days: 7,
  currency: 'MYR',
  list: amounts.map((winAmount, at) => ({
    customerName: 'pl***01',
    gameName: `Game ${at}`,
    nodeName: '',
    winAmount,
    iconUrl: '/img/x',
    nodeId: `${at}`,
    gameId: '0',
    gameType: 'RNG' as const,
    vendor: 'PG',
    settledAt: undefined,
    reference: `F${at}`,
  })),
});

it('shows the winners from five wins on, the highest first, with amounts and references', () => {
  const rest = { hot: null, reference: null, content: null, lotteries: null };
  const home = (winners: ReturnType<typeof wins>) => (
    <TestFrame>
      <Home data={{ lanes: [], rows: [], ...rest, winners }} brand={brand} promotions={null} />
    </TestFrame>
  );
  const { rerender } = render(home(wins(9, 8, 7, 6)));
  expect(screen.queryByRole('region', { name: 'Winners' })).toBeNull();
  rerender(home(wins(3, 9, 5, 7, 8)));
  // Beside the hero, and below the rows on a phone: CSS shows one of the two.
  const [beside, below] = screen.getAllByRole('list', { name: 'Biggest wins, last 7 days' });
  expect(beside?.textContent).toBe(below?.textContent);
  const entries = [...(beside?.children ?? [])].map(one => one.textContent);
  expect(entries[0]).toBe('Game 1pl***01F1RM9.00');
  expect(entries.map(one => one?.slice(0, 6))).toEqual(['Game 1', 'Game 4', 'Game 3', 'Game 2', 'Game 0']);
  cleanup();
});

it('leads a banner with its figure and its own button; registration is offered to visitors alone', () => {
  const banner = { groupName: 'home', url: '', linkageType: 'URL', content: undefined, button: undefined };
  const banners = [
    { ...banner, linkage: '/register', figure: 'RM 1,000', title: 'to start' },
    { ...banner, linkage: '/rng', figure: '9,383', title: 'slots', button: 'Browse' },
  ];
  const content = { banners, player: [], popup: [], promotion: [] };
  const rest = { hot: null, reference: null, winners: null, lotteries: null };
  render(
    <TestFrame>
      <Home data={{ lanes: [lane('RNG')], rows: [], ...rest, content }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual(['RM\u00a01,000 to start', '9,383 slots']);
  const register = screen.getByRole('link', { name: 'See more: to start' });
  expect(register.className).toContain('hidden visitor:inline-flex');
  expect(screen.getByRole('link', { name: 'Browse: slots' }).className).not.toContain('visitor:');
  cleanup();
});

it('neither counts games nor links to any in the welcome slide while the categories are unknown', () => {
  const rest = { hot: null, reference: null, content: null, winners: null, lotteries: null };
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
  const rest = { hot: null, reference: null, content: null, winners: null, lotteries: null };
  render(
    <TestFrame>
      <Home data={{ lanes: [lane('FISH')], rows, ...rest }} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.queryByText(title)).not.toBeNull();
});

it('shows the next start of sports, and of lotteries the next draw, its closing and the last number', () => {
  cleanup();
  vi.useFakeTimers({ now: Date.parse('2026-11-27T17:30:00+08:00'), toFake: ['Date'] });
  const game = { vassalage: 'PG', showIcon: '/img/x' };
  const at = (time: string) => Date.parse(`2026-11-${time}+08:00`);
  const book = {
    sports: ['football', 'basketball'],
    next: { sport: 'football', startsAt: at('27T17:40:00') },
  };
  const lottery = (gameType: string, gameCode: string) => ({
    ...game,
    gameType,
    nodeId: gameCode,
    gameName: gameCode,
    lottery: { area: 'lottery', gameCode },
  });
  const rows = [
    {
      type: 'SPORTS',
      games: [{ ...game, gameType: 'SPORTS', nodeId: '9', gameName: 'Matchday', sportsbook: book }],
    },
    { type: 'LOTT', games: [lottery('LOTT', 'UNKNOWN'), lottery('LOTT', 'BIGDRUM')] },
    { type: 'ELOTT', games: [lottery('ELOTT', 'FASTFIVE')] },
  ];
  const draw = (drawsAt: number) => ({ numero: '1', opensAt: 0, closesAt: drawsAt - 600_000, drawsAt });
  const last = { numero: '0', drawsAt: 0, prizes: { first: ['08021'] } };
  const games = [
    { code: 'BIGDRUM', next: draw(at('28T20:00:00')), last },
    { code: 'FASTFIVE', next: draw(at('27T17:35:00')) },
  ];
  const lotteries = [{ games }];
  const lanes = [lane('SPORTS'), lane('LOTT'), lane('ELOTT')];
  const data = { lanes, rows, lotteries, hot: null, reference: null, content: null, winners: null };
  render(
    <TestFrame>
      <Home data={data as unknown as HomeData} brand={brand} promotions={null} />
    </TestFrame>,
  );
  expect(screen.getByRole('link', { name: /Matchday/ }).textContent).toBe(
    'MatchdayFootball and basketball · PassageNext kick-off: 17:40',
  );
  const strip = [...screen.getByRole('list', { name: 'Lottery' }).children];
  expect(strip.map(entry => entry.textContent)).toEqual([
    'BIGDRUM20:00Tomorrow · sales close 19:50Last result: 08021',
    'FASTFIVE17:35Every 5 minutesNo result yet',
  ]);
  vi.useRealTimers();
});
