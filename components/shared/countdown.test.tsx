import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Countdown } from './countdown.tsx';

const NOON = Date.parse('2030-01-01T12:00:00Z');
const HOUR = 3_600_000;

/** The house answers at its own time, whatever this device says. */
function houseAt(ms: number, status = 503): void {
  const date = new Date(ms).toUTCString();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status, headers: { date } })),
  );
}
const show = async (until: number | null) => {
  render(
    <TestFrame>
      <Countdown until={until} left="Open in {time}" over="Any moment now." />
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
  houseAt(NOON);
  await show(NOON + HOUR + 2000);
  expect(said()).toBe('Open in 01:00:02');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(said()).toBe('Open in 00:59:59');
  await act(() => vi.advanceTimersByTimeAsync(HOUR));
  expect(said()).toBe('Any moment now.');
});

it.each([-HOUR, 5 * HOUR])('goes by the house’s clock where the device is %i ms wrong', async wrong => {
  vi.setSystemTime(NOON + wrong);
  houseAt(NOON);
  await show(NOON + 26 * HOUR);
  expect(said()).toBe('Open in 1 day 02:00:00');
});

it('goes by the device where the house does not answer', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  await show(NOON + 61_000);
  expect(said()).toBe('Open in 00:01:01');
});

it('keeps its line before it knows the time, and is not read out by itself', () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  render(
    <TestFrame>
      <Countdown until={NOON} left="Open in {time}" over="Any moment now." />
    </TestFrame>,
  );
  expect(said()).toBe('');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});
