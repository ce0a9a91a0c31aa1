import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { RoomPage } from './room-page.tsx';

const messages = await loadAllMessages('zh-CN');
const rooms = ['en', 'ms', 'zh-CN'];

beforeEach(() => {
  const here = rooms.map(room => ({ room, count: 0 }));
  stubPlatform({
    'GET /wps/v2/member/room': { value: { number: 1, here, mutedUntil: null, blocked: 0, messages: [] } },
  });
  // Rooms of 150 px in a row of 300 px.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = rooms.indexOf(this.getAttribute('data-room') ?? '');
    return (at < 0 ? { left: 0, width: 300 } : { left: at * 150, width: 150 }) as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  clearCachedCalls();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the room of the page’s language is in view in the row of a phone', async () => {
  render(
    <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="UTC">
      <RoomPage />
    </NextIntlClientProvider>,
  );
  const chosen = await screen.findByRole('button', { pressed: true });
  expect(chosen.closest('ul')?.scrollLeft).toBe(225);
});
