import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Filled, freshPage, renewVisited, storedPage } from './door-store.ts';
import { forgetShared } from './process.ts';

const LIFE_SECONDS = 4;

function filled(text: string, more: Partial<Filled> = {}): Filled {
  const html = Buffer.from(`<!doctype html><html><head></head><body>${text}</body></html>`);
  return { status: 200, html, stale: false, storable: true, ...more };
}

const fill = vi.fn(async (_internal: string) => filled('one'));
const shown = async (internal = '/en') => {
  const { packed } = await storedPage(internal, LIFE_SECONDS, fill);
  return /<body>(.*?)</.exec(packed.identity.toString())?.[1];
};
const madeAgain = (internal: string) =>
  vi.waitFor(() => expect(freshPage(internal, Date.now())).not.toBeNull());
/** Somebody came, and came again after the page's life, while it was still sent at once. */
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

it('waits for the new page where Next sends a stale one first', async () => {
  fill
    .mockResolvedValueOnce(filled('old', { stale: true }))
    .mockResolvedValueOnce(filled('old', { stale: true }));
  expect(await shown()).toBe('one');
});

it('takes no stale page for a young one: after ten seconds a visitor waits for the new one, whoever came between', async () => {
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

it('makes a page that is looked at anew before a visitor would wait, the last one first, and lets a young one be', async () => {
  await visitedTwice('/en');
  await visitedTwice('/cn');
  expect(await renewVisited()).toBe(false);
  vi.advanceTimersByTime(8000);
  fill.mockClear();
  expect([await renewVisited(), await renewVisited(), await renewVisited()]).toEqual([true, true, false]);
  expect(fill.mock.calls).toEqual([['/cn'], ['/en']]);
});

it('makes nothing anew that was looked at once, or more than five minutes ago, or is missing', async () => {
  await shown('/en/help');
  await visitedTwice('/en');
  fill.mockImplementation(async () => filled('gone', { status: 404 }));
  await visitedTwice('/en/rng');
  vi.advanceTimersByTime(5 * 60_000);
  expect(await renewVisited()).toBe(false);
  await visitedTwice('/en/rng');
});

it('leaves a page that cannot be made alone for a second', async () => {
  await visitedTwice('/en');
  vi.advanceTimersByTime(8000);
  fill.mockRejectedValue(new Error('down'));
  expect([await renewVisited(), await renewVisited()]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(await renewVisited()).toBe(true);
});
