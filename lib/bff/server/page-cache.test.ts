import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetShared } from '#lib/bff/core/process.ts';
import { freshPage, getCachedPage, type RenderedPage, refreshHotPages } from './page-cache.ts';

const LIFE_SECONDS = 4;

function filled(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const html = Buffer.from(`<!doctype html><html><head></head><body>${text}</body></html>`);
  return { status: 200, html, stale: false, storable: true, ...more };
}

const fill = vi.fn(async (_internal: string) => filled('one'));
const shown = async (internal = '/en') => {
  const { packed } = await getCachedPage(internal, LIFE_SECONDS, fill);
  return /<body>(.*?)</.exec(packed.identity.toString())?.[1];
};
const madeAgain = (internal: string) => vi.waitFor(() => expect(freshPage(internal)).not.toBeNull());
/** Requests a page, and again after its life, while the stale page is still served at once. */
async function visitedTwice(internal: string): Promise<void> {
  await shown(internal);
  vi.advanceTimersByTime(3000);
  await shown(internal);
  await madeAgain(internal);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true });
  fill.mockReset().mockImplementation(async () => filled('one'));
});
afterEach(() => {
  vi.useRealTimers();
  forgetShared();
});

it('waits for the new page when Next sends a stale one first', async () => {
  fill
    .mockResolvedValueOnce(filled('old', { stale: true }))
    .mockResolvedValueOnce(filled('old', { stale: true }));
  expect(await shown()).toBe('one');
});

it('does not treat a stale page as fresh: after ten seconds a visitor waits for a new one, despite visits in between', async () => {
  expect(await shown()).toBe('one');
  vi.advanceTimersByTime(9000);
  fill.mockImplementation(async () => filled('old', { stale: true }));
  expect(await shown()).toBe('one');
  await vi.advanceTimersByTimeAsync(3000);
  await madeAgain('/en');
  vi.advanceTimersByTime(1000);
  fill.mockImplementation(async () => filled('two'));
  expect(await shown()).toBe('two');
});

it('refreshes hot pages before a visitor would wait, the last visited first, and leaves fresh ones alone', async () => {
  await visitedTwice('/en');
  await visitedTwice('/cn');
  expect(await refreshHotPages()).toBe(false);
  vi.advanceTimersByTime(8000);
  fill.mockClear();
  expect([await refreshHotPages(), await refreshHotPages(), await refreshHotPages()]).toEqual([
    true,
    true,
    false,
  ]);
  expect(fill.mock.calls).toEqual([['/cn'], ['/en']]);
});

it('does not refresh pages visited once, or more than five minutes ago, or missing ones', async () => {
  await shown('/en/help');
  await visitedTwice('/en');
  fill.mockImplementation(async () => filled('gone', { status: 404 }));
  await visitedTwice('/en/rng');
  vi.advanceTimersByTime(5 * 60_000);
  expect(await refreshHotPages()).toBe(false);
  await visitedTwice('/en/rng');
});

it('does not retry a failed render for a second', async () => {
  await visitedTwice('/en');
  vi.advanceTimersByTime(8000);
  fill.mockRejectedValue(new Error('down'));
  expect([await refreshHotPages(), await refreshHotPages()]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(await refreshHotPages()).toBe(true);
});
