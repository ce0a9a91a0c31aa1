import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Suggestions } from './suggestions.tsx';

it('links every game to its page and tags it; one that opens later shows its sheet', async () => {
  const game = { vassalage: 'PG', gameType: 'RNG', showIcon: '/img/x', supportPlay: 0, isNew: 0 };
  const games = [
    { ...game, nodeId: '7', gameName: 'Koi' },
    { ...game, nodeId: '8', gameName: 'Koi Reef', gameType: 'FISH', comingLater: true },
  ];
  stubPlatform({
    'GET /wps/relay/GCSGAME_gameList': { value: { games, isHit: true, vendorsNamed: [] } },
    'GET /wps/relay/GCSGAME_newGameVendor': { value: { data: { lanes: [] } } },
  });
  render(
    <TestFrame>
      <Suggestions types={{}} listId="l" text="koi" active={-1} onPick={vi.fn()} onText={vi.fn()} />
    </TestFrame>,
  );
  const later = await screen.findByRole('option', { name: /^Koi Reef ?Soon$/ });
  expect(later.getAttribute('href')).toBe('/en/play/8-koi-reef');
  const open = screen.getByRole('option', { name: /^Koi ?Free$/ });
  expect([open, later].map(one => [one.dataset.play, one.dataset.sheet])).toEqual([
    ['7', undefined],
    [undefined, 'true'],
  ]);
  expect(open.getAttribute('href')).toBe('/en/play/7-koi');
  vi.unstubAllGlobals();
});
