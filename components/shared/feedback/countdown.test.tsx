import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { HOUR_MS } from '#lib/rules/time.ts';
import { Countdown } from './countdown.tsx';

const NOON = Date.parse('2030-01-01T12:00:00Z');

/** Stubs the server's clock, independent of the device's. */
function setHouseTime(ms: number, open = false): void {
  const date = new Date(ms).toUTCString();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, value: { open } }, { headers: { date } })),
  );
}
const show = async (until: number | null) => {
  render(
    <TestFrame>
      <Countdown until={until} left="Open in {time}" over="Back shortly." />
    </TestFrame>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const said = () => screen.getByRole('timer').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOON);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts down by the second, and says when the time has come', async () => {
  setHouseTime(NOON);
  await show(NOON + HOUR_MS + 2000);
  expect(said()).toBe('Open in 01:00:02');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(said()).toBe('Open in 00:59:59');
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS));
  expect(said()).toBe('Back shortly.');
});

it.each([-HOUR_MS, 5 * HOUR_MS])('uses the server’s clock where the device is %i ms wrong', async wrong => {
  vi.setSystemTime(NOON + wrong);
  setHouseTime(NOON);
  await show(NOON + 26 * HOUR_MS);
  expect(said()).toBe('Open in 1 day 02:00:00');
});

it('uses the device’s clock where the server does not respond', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  await show(NOON + 61_000);
  expect(said()).toBe('Open in 00:01:01');
});

it('reserves its line before it knows the time, and is not announced by itself', () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  render(
    <TestFrame>
      <Countdown until={NOON} left="Open in {time}" over="Back shortly." />
    </TestFrame>,
  );
  expect(said()).toBe('');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});
