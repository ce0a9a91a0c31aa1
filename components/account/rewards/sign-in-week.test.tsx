import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { SignInWeek } from './sign-in-week.tsx';

const day = { id: 1, dayCount: 1, isToday: 'Y', hasClaimed: 'N', amount: 1, requiredTurnover: 1 };

afterEach(() => {
  cleanup();
  clearCachedCalls();
  vi.unstubAllGlobals();
});

it.each([
  ['en', /Day 1 is ready\. Miss a day/],
  ['zh-CN', /第 1 天可领取。漏签一天/],
] as const)('sentences follow each other as %s is written', async (locale, text) => {
  stubPlatform({
    'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory': { value: { currency: 'MYR', list: [day] } },
  });
  render(
    <NextIntlClientProvider locale={locale} messages={await loadAllMessages(locale)} timeZone="UTC">
      <SignInWeek />
    </NextIntlClientProvider>,
  );
  expect((await screen.findByText(text)).textContent).toMatch(text);
});
