import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { MissionOne } from './mission-one.tsx';
import { BOARD, MISSION } from './mission-parts.ts';

afterEach(() => {
  cleanup();
  queryClient().clear();
});

it('ends the sentences of a mission’s times and games as its language does', async () => {
  stubPlatform({
    [BOARD]: { value: { list: [], footer: { reachedValue: 0 }, members: 0, currency: 'MYR' } },
    [MISSION]: {
      value: {
        missionId: 1,
        title: '老虎机竞赛',
        measure: 'turnover',
        gameTypes: ['RNG'],
        value: 10,
        currency: 'MYR',
        startDate: Date.UTC(2026, 10, 14),
        endDate: Date.UTC(2026, 11, 12),
        claimUntil: Date.UTC(2026, 11, 19),
        milestones: [],
      },
    },
  });
  render(
    <NextIntlClientProvider locale="zh-CN" messages={await loadAllMessages('zh-CN')} timeZone="UTC">
      <MissionOne missionId={1} />
    </NextIntlClientProvider>,
  );
  expect((await screen.findByText(/11月14日.* – .*12月12日/)).textContent).toMatch(/。老虎机。$/);
});
