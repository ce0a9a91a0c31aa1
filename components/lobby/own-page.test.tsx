import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { standInForPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { OwnPage } from './own-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['recent', 'RNG', 'Browse Slots', '/en/rng'],
  ['recent', 'LIVE', 'Browse Live casino', '/en/live'],
  ['favourite', 'FISH', 'Browse Fishing', '/en/fish'],
] as const)(
  'an empty list of %s games leads to what the house mainly has: %s',
  async (kind, games, name, href) => {
    document.documentElement.dataset.role = 'member';
    standInForPlatform({
      'GET /wps/relay/GCS_recentGame': { value: { list: [] } },
      'GET /wps/relay/MCSFE_getFavoriteGamesList': { value: { content: [] } },
      'GET /wps/relay/MCSFE_getFavoriteGames': { value: [] },
    });
    render(
      <TestFrame>
        <OwnPage kind={kind} games={games} />
      </TestFrame>,
    );
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  },
);
