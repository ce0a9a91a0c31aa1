import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { GameSheet } from './game-sheet.tsx';

const facts = {
  returnPercent: 96.2,
  volatility: 'high',
  lines: 25,
  reels: 5,
  rows: 3,
  minBet: 0.25,
  maxBet: 100,
  currency: 'MYR',
  topWin: 500,
  scatterWin: 250,
  hasWild: true,
  round: { picture: '/img/round', bet: 2, win: 8 },
};
const game = {
  nodeId: '7',
  gameName: 'Koi',
  vassalage: 'PG',
  gameType: 'RNG',
  supportPlay: 0,
  showIcon: '/img/x',
  facts,
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

async function show(more: object, calls: object = {}) {
  const cards = [{ vassalage: 'PG', displayName: 'Pine', gameType: 'RNG' }];
  stubPlatform({
    'GET /wps/relay/GCSGAME_getSingleGame': { value: { ...game, ...more } },
    ...calls,
    'GET /wps/relay/GCSGAME_newGameVendor': {
      value: { data: { lanes: [{ title: 'RNG', cards, gameClassify: [], gameCount: 9, playableCount: 9 }] } },
    },
  });
  render(
    <TestFrame>
      <GameSheet nodeId="7" onClose={vi.fn()} />
    </TestFrame>,
  );
  await screen.findByRole('heading', { name: 'Koi' });
}

const ways = () =>
  screen
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'))
    .filter(href => href?.startsWith('?'));

it('offers the free trial first, shows every fact that the upstream states, and a round', async () => {
  await show({});
  expect(ways()).toEqual(['?try=7', '?play=7']);
  const shown = [...document.querySelectorAll('dl > div')].map(one =>
    one.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(shown).toEqual([
    'RTP96.20%',
    'VolatilityHigh',
    'Top single win500× bet',
    'Lines25 fixed',
    'Reels5 × 3',
    'Bet0.25 – 100.00',
  ]);
  expect(screen.getByText('In this round a bet of RM 2.00 paid RM 8.00.')).toBeTruthy();
  expect(document.querySelector('figure img')?.getAttribute('src')).toBe('/img/round');
  expect(screen.getByText('Pays anywhere, up to 250× bet')).toBeTruthy();
});

it('opens the paytable on demand, with what the scatter pays apart', async () => {
  const pays = (times: number) => [{ count: 5, times }];
  await show(
    {},
    {
      'GET /wps/relay/GCSGAME_paytable': {
        value: {
          picture: '/img/strip',
          symbols: [
            { kind: 'wild', pays: pays(2000) },
            { kind: 'plain', pays: pays(400) },
            { kind: 'scatter', pays: pays(250) },
          ],
        },
      },
    },
  );
  expect(screen.queryByRole('list', { name: 'Paytable' })).toBeNull();
  const fold = document.querySelector('details');
  if (fold) fold.open = true;
  const list = await screen.findByRole('list', { name: 'Paytable' });
  expect([...list.children].map(one => one.textContent)).toEqual([
    'Wild5 in a row2,000×',
    'Symbol 15 in a row400×',
    'Scatter5 anywhere250×',
  ]);
});

it('shows no fact that is not stated, and Play alone where there is no free trial', async () => {
  await show({ supportPlay: 1, facts: undefined });
  expect(ways()).toEqual(['?play=7']);
  expect(document.querySelector('dl, figure')).toBeNull();
});

it('offers no way into a game that opens later, but one that can be played today', async () => {
  await show({ gameType: 'FISH', comingLater: true, facts: undefined });
  expect(ways()).toEqual([]);
  expect(screen.getByText('Coming soon')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /9 slots/ })).getAttribute('href')).toBe('/en/rng');
});

it('states the lowest and the highest return of a table whose fields differ, and links to its rules', async () => {
  const table = { table: 'baccarat', returnPercent: 98.94, leastReturnPercent: 85.64, topWin: 12 };
  await show({ gameType: 'LIVE', supportPlay: 1, facts: table });
  const [shown] = [...document.querySelectorAll('dl > div')].map(one => one.textContent);
  expect(shown).toBe('RTP85.64–98.94%');
  expect(screen.getByText(/^Baccarat at one table .* By field, 85\.64% to 98\.94% comes back/)).toBeTruthy();
  const rule = screen.getByRole('link', { name: 'How results come about' });
  expect(rule.getAttribute('href')).toBe('/en/fairness#baccarat');
});
