import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { GameType } from '#lib/rules/game-types.ts';
import { MissionsStrip } from './missions-strip.tsx';

const mission = (missionId: number, title: string, gameTypes: GameType[]) => ({
  ...{ missionId, title, gameTypes, measure: 'rounds', value: 2, startDate: 1, endDate: 2, claimUntil: 3 },
  milestones: [
    { milestone: 0, target: 1, money: 5, status: 'claimed' },
    { milestone: 1, target: 10, points: 20, status: 'locked' },
  ],
});

it('shows the first three missions that bets on lotteries move, with the progress to their next milestone', async () => {
  stubPlatform({
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
      value: {
        ...{ currency: 'MYR', counts: { O: 3, C: 0, E: 0 }, totalPages: 1 },
        list: [
          mission(1, 'Slot week', ['RNG']),
          mission(2, 'Ten draws', ['LOTT']),
          mission(3, 'Every game', []),
          mission(4, 'Quick draws', ['ELOTT']),
          mission(5, 'Any draw', ['LOTT', 'ELOTT']),
        ],
      },
    },
  });
  render(<MissionsStrip />, { wrapper: TestFrame });
  const draws = await screen.findByRole('link', { name: /^Ten draws/ });
  expect(draws.getAttribute('href')).toBe('?center=missionLeaderboard&part=m2');
  expect(draws.textContent).toBe('Ten draws2 of 10');
  expect(screen.getAllByRole('progressbar').map(one => one.getAttribute('aria-label'))).toEqual([
    'Ten draws',
    'Every game',
    'Quick draws',
  ]);
});
