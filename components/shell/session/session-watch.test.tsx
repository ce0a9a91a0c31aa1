import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { SessionMessage } from '#lib/client/session-channel.ts';
import {
  CHANGE_PASSWORD_EVENT,
  SESSION_END_EVENT,
  SIGNED_OUT_ELSEWHERE_EVENT,
} from '#lib/client/session-events.ts';
import { CHANGE_DUE_HINT, HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import { SessionWatch } from './session-watch.tsx';

const tab = vi.hoisted(() => ({ hear: (_news: string) => {} }));
vi.mock('#lib/client/session-channel.ts', () => ({
  listenToTabs: (hear: (news: SessionMessage) => void) => {
    tab.hear = hear as (news: string) => void;
    return () => undefined;
  },
}));
vi.mock('./session-timer.tsx', () => ({ SessionTimer: () => 'the timer' }));
vi.mock('./member-live.tsx', () => ({ MemberLive: () => 'the stream' }));

const root = document.documentElement;

function openGame() {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${HINT_COOKIE}=member`);
  root.dataset.role = 'member';
  history.replaceState(null, '', '/en/rng?play=7&page=2');
  const roles: unknown[] = [];
  addEventListener(SIGNED_OUT_ELSEWHERE_EVENT, () => roles.push(root.dataset.role));
  render(
    <TestFrame>
      <SessionWatch ended="ended" />
    </TestFrame>,
  );
  return { cookie, roles };
}

afterEach(cleanup);

/** Personal overlays were closed while the page still showed the member. */
function expectClosedFirst(roles: readonly unknown[]) {
  expect(roles[0]).toBe('member');
  expect(root.dataset.role).toBe('visitor');
  expect(location.search).toBe('?page=2');
}

test('a response that ends the session while another tab signs out closes personal overlays first', () => {
  const { cookie, roles } = openGame();
  tab.hear('signing-out');
  expect(roles).toEqual([]);
  cookie.mockReturnValue('');
  dispatchEvent(new Event(SESSION_END_EVENT));
  expectClosedFirst(roles);
});

test.each(['signing-out', 'signed-out'])(
  'so does the message %s that arrives after the session has gone',
  news => {
    const { cookie, roles } = openGame();
    cookie.mockReturnValue('');
    tab.hear(news);
    expectClosedFirst(roles);
  },
);

test('a sign-in of another tab with a password to change asks for it here too, and shows no member', () => {
  const { cookie } = openGame();
  const listener = vi.fn();
  addEventListener(CHANGE_PASSWORD_EVENT, listener, { once: true });
  cookie.mockReturnValue(`${HINT_COOKIE}=${CHANGE_DUE_HINT}`);
  tab.hear('signed-in');
  expect(listener).toHaveBeenCalledOnce();
  expect(root.dataset.role).toBe('visitor');
});

test('a response that asks for a change of password shows no member either', () => {
  const { cookie } = openGame();
  cookie.mockReturnValue(`${HINT_COOKIE}=${CHANGE_DUE_HINT}`);
  dispatchEvent(new Event(CHANGE_PASSWORD_EVENT));
  expect(root.dataset.role).toBe('visitor');
});

test('the timer and the stream of a signed-in page are not started on a page closed for maintenance', async () => {
  openGame();
  expect(await screen.findByText(/the timer.*the stream/)).toBeTruthy();
  cleanup();
  const closed = <main data-closed />;
  const { container, rerender } = render(closed);
  rerender(
    <>
      {closed}
      <TestFrame>
        <SessionWatch ended="ended" />
      </TestFrame>
    </>,
  );
  await vi.dynamicImportSettled();
  expect(container.textContent).toBe('');
});
