import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { PersonalPage } from './personal-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['recent', 'RNG', 'Browse slots', '/en/rng'],
  ['recent', 'LIVE', 'Browse live casino', '/en/live'],
  ['favourite', 'FISH', 'Browse fishing', '/en/fish'],
] as const)('links an empty list of %s games to the main category: %s', async (kind, games, name, href) => {
  document.documentElement.dataset.role = 'member';
  stubPlatform({
    'GET /wps/relay/GCS_recentGame': { value: { list: [] } },
    'GET /wps/relay/MCSFE_getFavoriteGamesList': { value: { content: [] } },
    'GET /wps/relay/MCSFE_getFavoriteGames': { value: [] },
  });
  render(
    <TestFrame>
      <PersonalPage kind={kind} games={games} />
    </TestFrame>,
  );
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
