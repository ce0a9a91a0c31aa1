import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { Frame } from './frame.tsx';
import { shellOf } from './shell-of.ts';

// What stands around the bottom bar has tests of its own.
vi.mock('./header.tsx', () => ({ Header: () => null }));
vi.mock('./rail.tsx', () => ({ Rail: () => null }));
vi.mock('./dock.tsx', () => ({ Dock: () => null }));
vi.mock('./shell-popovers.tsx', () => ({ ShellPopovers: () => null }));
vi.mock('./language-offer.tsx', () => ({ LanguageOffers: () => null }));

const brand = { id: 'x', name: 'X', logo: { box: '0 0 1 1', shapes: [] } } as unknown as Brand;
const lane = (title: Lane['title']) =>
  ({ title, cards: [{ vassalage: 'PG', displayName: 'Passage', gameType: title }] }) as Lane;

it.each([
  [['FISH', 'RNG'], '/en/rng'],
  [['FISH', 'PVP'], '/en/fish'],
] as const)(
  'the games of the bottom bar are slots, or what a house without them has first: %j',
  (types, path) => {
    const house = { lanes: types.map(lane), info: null, promotions: [], banners: [], help: null };
    render(
      <TestFrame>
        <Frame shell={shellOf(brand, house, 0)} place={{ path: '/' }}>
          <p />
        </Frame>
      </TestFrame>,
    );
    expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toBe(path);
  },
);
