import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand/brand.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { buildShellData } from './build-shell-data.ts';
import { Frame } from './frame.tsx';

// The parts around the bottom bar have tests of their own.
vi.mock('./header/header.tsx', () => ({ Header: () => null }));
vi.mock('./side-menu/side-menu.tsx', () => ({ SideMenu: () => null }));
vi.mock('./side-menu/dock.tsx', () => ({ Dock: () => null }));
vi.mock('./shell-popovers.tsx', () => ({ ShellPopovers: () => null }));
vi.mock('./header/language-offer.tsx', () => ({ LanguageOffers: () => null }));

const brand = { id: 'x', name: 'X', logo: { box: '0 0 1 1', shapes: [] } } as unknown as Brand;
const lane = (title: Lane['title']) =>
  ({ title, cards: [{ vassalage: 'PG', displayName: 'Passage', gameType: title }] }) as Lane;

it.each([
  [['FISH', 'RNG'], '/en/rng'],
  [['FISH', 'PVP'], '/en/fish'],
] as const)(
  'leads from the bottom bar to slots, or to the first category where there are none: %j',
  (types, path) => {
    const layout = { lanes: types.map(lane), info: null, promotions: [], banners: [], help: null };
    render(
      <TestFrame>
        <Frame shell={buildShellData(brand, layout, 0)} place={{ path: '/' }}>
          <p />
        </Frame>
      </TestFrame>,
    );
    expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toBe(path);
    // Open to everybody; recent games are in the account menu of members.
    expect(screen.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/en/promotions');
    expect(screen.queryByRole('link', { name: 'Recent' })).toBeNull();
  },
);
