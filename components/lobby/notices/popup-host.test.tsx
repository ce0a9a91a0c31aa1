import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { PopupHost } from './popup-host.tsx';

const route = vi.hoisted(() => ({ path: '/en' }));
vi.mock('next/navigation', async real => ({ ...(await real<object>()), usePathname: () => route.path }));

const LINE = 'GET /wps/relay/MCSFE_getListAnnouncements';
const isAsked = () => recordedCalls.some(({ line }) => line === LINE);

beforeEach(() => {
  stubDialogs();
  stubPlatform({ [LINE]: { value: { popup: [] } } });
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function visit(path: string): Promise<void> {
  route.path = path;
  render(
    <TestFrame>
      <PopupHost />
    </TestFrame>,
  );
  // The modules that fetch the popups are loaded first.
  await act(async () => {
    await Promise.all([import('./popups.tsx'), import('./popup-list.ts')]);
    await vi.advanceTimersByTimeAsync(10_000);
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
}

it.each(['/', '/en', '/cn'])('fetches the announcements on the lobby’s home: %s', async path => {
  await visit(path);
  await vi.waitFor(() => expect(isAsked()).toBe(true));
});

it.each([
  '/en/rng',
  '/en/promotions/402-new-slots',
  '/en/play/22650',
  '/en/help',
  '/en/nothing-here',
  '/en/login',
])('does not cover a landing page other than home: %s', async path => {
  await visit(path);
  expect(isAsked()).toBe(false);
});
