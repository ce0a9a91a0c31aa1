import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { saveSessionEnds } from '#lib/client/session-clock.ts';
import { SESSION_END_EVENT } from '#lib/client/session-events.ts';
import { SESSION_ENDS_HEADER } from '#lib/inline/browser-headers.ts';
import { SESSION_WARNING_SECONDS } from '#lib/rules/figures.ts';
import { DAY_SECONDS, SECOND_MS } from '#lib/rules/time.ts';
import { SessionTimer } from './session-timer.tsx';

vi.mock('./session-warning.tsx', () => ({ SessionWarning: () => <p role="timer" /> }));

const NOON = Date.parse('2030-01-01T12:00:00Z');
/** Time in which the session is looked at once more. */
const LOOK_SECONDS = 15;
const INFO = '/wps/member/info';

const answer = vi.fn<(url: string) => Response>();
const ended = vi.fn();

/** Records that the session ends in so many seconds, and shows the timer. */
function show(seconds: number): void {
  saveSessionEnds(new Response(null, { headers: { [SESSION_ENDS_HEADER]: `${seconds},${DAY_SECONDS}` } }));
  render(
    <TestFrame>
      <SessionTimer />
    </TestFrame>,
  );
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));
const requestCount = () => answer.mock.calls.filter(([url]) => url.startsWith(INFO)).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOON);
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)));
  addEventListener(SESSION_END_EVENT, ended);
});
afterEach(() => {
  cleanup();
  removeEventListener(SESSION_END_EVENT, ended);
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('warns before the end, and asks nothing until it has come', async () => {
  show(SESSION_WARNING_SECONDS + LOOK_SECONDS + 1);
  await pass(LOOK_SECONDS);
  expect(screen.queryByRole('timer')).toBeNull();
  await pass(LOOK_SECONDS);
  expect(await vi.waitFor(() => screen.getByRole('timer'))).toBeTruthy();
  expect(requestCount()).toBe(0);
});

it('asks the server once the end has passed, and tells the page what it answers', async () => {
  answer.mockImplementation(() =>
    Response.json(
      { success: false, errorCode: 'session_ended', params: {}, reference: 'r' },
      { status: 401 },
    ),
  );
  show(LOOK_SECONDS - 1);
  await pass(LOOK_SECONDS);
  expect(requestCount()).toBe(1);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('goes on where another tab has extended the session', async () => {
  answer.mockImplementation(() =>
    Response.json(
      { success: true, value: {} },
      { headers: { [SESSION_ENDS_HEADER]: `${DAY_SECONDS},${DAY_SECONDS}` } },
    ),
  );
  show(LOOK_SECONDS - 1);
  await pass(LOOK_SECONDS);
  expect(requestCount()).toBe(1);
  await pass(4 * LOOK_SECONDS);
  expect(requestCount()).toBe(1);
  expect(ended).not.toHaveBeenCalled();
});
